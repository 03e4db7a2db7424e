import type { Connection } from '@plateia/mongo';

const EARLIER = [
  { rows: 'friendships', version: 'friendshipVersion', fields: { friends: '$friends' } },
  // Which of the two wished it was not kept; whoever asks wants to know of either.
  { rows: 'blocks', version: 'blockVersion', fields: { aBlocksB: '$inForce', bBlocksA: { $literal: false } } },
];

/** Earlier builds kept friendships and blocks of a pair in rows of their own. Once they are in the row of the pair, they go. */
export async function carryRelationsOver(connection: Connection): Promise<void> {
  const { db } = await connection.asPromise();
  if (!db) return;
  for (const { rows, version, fields } of EARLIER) {
    if (!(await db.listCollections({ name: rows }, { nameOnly: true }).hasNext())) continue;
    const isNewer = { $gt: [`$$new.${version}`, { $ifNull: [`$${version}`, -1] }] };
    const newest = { $cond: [isNewer, { $mergeObjects: ['$$ROOT', '$$new'] }, '$$ROOT'] };
    const members = { $split: ['$_id', '_'] };
    await db
      .collection(rows)
      .aggregate([
        { $project: { ...fields, members, [version]: '$version', changedAt: '$$NOW' } },
        { $merge: { into: 'relations', whenMatched: [{ $replaceWith: newest }] } },
      ])
      .toArray();
    await db.dropCollection(rows);
  }
}
