import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { AggregateStore, type Emission, EventComposer, Relay, versionsOf } from '@plateia/events';
import { BulkCommand, isDuplicateKey, updateStep } from '@plateia/mongo';
import { Erasures, InjectModel } from '@plateia/service-kit';
import { NO_STREAK } from '@plateia/contracts/xp/rules';
import type { Model } from 'mongoose';
import type { CountedDay } from '../domain/counted-day.js';
import { ACCOUNT, type AccountRow, type Entry } from './account.schema.js';

/** What a settlement changes; everything else of an account follows from it. */
export interface AccountChange extends Pick<AccountRow, 'sum' | 'level' | 'activities' | 'streakBefore' | 'streak'> {
  day: CountedDay | undefined;
}

/** Nothing where the account was written since by a release that does not count. */
export function countedDayOf({ day, version }: Pick<AccountRow, 'day' | 'version'>): CountedDay | undefined {
  if (day?.version !== version) return undefined;
  const { version: _, ...counted } = day;
  return counted;
}

@Injectable()
export class Accounts {
  private readonly store: AggregateStore<AccountRow>;
  private readonly bulk: BulkCommand;

  constructor(
    @InjectModel(ACCOUNT) private readonly model: Model<AccountRow>,
    private readonly erasures: Erasures,
    composer: EventComposer,
    relay: Relay,
  ) {
    this.store = new AggregateStore(model, composer, relay);
    this.bulk = BulkCommand.of(model.db);
  }

  find(userId: string): Promise<AccountRow | null> {
    return this.store.find(userId);
  }

  async byIds(members: readonly string[]): Promise<ReadonlyMap<string, AccountRow>> {
    const found = await Promise.all(members.map((member) => this.find(member)));
    return new Map(found.flatMap((account) => (account ? [[account._id, account] as const] : [])));
  }

  async countedDay(userId: string): Promise<CountedDay | undefined> {
    const account = await this.find(userId);
    return account ? countedDayOf(account) : undefined;
  }

  /** Null for a member who is being erased: what others did with them may be told after they are gone. */
  async open(userId: string): Promise<AccountRow | null> {
    const existing = await this.find(userId);
    if (existing) return existing;
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
    const { version } = account;
    const { day, ...rest } = change;
    const stored = day && { day: { ...day, version: version + versionsOf(events) } };
    const changed = await this.store.change(account._id, {
      version,
      update: {
        $set: { ...rest, ...stored },
        ...(entries.length > 0 && { $push: { pending: { $each: [...entries] } } }),
      },
      events,
    });
    return changed !== null;
  }

  async entered(userId: string, entries: readonly Entry[]): Promise<void> {
    const ids = entries.map(({ _id }) => _id);
    const entered = { $pull: { pending: { _id: { $in: ids } } } };
    await this.bulk.run([updateStep(this.model, { _id: userId }, entered)]);
  }
}

const isAsBefore = (account: AccountRow, { day, ...change }: AccountChange): boolean =>
  isDeepStrictEqual(countedDayOf(account), day) &&
  Object.entries(change).every(([field, value]) => isDeepStrictEqual(account[field as keyof AccountRow], value));
