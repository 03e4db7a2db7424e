import { findRow, InsertBatcher, isDuplicateKey, upsertIfNewer } from '@plateia/mongo';
import type { Model, mongo } from 'mongoose';

/** Fields of a row that stands for the effect of a fact. */
export interface FactRow {
  _id: string;
  /** `aggregateversion` of the newest fact or reversal seen */
  factVersion: number;
  /** set: the fact was taken back; a row like this without a fact before it is a tombstone */
  reversedAt: Date | null;
}

/**
 * `again` is the same event once more: whoever finds its effect done still does what follows from it.
 * `outdated` has been overtaken by a newer fact or reversal and must have no effect.
 */
export type FactOutcome = 'first' | 'again' | 'outdated';

/** Of a subject's first event. */
export const FIRST = 1;

/** The fact is in force with these fields, unless something newer about the same subject came first. */
export const applyFact = <T extends FactRow>(
  model: Model<T>,
  effectKey: string,
  version: number,
  fields: Partial<T>,
): Promise<FactOutcome> => settle(model, effectKey, version, { ...fields, reversedAt: null });

/** The row of a fact about which nothing was heard before, for who writes it together with something else. */
export const firstFact = <T extends FactRow>(effectKey: string, fields: Partial<T>): T =>
  ({ ...fields, reversedAt: null, _id: effectKey, factVersion: FIRST }) as T;

/** The fact is no longer in force; one that arrives later with a lower version finds the tombstone. */
export const reverseFact = <T extends FactRow>(
  model: Model<T>,
  effectKey: string,
  version: number,
  at: Date,
  fields: Partial<T> = {},
): Promise<FactOutcome> => settle(model, effectKey, version, { ...fields, reversedAt: at });

async function settle<T extends FactRow>(
  model: Model<T>,
  effectKey: string,
  version: number,
  fields: Record<string, unknown>,
): Promise<FactOutcome> {
  // Most facts are the first about their subject, and an insert is the cheapest way to find that out. A later one finds a row.
  if (version === FIRST && (await isInserted(model.collection, { ...fields, _id: effectKey, factVersion: version })))
    return 'first';
  if (await upsertIfNewer(model, effectKey, version, fields, 'factVersion')) return 'first';
  const existing = await findRow(model.collection, { _id: effectKey as never }, { projection: { factVersion: 1 } });
  return existing?.factVersion === version ? 'again' : 'outdated';
}

async function isInserted(collection: object, row: mongo.BSON.Document): Promise<boolean> {
  try {
    await InsertBatcher.of(collection as mongo.Collection).insert(row);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
