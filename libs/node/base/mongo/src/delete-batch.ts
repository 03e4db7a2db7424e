import type { mongo } from 'mongoose';
import { findRows } from './find-rows.js';

interface BatchOptions {
  atMost: number;
  hint?: string;
}

/** Deletes some of what the filter finds: how many, and whether there may be more. One command for all could take minutes. */
export async function deleteBatch<T extends { _id: string }>(
  rows: mongo.Collection<T>,
  filter: mongo.Filter<T>,
  { atMost, hint }: BatchOptions,
): Promise<{ erased: number; left: boolean }> {
  const found = await findRows(rows, filter, { projection: { _id: 1 }, limit: atMost, ...(hint && { hint }) });
  if (found.length === 0) return { erased: 0, left: false };
  const { deletedCount } = await rows.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } } as mongo.Filter<T>);
  return { erased: deletedCount, left: found.length === atMost };
}
