import { DirtyFlag, findRow, findRows } from '@plateia/mongo';
import type { Clock } from '@plateia/runtime';
import type { mongo } from 'mongoose';
import type { HeldDocuments } from './held-documents.js';
import type { OutboxDocument, OutboxEntry } from '../outbox/outbox-entry.js';

const OLD_MS = 2_000;
/** What is still waiting so long after the last write was not taken out by it. */
const SETTLED_AFTER_MS = 2 * OLD_MS;
const DOCUMENTS_AT_ONCE = 500;

/**
 * The planner takes the partial index only where its field is asked for too. Not by a hint, which makes an error of an index that the
 * server does not see at that moment; then a scan of the collection is the answer.
 */
const outboxOf = (at: { $lt?: Date }): mongo.Filter<mongo.BSON.Document> => ({
  'outbox.0': { $exists: true },
  'outbox.at': { $gte: new Date(0), ...at },
});

type Found = (collection: mongo.Collection, id: string, waiting: OutboxEntry[]) => void;

/** Finds what a dead process or a full queue left waiting in its documents. */
export class OutboxSweep {
  private lastRun = Number.NEGATIVE_INFINITY;
  private readonly collections = new Map<mongo.Collection, DirtyFlag>();

  constructor(
    private readonly clock: Clock,
    private readonly held: HeldDocuments,
  ) {}

  watch(collection: mongo.Collection): void {
    this.collections.set(collection, new DirtyFlag(collection, SETTLED_AFTER_MS));
  }

  async run(found: Found): Promise<void> {
    const now = this.clock.now();
    // On the first run everything is old; and where the clock was set back, what waits may bear a time that is still to come.
    const all = this.lastRun === Number.NEGATIVE_INFINITY || now < this.lastRun;
    const waiting = outboxOf(all ? {} : { $lt: new Date(now - OLD_MS) });
    for (const [collection, dirty] of this.collections) {
      if (!all && !dirty.isSet) continue;
      const looked = dirty.look();
      const options = { limit: DOCUMENTS_AT_ONCE, projection: { outbox: 1 } };
      // Among so many at once those that the log refuses would stand in the way of the others.
      const held = this.held.heldIn(collection);
      const due = held.length === 0 ? waiting : { ...waiting, _id: { $nin: held as never[] } };
      const documents = await findRows(collection, due, options);
      for (const { _id, outbox = [] } of documents as unknown as OutboxDocument[]) found(collection, _id, outbox);
      if (documents.length === 0 && held.length === 0) looked();
    }
    this.lastRun = now;
  }

  /** When the oldest of all was written; those that the log refuses have their own alarm. */
  async oldest(): Promise<Date | undefined> {
    const options = { projection: { 'outbox.at': 1 }, sort: { 'outbox.at': 1 } } as const;
    const dates: Date[] = [];
    for (const [collection, dirty] of this.collections) {
      if (!dirty.isSet) continue;
      const held = this.held.heldIn(collection);
      const waiting = held.length === 0 ? outboxOf({}) : { ...outboxOf({}), _id: { $nin: held as never[] } };
      const found = (await findRow(collection, waiting, options)) as OutboxDocument | null;
      dates.push(...(found?.outbox ?? []).map(({ at }) => at));
    }
    return dates.toSorted((a, b) => a.getTime() - b.getTime())[0];
  }

  async nothingWaits(): Promise<boolean> {
    for (const collection of this.collections.keys()) {
      if (await findRow(collection, outboxOf({}), { projection: { _id: 1 } })) return false;
    }
    return true;
  }
}
