import { describe, expect, it } from '@jest/globals';
import type { NotificationRow } from '../src/domain/notification-row.js';
import { mergedList } from '../src/listing/merged-list.js';
import type { ListPlace } from '../src/rows/notifications.store.js';

const row = (minute: number, id: string) => ({ _id: id, at: new Date(minute * 60_000) }) as NotificationRow;
const newestFirst = (a: NotificationRow, b: NotificationRow) =>
  b.at.getTime() - a.at.getTime() || (a._id < b._id ? 1 : -1);

/** Rows as a database answers them. */
const readerOf = (stored: readonly NotificationRow[]) => (place: ListPlace, limit: number) => {
  const { after, offset = 0 } = place;
  const below = after ? stored.filter((one) => newestFirst(one, { ...one, _id: after.id, at: after.at }) > 0) : stored;
  return Promise.resolve(below.slice(offset, offset + limit));
};

describe('a list of rows that are stored and rows that are made', () => {
  // Few minutes, so that many rows share one.
  const random = (seed: number) => () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

  it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
    'is one list, from wherever it is read: %i',
    async (seed) => {
      const next = random(seed);
      const some = (most: number, name: string) =>
        Array.from({ length: Math.floor(next() * most) }, (_, n) => row(Math.floor(next() * 12), `${name}${n}`));
      const [stored, made] = [some(25, next() > 0.5 ? 'm' : 'o').sort(newestFirst), some(8, 'n').sort(newestFirst)];
      const all = [...stored, ...made].sort(newestFirst);
      const ids = (rows: readonly NotificationRow[]) => rows.map(({ _id }) => _id);
      for (const limit of [1, 3, 40]) {
        for (let offset = 0; offset <= all.length + 2; offset++)
          expect(ids(await mergedList(readerOf(stored), made, { offset }, limit))).toEqual(
            ids(all.slice(offset, offset + limit)),
          );
        for (const [place, { at, _id: id }] of all.entries())
          expect(ids(await mergedList(readerOf(stored), made, { after: { at, id } }, limit))).toEqual(
            ids(all.slice(place + 1, place + 1 + limit)),
          );
      }
    },
  );
});
