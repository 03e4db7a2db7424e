import type { mongo } from 'mongoose';
import type { Outgoing } from './outgoing-queue.js';

/** What is taken out of arrays of a document, by field. */
export type Taken = object;
type Take = (documentId: string) => Taken | undefined;

/** Takes sent events out of their documents. */
export class PullSent {
  private readonly others = new Map<mongo.Collection, Take>();

  /** What else is to be taken out of these documents costs nothing when it goes along. */
  before(collection: mongo.Collection, take: Take): void {
    this.others.set(collection, take);
  }

  /** One round trip per collection, one update per document. */
  async run(batch: readonly Outgoing[]): Promise<void> {
    const byCollection = Map.groupBy(batch, ({ collection }) => collection);
    await Promise.all(
      [...byCollection].map(([collection, sent]) =>
        collection.bulkWrite(pulls(sent, this.others.get(collection)), { ordered: false }),
      ),
    );
  }
}

function pulls(sent: readonly Outgoing[], other?: Take): mongo.AnyBulkWriteOperation[] {
  const byDocument = Map.groupBy(sent, ({ documentId }) => documentId);
  return [...byDocument].map(([documentId, entries]) => ({
    updateOne: {
      filter: { _id: documentId as never },
      update: {
        $pull: { outbox: { id: { $in: entries.map(({ entry }) => entry.id) } }, ...other?.(documentId) } as never,
      },
    },
  }));
}
