import { deleteBatch } from '@plateia/mongo';
import type { Model, mongo } from 'mongoose';
import type { ErasureStep } from './member-erasure.js';

/** Rows of a member that nobody else needs. */
export function deletionStep<T extends { _id: string }>(
  model: Model<T>,
  filterOf: (userId: string) => mongo.Filter<T>,
  hint?: string,
): ErasureStep {
  const rows = model.collection as unknown as mongo.Collection<T>;
  return {
    name: rows.collectionName,
    erase: (userId, atMost) => deleteBatch(rows, filterOf(userId), { atMost, ...(hint && { hint }) }),
  };
}
