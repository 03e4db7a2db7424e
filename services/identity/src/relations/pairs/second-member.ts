import type { mongo } from 'mongoose';

export interface OfTwo {
  /** two ids, joined by '_' or ':' */
  _id: string;
  second?: string;
}

const ID_LENGTH = 36;

export const secondOf = (id: string): string => id.slice(ID_LENGTH + 1);

/** What was written by a release that knew no second member; there is none after a while, and looking for it costs nothing. */
export async function fillSecond<T extends OfTwo>(rows: mongo.Collection<T>): Promise<void> {
  const missing = { second: { $exists: false } } as mongo.Filter<T>;
  const second = { $substrCP: ['$_id', ID_LENGTH + 1, ID_LENGTH] };
  await rows.updateMany(missing, [{ $set: { second } }]);
}

/** Both halves by an index: the first is where the id begins. */
export const between = (member: string): mongo.Filter<OfTwo> => ({
  $or: [startingWith(`${member}_`), startingWith(`${member}:`), { second: member }],
});

/** Of ids the first that does not begin so is the one with the next letter. */
function startingWith(start: string): object {
  const next = start.slice(0, -1) + String.fromCharCode(start.charCodeAt(start.length - 1) + 1);
  return { _id: { $gte: start, $lt: next } };
}
