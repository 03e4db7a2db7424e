import { Injectable } from '@nestjs/common';
import { findRows } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { setImmediate } from 'node:timers/promises';
import { duplicatesIn } from '../store/duplicates.js';
import { STREAM_ENTRY } from '../store/stream-entry.schema.js';
import type { NotificationRow } from '../domain/notification-row.js';
import type { NewStreamEntry, StreamEntry } from '../domain/stream-entry.js';
import type { CountedAhead } from './member-streams.js';
import { StreamHub } from './stream-hub.js';
import { StreamSignals } from './stream-signals.js';

type StoredEntry = StreamEntry & { at: Date };

interface Appending {
  /** rows that the caller holds as they stand: they are made ready for the streams of this process while they are stored */
  held?: readonly NotificationRow[];
  /** Nobody can have stored them before, and what they tell of is stored: open streams of this process need not wait for the log. */
  isFirst?: boolean;
  /** where the caller began to count before it held the row */
  ahead?: CountedAhead | undefined;
}

const READ_AT_ONCE = 5_000;

/** Everything members' streams are sent that must not be missed, for a day. */
@Injectable()
export class StreamLog {
  private readonly entries: mongo.Collection<StoredEntry>;
  private waiting: StoredEntry[] = [];
  private writing = Promise.resolve();
  private next?: Promise<void>;

  constructor(
    @InjectModel(STREAM_ENTRY) model: Model<StoredEntry>,
    private readonly clock: Clock,
    private readonly signals: StreamSignals,
    private readonly hub: StreamHub,
  ) {
    this.entries = model.collection as unknown as mongo.Collection<StoredEntry>;
  }

  /** Stored once for each receiver and cause, and sent to the open streams. What comes in one turn or during a write shares the next. */
  append(entries: readonly NewStreamEntry[], { held = [], isFirst = false, ahead }: Appending = {}): Promise<void> {
    if (entries.length === 0) return Promise.resolve();
    const stamped = entries.map((entry) => this.stamped(entry));
    this.waiting.push(...stamped);
    this.prepare(stamped, held, ahead);
    const announced = isFirst ? this.hub.announce(stamped) : undefined;
    // Storing a single message at the same time would only keep the engine from answering what it is to say.
    const first = entries.length === 1 ? announced : undefined;
    this.next ??= Promise.all([this.writing, first ?? setImmediate()]).then(() => this.writeWaiting());
    return this.next;
  }

  /** For a message that will follow at once about what was just stored. */
  countAhead(receiver: string): CountedAhead | undefined {
    return this.hub.countAhead(receiver);
  }

  async after(receiver: string, position: string, limit: number): Promise<StreamEntry[]> {
    const filter = { receiver, _id: { $gt: position } };
    return findRows(this.entries, filter, { sort: { _id: 1 }, limit, projection: { at: 0 } });
  }

  async afterForAll(receivers: readonly string[], position: string): Promise<StreamEntry[]> {
    const filter = { receiver: { $in: [...receivers] }, _id: { $gt: position } };
    const found = await findRows(this.entries, filter, { limit: READ_AT_ONCE, projection: { at: 0 } });
    return found.sort((a, b) => (a._id < b._id ? -1 : 1));
  }

  private writeWaiting(): Promise<void> {
    const written = this.write(this.waiting);
    this.waiting = [];
    this.next = undefined;
    this.writing = written.catch(() => undefined);
    return written;
  }

  private async write(entries: readonly StoredEntry[]): Promise<void> {
    const stored = new Set(entries);
    try {
      await this.entries.insertMany(entries, { ordered: false });
    } catch (error) {
      for (const index of duplicatesIn(error)) stored.delete(entries[index] as StoredEntry);
    }
    // The streams of this process need no signal; that it reaches them too makes no second message.
    this.hub.deliver([...stored]);
    this.signals.stored([...stored]);
  }

  private prepare(entries: readonly StreamEntry[], held: readonly NotificationRow[], ahead?: CountedAhead): void {
    const rows = new Map(held.map((row) => [row._id, row]));
    for (const entry of entries) {
      const row = entry.signal === 'notification' && rows.get(entry.data.notificationId);
      if (row) this.hub.prepare(entry, row, ahead);
    }
  }

  private stamped(entry: NewStreamEntry): StoredEntry {
    const stamp = { _id: this.clock.newId(), cause: `${entry.cause}:${entry.signal}`, at: this.clock.date() };
    return { ...entry, ...stamp };
  }
}
