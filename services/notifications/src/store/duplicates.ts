import mongoose from 'mongoose';

const DUPLICATE_KEY = 11_000;

/** Places of the documents that were there already. Any other failure of the insert is thrown on. */
export function duplicatesIn(error: unknown): number[] {
  const failures = error instanceof mongoose.mongo.MongoBulkWriteError ? [error.writeErrors].flat() : [];
  if (failures.length === 0 || failures.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
  return failures.map(({ index }) => index);
}
