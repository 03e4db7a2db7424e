import type { LogEntry } from '../event-log.js';

/** An event that waits in the document whose change it tells of. */
export interface OutboxEntry extends LogEntry {
  /** the event's id, here too so that a pull finds it */
  id: string;
  at: Date;
}

/** What a document with an outbox looks like to the relay. */
export interface OutboxDocument {
  _id: string;
  outbox?: OutboxEntry[];
}

export const OUTBOX_INDEX = 'outbox.at_1';
