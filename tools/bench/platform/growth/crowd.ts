import { idAt, newId, pairId } from '@plateia/contracts';
import type { Connection } from '@plateia/mongo';

const AUTHORS = 5_000;
const READERS = 40;
const FEW_FRIENDS = 20;
const POPULAR = 10;
/** The home feed keeps no more rows of a reader. */
const KEPT_ROWS = 1_000;
const BATCH = 10_000;
const TEXT = 'The market opened early today and the whole street smelled of bread and oranges. Stay a while.';

type Row = { _id: string } & Record<string, unknown>;

export interface GrownCrowd {
  /** with 20 friends each */
  readers: string[];
  /** with 5,000 friends each */
  popular: string[];
}

/** A platform of so many posts, as its database holds it: nobody has to write a million of them by hand. */
export async function grow(database: Connection, posts: number, popularReaders: boolean): Promise<GrownCrowd> {
  const now = Date.now();
  const authors = Array.from({ length: AUTHORS }, () => newId(now));
  const crowd = {
    readers: Array.from({ length: READERS }, () => newId(now)),
    popular: popularReaders ? Array.from({ length: POPULAR }, () => newId(now)) : [],
  };
  const insert = inBatches(database);
  const friendsOf = new Map<string, string[]>([
    ...crowd.readers.map((id, n) => [id, authors.slice(n * FEW_FRIENDS, (n + 1) * FEW_FRIENDS)] as const),
    ...crowd.popular.map((id) => [id, authors] as const),
  ]);
  const people = [...authors, ...friendsOf.keys()];
  await insert(
    'people',
    people.map((_id) => ({
      _id,
      fullName: 'Eleni Papadaki',
      photo: null,
      role: 'member',
      version: 1,
      changedAt: new Date(0),
    })),
  );
  const pairs = [...friendsOf].flatMap(([reader, friends]) => friends.map((friend) => relation(reader, friend)));
  await insert('relations', pairs);

  const newest = new Map(authors.map((author) => [author, [] as string[]]));
  for (let made = 0; made < posts; made += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, posts - made) }, (_, n) => {
      const place = made + n;
      // The newest are by whom the readers know, so that the first page is the same however many follow.
      const author = authors[place % (place < 1_000 ? READERS * FEW_FRIENDS : AUTHORS)] as string;
      const post = postOf(author, now - 1_000 * (place + 1));
      const own = newest.get(author);
      if (own && own.length < KEPT_ROWS) own.push(post._id);
      return post;
    });
    await insert('posts', batch);
  }
  for (const [reader, friends] of friendsOf) {
    const held = friends.flatMap((friend) => newest.get(friend) ?? []);
    const rows = held.sort((a, b) => (a < b ? 1 : -1)).slice(0, KEPT_ROWS);
    await insert(
      'timeline',
      rows.map((post) => ({ _id: `${reader}:${post}` })),
    );
    const floor = rows.length === KEPT_ROWS ? (rows.at(-1) ?? '') : '';
    await insert('readers', [{ _id: reader, lastSeen: new Date(now), floor, rebuilding: false }]);
  }
  return crowd;
}

const inBatches = (database: Connection) => async (collection: string, rows: readonly Row[]) => {
  for (let start = 0; start < rows.length; start += BATCH)
    await database.collection<Row>(collection).insertMany(rows.slice(start, start + BATCH), { ordered: false });
};

function postOf(authorId: string, at: number): Row {
  const written = { content: TEXT, lang: 'en', feeling: null, privacySetting: 2, createdAt: new Date(at) };
  return { _id: idAt(at), authorId, ...written, editedAt: null, removedAt: null, version: 1 };
}

const relation = (a: string, b: string): Row => ({
  _id: pairId(a, b),
  members: [a, b].sort(),
  friends: true,
  friendshipVersion: 1,
  changedAt: new Date(0),
});
