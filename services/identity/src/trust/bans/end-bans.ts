import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DueWork } from '@plateia/due-work';
import type { AggregateStore } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { ACCOUNT_STORE, ACCOUNT, type Account } from '../../account/store/account.schema.js';
import { isBanned } from '../../account/member/visibility.js';
import { banChangedEvent } from './ban-events.js';

/** A ban for a time ends by itself, and everybody is told. */
@Injectable()
export class EndBans implements OnApplicationBootstrap {
  constructor(
    @InjectModel(ACCOUNT) private readonly model: Model<Account>,
    @Inject(ACCOUNT_STORE) private readonly store: AggregateStore<Account>,
    private readonly dueWork: DueWork,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.dueWork.when(this.model, 'banEndsAt', { handle: ({ _id }) => this.end(_id) });
  }

  private async end(userId: string): Promise<void> {
    await this.store.amend(userId, (account) => {
      if (!account.ban || isBanned(account, this.clock.now())) return undefined;
      const update = { $set: { ban: null, banEndsAt: null } };
      return { update, events: [banChangedEvent({ ...account, ban: null }, account.ban.reason, 'system')] };
    });
  }
}
