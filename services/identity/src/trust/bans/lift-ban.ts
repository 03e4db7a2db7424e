import { Inject, Injectable } from '@nestjs/common';
import type { AggregateStore } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { ACCOUNT_STORE, type Account } from '../../account/store/account.schema.js';
import { Sanctions } from './sanctions.store.js';
import { banChangedEvent } from './ban-events.js';

const REASON = 'An appeal was granted';

/** By an appeal: the ban that it was against, and none that came after it. */
@Injectable()
export class LiftBan {
  constructor(
    @Inject(ACCOUNT_STORE) private readonly store: AggregateStore<Account>,
    private readonly sanctions: Sanctions,
    private readonly clock: Clock,
  ) {}

  async run({ userId, banId, by }: { userId: string; banId: string; by: string }): Promise<void> {
    const account = await this.store.find(userId);
    if (account?.ban?.id !== banId) return;
    // Before it has an effect, as every sanction.
    await this.sanctions.note({ _id: this.clock.newId(), userId, by, banned: false, until: null, reason: REASON });
    await this.store.amend(userId, (current) => {
      if (current.ban?.id !== banId) return undefined;
      const update = { $set: { ban: null, banEndsAt: null } };
      return { update, events: [banChangedEvent({ ...current, ban: null }, REASON, by)] };
    });
  }
}
