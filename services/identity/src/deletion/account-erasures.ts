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
      await this.store.insert({ _id: userId, at: this.clock.date(), change: false, open: true, ...ofMember });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Whether it is done once more, after a backup was restored. */
  async isAgain(userId: string): Promise<boolean> {
    return (await this.store.find(userId))?.again === true;
  }

  /** The account stays after all. */
  async withdraw(userId: string): Promise<void> {
    await this.model.collection.deleteOne({ _id: userId as never, change: false });
  }

  async publish(userId: string): Promise<void> {
    const event = emit(accountDeleted, { userId }, { actor: 'system' });
    const change = { update: { $set: { change: true } }, events: [event] };
    await this.store.amend(userId, (erasure) => (erasure.change ? undefined : change));
  }

  async isPublished(userId: string): Promise<boolean> {
    return (await this.store.find(userId))?.change === true;
  }

  /** True where nobody else has anything left. */
  async heard(userId: string, service: string): Promise<boolean> {
    const erasure = await this.store.change(userId, { update: { $pull: { awaits: service } } });
    return erasure?.awaits?.length === 0;
  }

  /** Once everybody is through. */
  async close(userId: string): Promise<void> {
    await this.store.change(userId, { where: { 'awaits.0': { $exists: false } }, update: { $set: { open: false } } });
  }

  async *unfinished(): AsyncIterable<string> {
    const open = this.model.collection.find({ open: true }, { projection: { _id: 1 }, hint: 'open' });
    for await (const { _id } of open) yield String(_id);
  }
}
