import { Inject, Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import type { banMember } from '@plateia/contracts/identity';
import type { AggregateStore, Decision } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { ACCOUNT_STORE, type Account } from '../../account/store/account.schema.js';
import { invalidField } from '../../account/member/invalid-field.js';
import { isBanned } from '../../account/member/visibility.js';
import { banChangedEvent } from './ban-events.js';
import { Sanctions } from './sanctions.store.js';

type Ban = NonNullable<Account['ban']>;

/** I54. Sessions end by the event, everywhere; here and now no refresh is given any more. */
@Injectable()
export class BanMember {
  constructor(
    @Inject(ACCOUNT_STORE) private readonly store: AggregateStore<Account>,
    private readonly sanctions: Sanctions,
    private readonly clock: Clock,
  ) {}

  async run(
    staffId: string,
    { userId, banned, until, reason }: RouteInput<typeof banMember>,
  ): Promise<RouteAnswer<typeof banMember>> {
    if (userId === staffId) throw new ServiceError('SELF_NOT_ALLOWED');
    const id = this.clock.newId();
    const ban = banned ? { id, reason, until: this.endOf(until) } : null;
    const account = await this.store.find(userId);
    if (!account) throw new ServiceError('USER_NOT_FOUND');
    if (!this.isAlready(account, ban)) {
      // Before it has an effect: whoever dies in between leaves a trace of what was meant, never an act without one.
      await this.sanctions.note({ _id: id, userId, by: staffId, banned, until: ban?.until ?? null, reason });
      await this.store.amend(userId, (current) => this.decide(current, ban, staffId, reason));
    }
    return { userId, banned, until: ban?.until?.toISOString() ?? null };
  }

  private decide(current: Account, ban: Ban | null, staffId: string, reason: string): Decision<Account> {
    if (this.isAlready(current, ban)) return undefined;
    return {
      update: { $set: { ban, banEndsAt: ban?.until ?? null } },
      events: [banChangedEvent({ ...current, ban }, reason, staffId)],
    };
  }

  private isAlready(account: Account, ban: Ban | null): boolean {
    if (!ban) return account.ban === null;
    const same = account.ban?.reason === ban.reason && account.ban.until?.getTime() === ban.until?.getTime();
    return same && isBanned(account, this.clock.now());
  }

  private endOf(until: string | undefined): Date | null {
    if (until === undefined) return null;
    const end = new Date(until);
    if (end.getTime() <= this.clock.now()) throw invalidField('until', 'past', 'A time to come');
    return end;
  }
}
