import { Injectable } from '@nestjs/common';
import { balanceChanged } from '@plateia/contracts/bookings';
import { AggregateStore, type Decision, emit, type Emission, EventComposer, Relay } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { Ledger } from '../ledger/ledger.js';
import { PAID_PAYOUT, PAYEE, type PaidPayout, type Payee } from './payee.schema.js';
import { nextPayoutAt } from './payout-day.js';

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
    private readonly ledger: Ledger,
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
    const next = nextPayoutAt(this.clock.now());
    const set = {
      dueAt: { $ifNull: ['$dueAt', next] },
      open: { $ifNull: ['$open', null] },
      version: { $add: [{ $ifNull: ['$version', 0] }, 1] },
    };
    try {
      await this.rows.updateOne({ _id: professionalId }, [{ $set: set }], { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await this.rows.updateOne({ _id: professionalId }, [{ $set: set }]);
    }
  }

  /** The ledger has changed: others hear what it comes to. Nobody has anything coming before the first release. */
  async tellBalance(professionalId: string): Promise<void> {
    await this.amend(professionalId, async () => ({ update: {}, events: [await this.balance(professionalId)] }));
  }

  async balance(professionalId: string): Promise<Emission> {
    return emit(balanceChanged, { professionalId, due: await this.ledger.dueTo(professionalId) }, { actor: 'system' });
  }

  async keep(payout: PaidPayout): Promise<void> {
    try {
      await this.paid.insertOne(payout);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
