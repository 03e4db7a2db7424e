import { Inject, Injectable } from '@nestjs/common';
import { accountDeleted } from '@plateia/contracts/identity';
import { emit, type AggregateStore } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { ACCOUNT_ERASURE, type AccountErasure } from './account-erasure.schema.js';
import { ACCOUNT_ERASURE_STORE } from './stores.js';

@Injectable()
export class AccountErasures {
  constructor(
    @Inject(ACCOUNT_ERASURE_STORE) private readonly store: AggregateStore<AccountErasure>,
    @InjectModel(ACCOUNT_ERASURE) private readonly model: Model<AccountErasure>,
    private readonly clock: Clock,
  ) {}

  async begin(userId: string): Promise<void> {
    try {
      await this.store.insert({ _id: userId, at: this.clock.date(), told: false, open: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** The account stays after all. */
  async withdraw(userId: string): Promise<void> {
    await this.model.collection.deleteOne({ _id: userId as never, told: false });
  }

  async tell(userId: string): Promise<void> {
    const news = emit(accountDeleted, { userId }, { actor: 'system' });
    const told = { update: { $set: { told: true } }, events: [news] };
    await this.store.amend(userId, (erasure) => (erasure.told ? undefined : told));
  }

  async close(userId: string): Promise<void> {
    await this.store.change(userId, { update: { $set: { open: false } } });
  }

  async *unfinished(): AsyncIterable<string> {
    const open = this.model.collection.find({ open: true }, { projection: { _id: 1 } });
    for await (const { _id } of open) yield String(_id);
  }
}
