import type { mongo } from 'mongoose';
import type { Outgoing } from './outgoing-queue.js';

/** A pull that a crash undoes is made again by the sweep, which costs an event sent twice and nothing else. */
const NOT_AWAITED_ON_DISK = { w: 1, journal: false } as const;

/** One round trip per collection, one update per document. */
export async function pullSent(batch: readonly Outgoing[]): Promise<void> {
  const byCollection = Map.groupBy(batch, ({ collection }) => collection);
  await Promise.all(
    [...byCollection].map(([collection, sent]) =>
      collection.bulkWrite(pulls(sent), { ordered: false, writeConcern: NOT_AWAITED_ON_DISK }),
    ),
  );
}

function pulls(sent: readonly Outgoing[]): mongo.AnyBulkWriteOperation[] {
  const byDocument = Map.groupBy(sent, ({ documentId }) => documentId);
  return [...byDocument].map(([documentId, entries]) => ({
    updateOne: {
      filter: { _id: documentId as never },
      update: { $pull: { outbox: { id: { $in: entries.map(({ entry }) => entry.id) } } } as never },
    },
  }));
}
