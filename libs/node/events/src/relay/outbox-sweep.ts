import type { Clock } from '@plateia/runtime';
import type { mongo } from 'mongoose';
import { findRows } from '../find-rows.js';
import { OUTBOX_INDEX, type OutboxDocument, type OutboxEntry } from '../outbox/outbox-entry.js';

const OLD_MS = 2_000;
const DOCUMENTS_AT_ONCE = 500;

type Found = (collection: mongo.Collection, id: string, waiting: OutboxEntry[]) => void;

/** Finds what a dead process or a full queue left waiting in its documents. */
export class OutboxSweep {
  private lastRun = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly collections: ReadonlySet<mongo.Collection>,
    private readonly clock: Clock,
  ) {}

  async run(found: Found): Promise<void> {
    const now = this.clock.now();
    // On the first run everything is old; and where the clock was set back, what waits may bear a time that is still to come.
    const all = this.lastRun === Number.NEGATIVE_INFINITY || now < this.lastRun;
    const old = all ? {} : { 'outbox.at': { $lt: new Date(now - OLD_MS) } };
    for (const collection of this.collections) {
      const options = { hint: OUTBOX_INDEX, limit: DOCUMENTS_AT_ONCE, projection: { outbox: 1 } };
      const documents = await findRows(collection, { 'outbox.0': { $exists: true }, ...old }, options);
      for (const { _id, outbox = [] } of documents as unknown as OutboxDocument[]) found(collection, _id, outbox);
    }
    this.lastRun = now;
  }

  async nothingWaits(): Promise<boolean> {
    for (const collection of this.collections) {
      const waiting = await collection.findOne(
        { 'outbox.0': { $exists: true } },
        { hint: OUTBOX_INDEX, projection: { _id: 1 } },
      );
      if (waiting) return false;
    }
    return true;
  }
}
