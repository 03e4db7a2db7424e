import type { Model, mongo } from 'mongoose';

/**
 * The collection of a model for writes that somebody makes again if they are lost: what a handler of events writes before its journaled
 * inbox row, counts that are recounted, pulls from an outbox. One journal keeps the order of a server's writes, so whatever is journaled
 * after them carries them along, and nobody waits for the disk in between.
 */
export const repeatableWrites = <T extends mongo.BSON.Document>(model: Model<T>): mongo.Collection<T> =>
  model.db.getClient().db(model.db.name).collection<T>(model.collection.collectionName, { writeConcern: REPEATABLE });

export const REPEATABLE = { w: 1, journal: false } as const;
