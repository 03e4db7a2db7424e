import { defaultLimits, type LimitRule, type RouteDef } from '@plateia/contracts';
import type { Limiter } from '../limits/limiter.js';
import { Refusal } from './refusal.js';
import type { Caller } from './session.js';
import type { Visit } from './visit.js';

/** The limit that every caller has at a service, and the call's own beside it. */
export class RateLimits {
  private readonly member: LimitRule;

  constructor(
    private readonly definition: RouteDef,
    private readonly limiter: Pick<Limiter, 'take'>,
  ) {
    const isRead = definition.method === 'R' || definition.method === 'GET';
    this.member = isRead ? defaultLimits.reads : defaultLimits.writes;
  }

  async take(caller: Caller | null, visit: Visit): Promise<void> {
    if (this.definition.access.who === 'PSP' || this.definition.bytes) return;
    await this.takeOne(caller ? this.member : defaultLimits.anonymous, caller, visit);
    if (this.definition.limit) await this.takeOne(this.definition.limit, caller, visit);
  }

  private async takeOne(rule: LimitRule, caller: Caller | null, visit: Visit): Promise<void> {
    const key = rule.per === 'ip' || !caller ? visit.address : caller.userId;
    const { allowed, retryAfterSeconds } = await this.limiter.take(rule, key);
    if (!allowed)
      throw new Refusal('RATE_LIMITED', undefined, { headers: { 'retry-after': String(retryAfterSeconds) } });
  }
}
