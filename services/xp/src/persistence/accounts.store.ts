import { Injectable } from '@nestjs/common';
import { AggregateStore, type Emission, EventComposer, Relay } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { NO_STREAK } from '../domain/streak.js';
import { ACCOUNT, type AccountRow, type Entry } from './account.schema.js';

/** What a settlement changes; everything else of an account follows from it. */
export type AccountChange = Pick<AccountRow, 'sum' | 'level' | 'activities' | 'streakBefore' | 'streak'>;

@Injectable()
export class Accounts {
  private readonly store: AggregateStore<AccountRow>;

  constructor(
    @InjectModel(ACCOUNT) private readonly model: Model<AccountRow>,
    composer: EventComposer,
    relay: Relay,
  ) {
    this.store = new AggregateStore(model, composer, relay);
  }

  find(userId: string): Promise<AccountRow | null> {
    return this.store.find(userId);
  }

  async open(userId: string): Promise<AccountRow> {
    const standing = await this.store.find(userId);
    if (standing) return standing;
    const fresh = {
      _id: userId,
      sum: 0,
      level: 1,
      pending: [],
      activities: {},
      streakBefore: NO_STREAK,
      streak: NO_STREAK,
    };
    try {
      return await this.store.insert(fresh);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return this.open(userId);
    }
  }

  /** The lines wait in the account until the ledger holds them: points and lines are one write. False: somebody was quicker. */
  async change(account: AccountRow, change: AccountChange, entries: readonly Entry[], events: readonly Emission[]) {
    const changed = await this.store.change(account._id, {
      version: account.version,
      update: { $set: change, ...(entries.length > 0 && { $push: { pending: { $each: [...entries] } } }) },
      events,
    });
    return changed !== null;
  }

  async entered(userId: string, entries: readonly Entry[]): Promise<void> {
    const ids = entries.map(({ _id }) => _id);
    await this.model.collection.updateOne(
      { _id: userId as never },
      { $pull: { pending: { _id: { $in: ids } } } as never },
    );
  }
}
