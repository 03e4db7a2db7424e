import type { Model, mongo } from 'mongoose';
import { BulkCommand, updateStep } from './bulk-command.js';

const DUPLICATE_KEY = 11_000;

export const isDuplicateKey = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === DUPLICATE_KEY;

/**
 * Keeps a snapshot only when it is newer than the one that stands: replays and late arrivals change nothing.
 * `versionPath` lets one document hold several families, such as a friendship and a block of one pair.
 * Where the schema has `changedAt`, the database dates the change, for whoever watches the rows.
 */
export async function upsertIfNewer<T>(
  model: Model<T>,
  id: string,
  version: number,
  fields: Record<string, unknown>,
  versionPath = 'version',
): Promise<boolean> {
  try {
    const older = { $or: [{ [versionPath]: { $lt: version } }, { [versionPath]: { $exists: false } }] };
    const update = { $set: { ...fields, [versionPath]: version }, ...datedByDatabase(model) };
    const step = updateStep(model, { _id: id, ...older } as mongo.Filter<T>, update as mongo.UpdateFilter<T>, {
      upsert: true,
    });
    await BulkCommand.of(model.db).run([step]);
    return true;
  } catch (error) {
    // The row stands with this version or a newer one, so the filter missed it and the upsert met its key.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** A part of an update: dates the row where its schema has `changedAt`. The process's own clock must not, it may be wrong. */
export const datedByDatabase = <T>({ schema }: Model<T>): { $currentDate?: { changedAt: true } } =>
  schema.path('changedAt') ? { $currentDate: { changedAt: true } } : {};
