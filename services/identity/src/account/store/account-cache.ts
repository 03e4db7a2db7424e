import { Inject, Injectable } from '@nestjs/common';
import type { AggregateStore } from '@plateia/events';
import { RowCache, RowPoller } from '@plateia/mongo';
import { Clock, Scheduler } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { ACCOUNT_STORE, ACCOUNT, type Account } from './account.schema.js';
import { Accounts } from './accounts.js';

const LOOK_EVERY_MS = 1_000;
const MOST_ACCOUNTS = 10_000;

/** Accounts as others see them; whoever acts, or looks at their own, reads them anew. */
@Injectable()
export class AccountCache {
  private readonly cache: RowCache<Account, Account>;

  constructor(
    accounts: Accounts,
    @InjectModel(ACCOUNT) model: Model<Account>,
    @Inject(ACCOUNT_STORE) store: AggregateStore<Account>,
    clock: Clock,
    scheduler: Scheduler,
  ) {
    const poller = new RowPoller(model.collection as unknown as mongo.Collection<Account>, clock);
    this.cache = new RowCache({ poller, read: (ids) => accounts.byIds(ids), most: MOST_ACCOUNTS });
    scheduler.every('changed accounts', LOOK_EVERY_MS, () => poller.look());
    store.onWrite((id) => this.cache.forget(id));
  }

  byId(id: string): Promise<Account | null> {
    return this.cache.get(id);
  }

  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, Account | null>> {
    return this.cache.load(ids);
  }

  forget(id: string): void {
    this.cache.forget(id);
  }
}
