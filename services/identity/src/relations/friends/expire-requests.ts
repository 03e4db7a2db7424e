import { HOUR_MS } from '@plateia/contracts';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DueWork } from '@plateia/due-work';
import type { AggregateStore } from '@plateia/events';
import { PAIR_STORE, type PairDocument } from '../pairs/pair.schema.js';
import { Pairs } from '../pairs/pairs.js';
import { RelationChanges } from './relation-changes.js';

const EVERY_MS = HOUR_MS;
const AT_ONCE = 200;

/** Reads treat a request past its time as gone; this tells those who still show it. */
@Injectable()
export class ExpireRequests implements OnApplicationBootstrap {
  constructor(
    @Inject(PAIR_STORE) private readonly store: AggregateStore<PairDocument>,
    private readonly pairs: Pairs,
    private readonly changes: RelationChanges,
    private readonly dueWork: DueWork,
  ) {}

  onApplicationBootstrap(): void {
    this.dueWork.every('friend requests that ran out', EVERY_MS, ({ signal }) => this.run(signal));
  }

  async run(signal?: AbortSignal): Promise<void> {
    for (;;) {
      signal?.throwIfAborted();
      const found = await this.pairs.runOut(AT_ONCE);
      for (const { _id, version, request } of found) {
        if (!request) continue;
        const { set, events } = await this.changes.close(request, 'expired', 'system', { state: 'none' });
        await this.store.change(_id, { version, update: { $set: set }, events });
      }
      if (found.length < AT_ONCE) return;
    }
  }
}
