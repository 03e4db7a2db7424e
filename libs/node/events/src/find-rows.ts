import type { mongo } from 'mongoose';

/**
 * Until the first connection stands mongoose answers `find` with the promise of a cursor, whatever its type says;
 * so a cursor is awaited before it is read, and everything it shall do is said in the options.
 */
export async function findRows<T extends mongo.BSON.Document>(
  collection: mongo.Collection<T>,
  filter: mongo.Filter<T>,
  options: mongo.FindOptions = {},
): Promise<T[]> {
  const cursor = await Promise.resolve(collection.find(filter, options));
  return (await cursor.toArray()) as T[];
}
