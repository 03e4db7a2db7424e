import type { Connection, Model } from 'mongoose';
import mongoose from 'mongoose';

/** Same keys with other options, the same name with other keys, or rows that are twice there: a migration has to come first. */
const WAITS = new Set<unknown>([85, 86, 11_000]);
const NO_COLLECTION = 26;

type Keys = Record<string, unknown>;
type Options = mongoose.mongo.CreateIndexesOptions;
interface Existing extends Keys {
  name: string;
  key: Keys;
  v?: number;
}

export class IndexNotMade extends Error {
  override name = 'IndexNotMade';
}

/**
 * Makes what is missing, before a service says it is ready. An index that is there in an older form stays: pods of the version before
 * still rely on it, and none of the new ones must fail for it, nor for rows that a new one does not allow yet. Answers the names of those.
 */
export async function createIndexes(connection: Connection): Promise<string[]> {
  const differing = await Promise.all(Object.values(connection.models).map(createOf));
  return differing.flat();
}

async function createOf(model: Model<unknown>): Promise<string[]> {
  try {
    await model.createIndexes();
    return [];
  } catch (error) {
    if (!waitsForMigration(error)) throw error;
  }
  const differing: string[] = [];
  for (const [keys, options] of declaredIn(model)) {
    try {
      await model.collection.createIndex(keys as mongoose.mongo.IndexSpecification, options);
    } catch (error) {
      if (!waitsForMigration(error)) throw error;
      differing.push(nameOf(model, keys, options));
    }
  }
  return differing;
}

/** As `createIndexes`, and puts those of an older form into their new one. Answers the names of those that changed. */
export async function renewIndexes(connection: Connection): Promise<string[]> {
  const changed: string[] = [];
  for (const model of Object.values<Model<unknown>>(connection.models)) {
    const differing = new Set(await createOf(model));
    for (const [keys, options] of declaredIn(model)) {
      const name = nameOf(model, keys, options);
      if (!differing.has(name)) continue;
      await renew(model, keys, options);
      changed.push(name);
    }
  }
  return changed;
}

/** Where the new one cannot be built, e.g. for rows that are twice there, the old one is put back. */
async function renew(model: Model<unknown>, keys: Keys, options: Options): Promise<void> {
  const { collection } = model;
  const old = (await existingIn(model)).filter(
    ({ name, key }) => name === indexName(keys, options) || JSON.stringify(key) === JSON.stringify(keys),
  );
  for (const { name } of old) await collection.dropIndex(name);
  try {
    await collection.createIndex(keys as mongoose.mongo.IndexSpecification, options);
  } catch (error) {
    for (const { key, v: _version, ...rest } of old)
      await collection.createIndex(key as mongoose.mongo.IndexSpecification, rest);
    throw new IndexNotMade(
      `index ${nameOf(model, keys, options)} cannot be made${old.length > 0 ? ', the old one is back' : ''}: ${(error as Error).message}`,
    );
  }
}

async function existingIn({ collection }: Model<unknown>): Promise<Existing[]> {
  try {
    return (await collection.listIndexes().toArray()) as Existing[];
  } catch (error) {
    if ((error as { code?: unknown }).code === NO_COLLECTION) return [];
    throw error;
  }
}

const declaredIn = (model: Model<unknown>): [Keys, Options][] => model.schema.indexes() as unknown as [Keys, Options][];

const waitsForMigration = (error: unknown): boolean => WAITS.has((error as { code?: unknown }).code);

const nameOf = (model: Model<unknown>, keys: Keys, options: Options): string =>
  `${model.collection.name}.${indexName(keys, options)}`;

const indexName = (keys: Keys, { name }: Options): string =>
  name ??
  Object.entries(keys)
    .map(([field, direction]) => `${field}_${String(direction)}`)
    .join('_');
