import { Injectable } from '@nestjs/common';
import { AggregateStore, type Decision, type Emission, EventComposer, Relay } from '@plateia/events';
import { countRows, findRow, findRows } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import type { Span } from '../store/messages.store.js';
import {
  BOOKING_MESSAGE,
  type BookingMessageRow,
  IN_THREAD,
  THREAD_AWAITING_FILE,
  THREAD_SENT_ONCE,
} from './booking-message.schema.js';

const SHOWN = { outbox: 0 } as const;

@Injectable()
export class BookingMessages {
  private readonly rows: mongo.Collection<BookingMessageRow>;
  private readonly store: AggregateStore<BookingMessageRow>;

  constructor(@InjectModel(BOOKING_MESSAGE) model: Model<BookingMessageRow>, composer: EventComposer, relay: Relay) {
    this.rows = model.collection as unknown as mongo.Collection<BookingMessageRow>;
    this.store = new AggregateStore(model, composer, relay);
  }

  /** Throws the duplicate key error where its id or the sender's own id for it is taken. */
  insert(message: Omit<BookingMessageRow, 'version'>, events: readonly Emission[]): Promise<BookingMessageRow> {
    return this.store.insert(message, events);
  }

  amend(
    id: string,
    decide: (current: BookingMessageRow) => Promise<Decision<BookingMessageRow>>,
  ): Promise<BookingMessageRow | null> {
    return this.store.amend(id, decide);
  }

  find(id: string): Promise<BookingMessageRow | null> {
    return this.store.find(id);
  }

  bySender(from: string, clientId: string): Promise<BookingMessageRow | null> {
    return findRow(this.rows, { from, clientId }, { projection: SHOWN, hint: THREAD_SENT_ONCE });
  }

  /** Newest first. */
  older(quote: string, { limit, before, skip }: Span): Promise<BookingMessageRow[]> {
    const filter = { quote, ...(before !== undefined && { _id: { $lt: before } }) };
    const options = { sort: { _id: -1 }, limit, projection: SHOWN, hint: IN_THREAD } as const;
    return findRows(this.rows, filter, { ...options, ...(skip !== undefined && { skip }) });
  }

  unread(quote: string, reader: string, after: string): Promise<number> {
    return countRows(this.rows, { quote, to: reader, _id: { $gt: after } }, { hint: IN_THREAD });
  }

  /** The oldest of a thread, whole: also those with news that nobody has heard yet. */
  oldest(quote: string, limit: number): Promise<BookingMessageRow[]> {
    return findRows(this.rows, { quote }, { sort: { _id: 1 }, limit, projection: SHOWN, hint: IN_THREAD });
  }

  /** Those of them that have nothing left to tell. */
  async remove(ids: readonly string[]): Promise<number> {
    const told: mongo.Filter<BookingMessageRow> = { _id: { $in: [...ids] }, 'outbox.0': { $exists: false } };
    return (await this.rows.deleteMany(told)).deletedCount;
  }

  async idsAwaiting(key: string): Promise<string[]> {
    const rows = await findRows(this.rows, { awaiting: key }, { projection: { _id: 1 }, hint: THREAD_AWAITING_FILE });
    return rows.map(({ _id }) => _id);
  }
}
