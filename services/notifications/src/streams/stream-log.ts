import { Injectable } from '@nestjs/common';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { setImmediate } from 'node:timers/promises';
import { duplicatesIn } from '../persistence/duplicates.js';
import { STREAM_ENTRY } from '../persistence/stream-entry.schema.js';
import type { NewStreamEntry, StreamEntry } from '../domain/stream-entry.js';
import { StreamSignals } from './stream-signals.js';

type StoredEntry = StreamEntry & { at: Date };

const READ_AT_ONCE = 5_000;

/** Everything members' streams are sent that must not be missed, for a day. */
@Injectable()
export class StreamLog {
  private readonly entries: mongo.Collection<StoredEntry>;
  private waiting: StoredEntry[] = [];
  private writing?: Promise<void>;

  constructor(
    @InjectModel(STREAM_ENTRY) model: Model<StoredEntry>,
    private readonly clock: Clock,
    private readonly signals: StreamSignals,
  ) {
    this.entries = model.collection as unknown as mongo.Collection<StoredEntry>;
  }

  /** Stored once for each receiver and cause, then sent to the open streams. Calls of one moment share a write. */
  append(entries: readonly NewStreamEntry[]): Promise<void> {
    if (entries.length === 0) return Promise.resolve();
    for (const entry of entries) this.waiting.push(this.stamped(entry));
    this.writing ??= setImmediate().then(() => this.write());
    return this.writing;
  }

  async after(receiver: string, position: string, limit: number): Promise<StreamEntry[]> {
    const filter = { receiver, _id: { $gt: position } };
    return this.entries.find(filter, { sort: { _id: 1 }, limit, projection: { at: 0 } }).toArray();
  }

  async afterForAll(receivers: readonly string[], position: string): Promise<StreamEntry[]> {
    const filter = { receiver: { $in: [...receivers] }, _id: { $gt: position } };
    const found = await this.entries.find(filter, { limit: READ_AT_ONCE, projection: { at: 0 } }).toArray();
    return found.sort((a, b) => (a._id < b._id ? -1 : 1));
  }

  private async write(): Promise<void> {
    const entries = this.waiting;
    this.waiting = [];
    this.writing = undefined;
    const stored = new Set(entries);
    try {
      await this.entries.insertMany(entries, { ordered: false });
    } catch (error) {
      for (const index of duplicatesIn(error)) stored.delete(entries[index] as StoredEntry);
    }
    this.signals.stored([...stored]);
  }

  private stamped(entry: NewStreamEntry): StoredEntry {
    const { receiver, signal, cause, data } = entry;
    const _id = this.clock.newId();
    return { _id, receiver, signal, cause: `${cause}:${signal}`, data, at: this.clock.date() } as StoredEntry;
  }
}
