import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { AggregateStore, type Emission, EventComposer, Relay } from '@plateia/events';
import { GroupedSteps, isDuplicateKey, updateStep } from '@plateia/mongo';
import { Erasures, InjectModel } from '@plateia/service-kit';
import { NO_STREAK } from '@plateia/contracts/xp/rules';
import type { Model } from 'mongoose';
import { ACCOUNT, type AccountRow, type Entry } from './account.schema.js';

/** What a settlement changes; everything else of an account follows from it. */
export type AccountChange = Pick<AccountRow, 'sum' | 'level' | 'activities' | 'streakBefore' | 'streak'>;

@Injectable()
export class Accounts {
  private readonly store: AggregateStore<AccountRow>;
  private readonly steps: GroupedSteps;

  constructor(
    @InjectModel(ACCOUNT) private readonly model: Model<AccountRow>,
    private readonly erasures: Erasures,
    composer: EventComposer,
    relay: Relay,
  ) {
    this.store = new AggregateStore(model, composer, relay);
    this.steps = GroupedSteps.of(model.db);
  }

  find(userId: string): Promise<AccountRow | null> {
    return this.store.find(userId);
  }

  /** Null for a member who is being erased: what others did with them may be told after they are gone. */
  async open(userId: string): Promise<AccountRow | null> {
    const standing = await this.find(userId);
    if (standing) return standing;
    if (await this.erasures.hasBegun(userId)) return null;
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
    if (entries.length === 0 && events.length === 0 && isAsBefore(account, change)) return true;
    const changed = await this.store.change(account._id, {
      version: account.version,
      update: { $set: change, ...(entries.length > 0 && { $push: { pending: { $each: [...entries] } } }) },
      events,
    });
    return changed !== null;
  }

  async entered(userId: string, entries: readonly Entry[]): Promise<void> {
    const ids = entries.map(({ _id }) => _id);
    const entered = { $pull: { pending: { _id: { $in: ids } } } };
    await this.steps.run([updateStep(this.model, { _id: userId }, entered)]);
  }
}

const isAsBefore = (account: AccountRow, change: AccountChange): boolean =>
  Object.entries(change).every(([field, value]) => isDeepStrictEqual(account[field as keyof AccountChange], value));
