import type { Taken } from '@plateia/cache';
import { defaultLimits, type LimitRule, type RouteDef } from '@plateia/contracts';
import type { Limiter } from '../limits/limiter.js';
import { ServiceError } from './service-error.js';
import type { Caller } from './session.js';
import type { RequestContext } from './request-context.js';

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

  /** Asked together, so that they travel together: whoever is refused by one has used up a try of the other. */
  async take(caller: Caller | null, context: RequestContext): Promise<void> {
    const { access, bytes, limit } = this.definition;
    if (access.who === 'PSP') return;
    // A page shows more pictures than anybody makes calls: files have limits of their own.
    const rules: LimitRule[] = bytes ? [] : [caller ? this.member : defaultLimits.anonymous];
    if (limit && limit.per !== 'user-and-id') rules.push(limit);
    await this.takeAll(rules.map((rule) => this.limiter.take(rule, keyOf(rule, caller, context))));
  }

  /** The limit of what the call names, once that is read. */
  async takeOf(caller: Caller | null, { id }: { id?: unknown }): Promise<void> {
    const { limit } = this.definition;
    if (limit?.per !== 'user-and-id' || !caller) return;
    await this.takeAll([this.limiter.take(limit, `${caller.userId}:${String(id)}`)]);
  }

  private async takeAll(tries: readonly Promise<Taken>[]): Promise<void> {
    const taken = await Promise.all(tries);
    const waits = taken.flatMap(({ allowed, retryAfterSeconds }) => (allowed ? [] : [retryAfterSeconds]));
    if (waits.length > 0)
      throw new ServiceError('RATE_LIMITED', undefined, { headers: { 'retry-after': String(Math.max(...waits)) } });
  }
}

const keyOf = ({ per }: LimitRule, caller: Caller | null, context: RequestContext): string =>
  per === 'ip' || !caller ? context.address : caller.userId;
