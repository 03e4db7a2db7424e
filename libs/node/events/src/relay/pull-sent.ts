import type { mongo } from 'mongoose';
import type { Outgoing } from './outgoing-queue.js';

/** One round trip per collection, one update per document. */
export async function pullSent(batch: readonly Outgoing[]): Promise<void> {
  const byCollection = Map.groupBy(batch, ({ collection }) => collection);
  await Promise.all(
    [...byCollection].map(([collection, sent]) => collection.bulkWrite(pulls(sent), { ordered: false })),
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
