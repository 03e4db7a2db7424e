import { Injectable } from '@nestjs/common';
import { AggregateStore, type Decision, type Emission, EventComposer, Relay } from '@plateia/events';
import { findRows, isDuplicateKey, RowCache, rowsOf, RowPoller } from '@plateia/mongo';
import { Clock, Scheduler } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { PAID_THERE, PROFESSIONAL, type Professional } from './professional.schema.js';

const SHOWN = { outbox: 0 } as const;
const LOOK_EVERY_MS = 1_000;
/** Nobody wants to know it to the second. */
const SEEN_EVERY_MS = 60_000;

@Injectable()
export class Professionals {
  private readonly rows: mongo.Collection<Professional>;
  private readonly store: AggregateStore<Professional>;
  private readonly cache: RowCache<Professional, Professional>;

  constructor(
    @InjectModel(PROFESSIONAL) model: Model<Professional>,
    composer: EventComposer,
    relay: Relay,
    clock: Clock,
    scheduler: Scheduler,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<Professional>;
    this.store = new AggregateStore(model, composer, relay);
    const poller = new RowPoller(this.rows, clock);
    this.cache = new RowCache({ poller, read: rowsOf(this.rows, SHOWN) });
    scheduler.every('changed professionals', LOOK_EVERY_MS, () => poller.look());
    this.store.onWrite((id) => this.cache.forget(id));
  }

  find(userId: string): Promise<Professional | null> {
    return this.store.find(userId);
  }

  /** Copies that are at most two seconds old, for what is shown of them beside something else. */
  byIds(userIds: Iterable<string>): Promise<ReadonlyMap<string, Professional | null>> {
    return this.cache.load([...userIds]);
  }

  /** Whoever is paid there. */
  withAccount(payoutAccount: string): Promise<Professional[]> {
    return findRows(this.rows, { payoutAccount }, { projection: SHOWN, hint: PAID_THERE });
  }

  amend(
    userId: string,
    decide: (current: Professional) => Decision<Professional> | Promise<Decision<Professional>>,
    known?: Professional,
  ): Promise<Professional | null> {
    return this.store.amend(userId, decide, known);
  }

  /** A figure of whoever looks at them, so it is no change that others are told of. */
  async seen(userId: string, at: Date): Promise<void> {
    const before = new Date(at.getTime() - SEEN_EVERY_MS);
    const known = await this.cache.get(userId);
    if (!known || known.lastActiveAt >= before) return;
    const { modifiedCount } = await this.rows.updateOne(
      { _id: userId, lastActiveAt: { $lt: before } },
      {
        $set: { lastActiveAt: at },
        $currentDate: { changedAt: true },
      },
    );
    if (modifiedCount > 0) this.cache.forget(userId);
  }

  /** Whoever comes second finds what the first one opened. */
  async open(fresh: Omit<Professional, 'version'>, events: readonly Emission[]): Promise<void> {
    try {
      await this.store.insert(fresh, events);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
