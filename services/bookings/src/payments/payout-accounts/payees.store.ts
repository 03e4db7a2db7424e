import { Injectable } from '@nestjs/common';
import { balanceChanged } from '@plateia/contracts/bookings';
import { AggregateStore, type Decision, emit, type Emission, EventComposer, Relay } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { LedgerTotals } from '../ledger/ledger-totals.js';
import { Professionals } from '../../market/professionals/professionals.store.js';
import { PAID_PAYOUT, PAYEE, type PaidPayout, type Payee } from './payee.schema.js';
import { LAST_RUN_MS, nextPayoutAt } from './payout-day.js';

const NEXT_VERSION = { $add: [{ $ifNull: ['$version', 0] }, 1] };

@Injectable()
export class Payees {
  private readonly rows: mongo.Collection<Payee>;
  private readonly paid: mongo.Collection<PaidPayout>;
  private readonly store: AggregateStore<Payee>;

  constructor(
    @InjectModel(PAYEE) model: Model<Payee>,
    @InjectModel(PAID_PAYOUT) paid: Model<PaidPayout>,
    composer: EventComposer,
    relay: Relay,
    private readonly totals: LedgerTotals,
    private readonly professionals: Professionals,
    private readonly clock: Clock,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<Payee>;
    this.paid = paid.collection as unknown as mongo.Collection<PaidPayout>;
    this.store = new AggregateStore(model, composer, relay);
  }

  find(professionalId: string): Promise<Payee | null> {
    return this.store.find(professionalId);
  }

  amend(id: string, decide: (current: Payee) => Promise<Decision<Payee>>): Promise<Payee | null> {
    return this.store.amend(id, decide);
  }

  /** There is something to pay from now on. Whoever is just deciding that there is nothing decides anew. */
  async expect(professionalId: string): Promise<void> {
    const set = { open: { $ifNull: ['$open', null] }, ...this.awaited(), version: NEXT_VERSION };
    try {
      await this.rows.updateOne({ _id: professionalId }, [{ $set: set }], { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await this.rows.updateOne({ _id: professionalId }, [{ $set: set }]);
    }
  }

  /** What there may be can be paid from now on. */
  async lookAgain(professionalId: string): Promise<void> {
    await this.rows.updateOne({ _id: professionalId }, [{ $set: { ...this.awaited(), version: NEXT_VERSION } }]);
  }

  /** When they are gone, or null where they stay; what identity told before changes nothing, nor does whoever never earned anything. */
  async leaves(professionalId: string, leavesAt: Date | null, version: number): Promise<void> {
    const isNewer = { $lt: [{ $ifNull: ['$standingVersion', 0] }, version] };
    const ifNewer = (value: unknown, field: string) => ({ $cond: [isNewer, value, { $ifNull: [field, null] }] });
    const last = leavesAt && new Date(leavesAt.getTime() - LAST_RUN_MS);
    const set = {
      leavesAt: ifNewer(leavesAt, '$leavesAt'),
      standingVersion: ifNewer(version, '$standingVersion'),
      dueAt: ifNewer({ $min: ['$dueAt', last] }, '$dueAt'),
      version: NEXT_VERSION,
    };
    await this.rows.updateOne({ _id: professionalId }, [{ $set: set }]);
  }

  /** With the next run: at once where the last one was already. */
  private awaited(): mongo.Document {
    const now = this.clock.date();
    const last = { $max: [{ $subtract: ['$leavesAt', LAST_RUN_MS] }, now] };
    const ofLeaving = { $cond: [{ $eq: [{ $type: '$leavesAt' }, 'date'] }, last, null] };
    return { dueAt: { $min: ['$dueAt', nextPayoutAt(now.getTime()), ofLeaving] } };
  }

  /** The ledger has changed: others hear what it comes to. Nobody has anything coming before the first release. */
  async publishBalance(professionalId: string): Promise<void> {
    await this.amend(professionalId, async () => ({ update: {}, events: [await this.balance(professionalId)] }));
  }

  async balance(professionalId: string): Promise<Emission> {
    const { due } = await this.totals.of(professionalId);
    const canBePaid = (await this.professionals.find(professionalId))?.payoutReady ?? false;
    return emit(balanceChanged, { professionalId, due, canBePaid }, { actor: 'system' });
  }

  async save(payout: PaidPayout): Promise<void> {
    try {
      await this.paid.insertOne(payout);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
