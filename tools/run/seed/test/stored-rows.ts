import type { StoredRow } from '@plateia/testing';
import type { Document, MongoClient } from 'mongodb';

type Stored = () => AsyncIterable<StoredRow>;

/** Every row of every database of a platform. */
export async function* storedIn(client: MongoClient, prefix: string): AsyncIterable<StoredRow> {
  const { databases } = await client.db().admin().listDatabases();
  for (const { name } of databases.filter((database) => database.name.startsWith(prefix)))
    for (const collection of await client.db(name).collections()) {
      const place = `${name.slice(prefix.length)}.${collection.collectionName}`;
      for await (const row of collection.find({})) yield { place, text: JSON.stringify(row) };
    }
}

/** Whoever most rows name. */
export async function fullestOf(stored: Stored): Promise<{ id: string }> {
  const accounts: { id: string; rows: number }[] = [];
  for await (const { _id } of rowsOf(stored, 'identity.accounts')) accounts.push({ id: String(_id), rows: 0 });
  for await (const { text } of stored()) for (const each of accounts) if (text.includes(each.id)) each.rows += 1;
  const [fullest] = accounts.toSorted((one, other) => other.rows - one.rows);
  if (!fullest) throw new Error('nobody is there');
  return fullest;
}

/** Where others have what is theirs alone, and in which field. */
const OF_OTHERS = [
  ['identity.accounts', 'email'],
  ['feed.posts', 'content'],
  ['feed.comments', 'content'],
  ['messaging.messages', 'body'],
  ['messaging.booking_messages', 'body'],
] as const;
/** Shorter words may be anybody's. */
const LONG_ENOUGH = 12;

/** What others wrote without a word to the member, and how they are reached. */
export async function hiddenFrom(member: string, stored: Stored): Promise<{ place: string; words: string }[]> {
  const hidden: { place: string; words: string }[] = [];
  const seen = new Set<string>();
  for (const [place, field] of OF_OTHERS)
    for await (const row of rowsOf(stored, place)) {
      const words: unknown = row[field];
      if (typeof words !== 'string' || words.length < LONG_ENOUGH) continue;
      if (JSON.stringify(row).includes(member)) seen.add(words);
      else hidden.push({ place, words });
    }
  return hidden.filter(({ words }) => !seen.has(words));
}

async function* rowsOf(stored: Stored, place: string): AsyncIterable<Document> {
  for await (const row of stored()) if (row.place === place) yield JSON.parse(row.text) as Document;
}
