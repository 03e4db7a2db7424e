import { Injectable } from '@nestjs/common';
import type { BookingSide } from '@plateia/contracts/bookings';
import { AggregateStore, type Decision, EventComposer, Relay } from '@plateia/events';
import { findRows, RowLoader } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { THREAD, type ThreadRow, THREADS_OF, UNREAD_IN } from './thread.schema.js';

/** Of the quotes of some bookings, how much their reader has not read. */
export type Unread = ReadonlyMap<string, ReadonlyMap<string, number>>;

type UnreadRow = Pick<ThreadRow, 'reader' | 'booking' | 'quote' | 'unread'>;

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
  private readonly unread: RowLoader<UnreadRow[]>;

  constructor(@InjectModel(THREAD) model: Model<ThreadRow>, composer: EventComposer, relay: Relay) {
    this.rows = model.collection as unknown as mongo.Collection<ThreadRow>;
    this.store = new AggregateStore(model, composer, relay);
    this.unread = new RowLoader((places) => this.unreadOf(places));
  }

  /** Opens the row first where there is none. */
  async amend(fresh: Omit<ThreadRow, 'version'>, decide: (current: ThreadRow) => Decision<ThreadRow>): Promise<void> {
    await this.store.amendOpened(fresh, decide);
  }

  /** Asked in one moment, also for several parts of one answer, it is one read. */
  async unreadIn(bookings: readonly string[], reader: string): Promise<Unread> {
    const found = (await this.unread.byIds(bookings.map((booking) => `${reader} ${booking}`))).flat();
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

  private async unreadOf(places: readonly string[]): Promise<ReadonlyMap<string, UnreadRow[]>> {
    const asked = places.map((place) => place.split(' '));
    const [readers, bookings] = [0, 1].map((part) => [...new Set(asked.map((place) => place[part] ?? ''))]);
    const filter = { reader: { $in: readers }, booking: { $in: bookings }, 'unread.0': { $exists: true } };
    const options = { projection: { reader: 1, booking: 1, quote: 1, unread: 1 }, hint: UNREAD_IN } as const;
    const rows = await findRows(this.rows, filter as mongo.Filter<ThreadRow>, options);
    return Map.groupBy(rows, ({ reader, booking }) => `${reader} ${booking}`);
  }
}
