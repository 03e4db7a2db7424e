import { Injectable } from '@nestjs/common';
import type { BookingSide } from '@plateia/contracts/bookings';
import { AggregateStore, type Decision, EventComposer, Relay } from '@plateia/events';
import { findRows, isDuplicateKey } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { THREAD, type ThreadRow, THREADS_OF, UNREAD_IN } from './thread.schema.js';

/** Of the quotes of some bookings, how much their reader has not read. */
export type Unread = ReadonlyMap<string, ReadonlyMap<string, number>>;

interface Page {
  /** older than this message */
  before?: string | undefined;
  skip: number;
  limit: number;
}

@Injectable()
export class Threads {
  private readonly rows: mongo.Collection<ThreadRow>;
  private readonly store: AggregateStore<ThreadRow>;

  constructor(@InjectModel(THREAD) model: Model<ThreadRow>, composer: EventComposer, relay: Relay) {
    this.rows = model.collection as unknown as mongo.Collection<ThreadRow>;
    this.store = new AggregateStore(model, composer, relay);
  }

  /** Opens the row first where there is none. */
  async amend(fresh: Omit<ThreadRow, 'version'>, decide: (current: ThreadRow) => Decision<ThreadRow>): Promise<void> {
    if ((await this.store.find(fresh._id)) === null) {
      try {
        await this.store.insert(fresh);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
    await this.store.amend(fresh._id, decide);
  }

  async unreadIn(bookings: readonly string[], reader: string): Promise<Unread> {
    const filter = { reader, booking: { $in: [...bookings] }, 'unread.0': { $exists: true } };
    const options = { projection: { booking: 1, quote: 1, unread: 1 }, hint: UNREAD_IN } as const;
    const found = await findRows(this.rows, filter, options);
    const unread = new Map<string, Map<string, number>>();
    for (const { booking, quote, unread: ids } of found)
      unread.set(booking, (unread.get(booking) ?? new Map<string, number>()).set(quote, ids.length));
    return unread;
  }

  /** Those in which something was written, the latest word first. */
  list({ reader, side }: { reader: string; side: BookingSide }, { before, skip, limit }: Page): Promise<ThreadRow[]> {
    const filter = { reader, side, last: before === undefined ? { $gt: '' } : { $gt: '', $lt: before } };
    const options = { projection: { outbox: 0 }, sort: { last: -1 }, skip, limit, hint: THREADS_OF } as const;
    return findRows(this.rows, filter, options);
  }

  /** What one has with another. */
  between(reader: string, other: string): Promise<ThreadRow[]> {
    const side = { $in: ['customer', 'professional'] as BookingSide[] };
    return findRows(this.rows, { reader, side, other }, { projection: { outbox: 0 }, hint: THREADS_OF });
  }
}
