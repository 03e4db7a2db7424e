import { DEAD_LETTER_RETENTION_MS, type EventEnvelope, type Topic } from '@plateia/contracts';
import type { Connection } from '@plateia/mongo';
import type { mongo } from 'mongoose';
import type { DeadLetter } from '../dead-letters/dead-letters.js';

export interface StoredEntry {
  /** 1, 2, 3 …: no number is left out, so a reader that has seen n knows that nothing below n is still to come */
  _id: number;
  topic: Topic;
  key: string;
  envelope: EventEnvelope;
  at: Date;
  /** a replayed dead letter is meant for one group */
  to?: string;
}

export interface StoredOffset {
  _id: string;
  position: number;
}

export type StoredDeadLetter = Omit<DeadLetter, 'id' | 'at'> & { _id: string; at: Date };

export interface LogCollections {
  entries: mongo.Collection<StoredEntry>;
  offsets: mongo.Collection<StoredOffset>;
  deadLetters: mongo.Collection<StoredDeadLetter>;
}

export function logCollections(connection: Connection, prefix: string): LogCollections {
  const open = <T extends mongo.BSON.Document>(name: string) =>
    connection.collection(prefix + name) as unknown as mongo.Collection<T>;
  return { entries: open('entries'), offsets: open('offsets'), deadLetters: open('dead_letters') };
}

/** Entries and offsets are only ever found by `_id`. */
export async function createLogIndexes({ deadLetters }: LogCollections): Promise<void> {
  await deadLetters.createIndex({ at: 1 }, { name: 'at_1', expireAfterSeconds: DEAD_LETTER_RETENTION_MS / 1_000 });
}
