import { Inject, Injectable } from '@nestjs/common';
import { accountDeleted } from '@plateia/contracts/identity';
import { emit, type AggregateStore } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { ACCOUNT_ERASURE_STORE, ACCOUNT_ERASURE, type AccountErasure } from './account-erasure.schema.js';

@Injectable()
export class AccountErasures {
  constructor(
    @Inject(ACCOUNT_ERASURE_STORE) private readonly store: AggregateStore<AccountErasure>,
    @InjectModel(ACCOUNT_ERASURE) private readonly model: Model<AccountErasure>,
    private readonly clock: Clock,
  ) {}

  /** A member is gone when all of these say so; whoever never was one is known to nobody else. */
  async begin(userId: string, awaits?: readonly string[]): Promise<void> {
    const ofMember = awaits && { ofMember: true, awaits: [...awaits] };
    try {
      await this.store.insert({ _id: userId, at: this.clock.date(), told: false, open: true, ...ofMember });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  find(userId: string): Promise<AccountErasure | null> {
    return this.store.find(userId);
  }

  /** The account stays after all. */
  async withdraw(userId: string): Promise<void> {
    await this.model.collection.deleteOne({ _id: userId as never, told: false });
  }

  async publish(userId: string): Promise<void> {
    const event = emit(accountDeleted, { userId }, { actor: 'system' });
    const change = { update: { $set: { told: true } }, events: [event] };
    await this.store.amend(userId, (erasure) => (erasure.told ? undefined : change));
  }

  /** What it erased last may have left something with identity. */
  async heard(userId: string, service: string): Promise<void> {
    const update = { $pull: { awaits: service }, $set: { looksAgain: true } };
    await this.store.change(userId, { where: { awaits: service }, update });
  }

  async lookedAgain(userId: string): Promise<void> {
    await this.store.change(userId, { update: { $unset: { looksAgain: '' } } });
  }

  /** Once everybody is through. */
  async close(userId: string): Promise<void> {
    const isThrough = { 'awaits.0': { $exists: false }, looksAgain: { $ne: true } };
    await this.store.change(userId, { where: isThrough, update: { $set: { open: false } } });
  }

  async *unfinished(): AsyncIterable<string> {
    const open = this.model.collection.find({ open: true }, { projection: { _id: 1 }, hint: 'open' });
    for await (const { _id } of open) yield String(_id);
  }
}
