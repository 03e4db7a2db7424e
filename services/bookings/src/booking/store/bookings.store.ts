import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type BookingSide, type BookingTab, bookingTabs } from '@plateia/contracts/bookings';
import { AggregateStore, type Decision, EventComposer, Relay } from '@plateia/events';
import { countRows, findRow, findRows, isDuplicateKey, LONGEST_READ_MS } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import {
  AGENDA,
  ASKED_FIRST,
  BOOKING,
  type BookingRow,
  DISPUTED_OF,
  OF_CUSTOMER,
  OF_CUSTOMER_IN_TAB,
  OF_PROFESSIONAL,
  OF_PROFESSIONAL_IN_TAB,
  WITH_QUOTE,
  WITH_REVIEW,
} from './booking.schema.js';
import type { ListedQuote } from './quote.row.js';
import type { ReviewRow } from './review.row.js';

/** Of the history nothing, and of quotes and reviews no more than whose they are and how they stand. */
const LISTED_WHOLE = [
  '_id',
  'customerId',
  'requestNumber',
  'status',
  'title',
  'description',
  'categoryId',
  'address',
  'area',
  'images',
  'chosen',
  'payment',
  'arrival',
  'work',
  'cancellation',
  'dispute',
  'reviewsShownAt',
  'forgotten',
  'publishedAt',
  'endedAt',
  'quoteCount',
  'revision',
] as const;
const LISTED_IN_PART = [
  'draft.sessionExpiry',
  'quotes.id',
  'quotes.professionalId',
  'quotes.status',
  'quotes.validUntil',
  'reviews.by',
] as const;
const LISTED = Object.fromEntries([...LISTED_WHOLE, ...LISTED_IN_PART].map((field) => [field, 1]));
/** As lists show it. */
export type ListedBooking = Pick<BookingRow, (typeof LISTED_WHOLE)[number]> & {
  draft: Pick<BookingRow['draft'], 'sessionExpiry'>;
  quotes: ListedQuote[];
  reviews?: Pick<ReviewRow, 'by'>[];
};
const NAMED = { title: 1, categoryId: 1, 'payment.status': 1 } as const;
export type NamedBooking = Pick<BookingRow, '_id' | 'title' | 'categoryId' | 'payment'>;
const DIGITS = { from: 100_000_000, past: 1_000_000_000 };

export interface Slice {
  /** older than this id; '' for the newest */
  before: string;
  skip?: number | undefined;
  limit: number;
}

/** Of the diary. Two jobs may begin at once, where one runs late: so many of that time were shown already. */
export interface DiarySlice {
  from: Date | undefined;
  skip: number;
  limit: number;
}

/** Whose bookings, and which of them. */
export interface Listed {
  userId: string;
  as: BookingSide;
  tab: BookingTab | undefined;
}

const indexes = {
  customer: { all: OF_CUSTOMER, tab: OF_CUSTOMER_IN_TAB },
  professional: { all: OF_PROFESSIONAL, tab: OF_PROFESSIONAL_IN_TAB },
} as const;

function filterOf(as: BookingSide, userId: string, tab: BookingTab | undefined): mongo.Filter<BookingRow> {
  if (as === 'customer') return { customerId: userId, ...(tab && { tab }) };
  return tab ? { quotes: { $elemMatch: { professionalId: userId, tab } } } : { 'quotes.professionalId': userId };
}

@Injectable()
export class Bookings {
  private readonly rows: mongo.Collection<BookingRow>;
  private readonly store: AggregateStore<BookingRow>;

  constructor(@InjectModel(BOOKING) model: Model<BookingRow>, composer: EventComposer, relay: Relay) {
    this.rows = model.collection as unknown as mongo.Collection<BookingRow>;
    this.store = new AggregateStore(model, composer, relay);
  }

  find(id: string): Promise<BookingRow | null> {
    return this.store.find(id);
  }

  /** Under the id that it was given; what stands there already is what an earlier run of the same call made. */
  async open(fresh: Omit<BookingRow, 'version' | 'requestNumber'>): Promise<BookingRow> {
    for (;;) {
      const requestNumber = String(randomInt(DIGITS.from, DIGITS.past));
      try {
        return await this.store.insert({ ...fresh, requestNumber });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const existing = await this.find(fresh._id);
        // Else another booking has the number.
        if (existing) return existing;
      }
    }
  }

  /** Null where it is not there or was left alone. */
  amend(
    id: string,
    decide: (current: BookingRow) => Decision<BookingRow> | Promise<Decision<BookingRow>>,
    known?: BookingRow | null,
  ): Promise<BookingRow | null> {
    return this.store.amend(id, decide, known);
  }

  withQuote(quoteId: string): Promise<BookingRow | null> {
    const options = { projection: { outbox: 0 }, hint: WITH_QUOTE } as const;
    return findRow(this.rows, { 'quotes.id': quoteId }, options);
  }

  /** One that may be read. */
  withReview(reviewId: string): Promise<BookingRow | null> {
    const shown = { 'reviews.id': reviewId, reviewsShownAt: { $gt: new Date(0) } };
    return findRow(this.rows, shown, { projection: { outbox: 0 }, hint: WITH_REVIEW });
  }

  /** Open requests, of that customer or of all, for which a professional waits to be chosen. */
  withLiveQuoteOf(professionalId: string, customerId?: string): Promise<Pick<BookingRow, '_id'>[]> {
    const filter: mongo.Filter<BookingRow> = {
      quotes: { $elemMatch: { professionalId, tab: 'active' } },
      status: { $in: ['open', 'quotes_ready'] },
      ...(customerId !== undefined && { customerId }),
    };
    return findRows(this.rows, filter, { projection: { _id: 1 }, hint: OF_PROFESSIONAL_IN_TAB });
  }

  /** Open requests, of that customer or of all, for which a professional is asked before all others. */
  openAskedFirst(firstProfessionalId: string, customerId?: string): Promise<Pick<BookingRow, '_id'>[]> {
    const filter = { firstProfessionalId, isOffered: true, ...(customerId !== undefined && { customerId }) };
    return findRows(this.rows, filter, { projection: { _id: 1 }, hint: ASKED_FIRST });
  }

  /** All requests, begun or sent, that still name them, the newest first. */
  naming(firstProfessionalId: string, before: string, limit: number): Promise<Pick<BookingRow, '_id'>[]> {
    const filter = { firstProfessionalId, ...(before && { _id: { $lt: before } }) };
    return findRows(this.rows, filter, { projection: { _id: 1 }, sort: { _id: -1 }, limit, hint: ASKED_FIRST });
  }

  /** Those of a professional that somebody still argues about. */
  async disputedOf(professionalId: string): Promise<string[]> {
    const filter: mongo.Filter<BookingRow> = {
      'chosen.professionalId': professionalId,
      'dispute.id': { $exists: true },
      'dispute.status': { $ne: 'resolved' },
    };
    return (await findRows(this.rows, filter, { projection: { _id: 1 }, hint: DISPUTED_OF })).map(({ _id }) => _id);
  }

  /** What each is called, and where its money stands. */
  async named(ids: readonly string[]): Promise<ReadonlyMap<string, NamedBooking>> {
    const rows = await findRows(this.rows, { _id: { $in: [...ids] } }, { projection: NAMED });
    return new Map(rows.map((row) => [row._id, row]));
  }

  /** As lists show them. */
  async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, ListedBooking>> {
    const rows = await findRows(this.rows, { _id: { $in: [...new Set(ids)] } }, { projection: LISTED });
    return new Map(rows.map((row) => [row._id, row]));
  }

  /** The newest first. All of a customer are their tabs merged: what is in none is in no list. */
  list({ userId, as, tab }: Listed, { before, skip, limit }: Slice): Promise<ListedBooking[]> {
    const isMerged = as === 'customer' && tab === undefined;
    const filter: mongo.Filter<BookingRow> = {
      ...filterOf(as, userId, tab),
      ...(isMerged && { tab: { $in: [...bookingTabs] } }),
      ...(before && { _id: { $lt: before } }),
    };
    const hint = indexes[as][tab || isMerged ? 'tab' : 'all'];
    return findRows(this.rows, filter, { projection: LISTED, sort: { _id: -1 }, limit, hint, ...(skip && { skip }) });
  }

  /** What a professional has still to do, by when it begins: what is done waits for the customer alone. */
  agendaOf(professionalId: string, { from, skip, limit }: DiarySlice): Promise<ListedBooking[]> {
    const filter: mongo.Filter<BookingRow> = {
      'chosen.professionalId': professionalId,
      isTaken: true,
      work: null,
      ...(from && { 'chosen.startAt': { $gte: from } }),
    };
    return findRows(this.rows, filter, {
      projection: LISTED,
      sort: { 'chosen.startAt': 1 },
      limit,
      skip,
      hint: AGENDA,
    });
  }

  /** How many are in each tab. */
  async counts(userId: string, as: BookingSide): Promise<Record<BookingTab, number>> {
    const found = await (as === 'customer' ? this.countsOfCustomer(userId) : this.countsOfProfessional(userId));
    const [action_needed = 0, active = 0, past = 0] = bookingTabs.map((tab) => found.get(tab));
    return { action_needed, active, past };
  }

  private async countsOfCustomer(customerId: string): Promise<Map<string, number>> {
    const stages = [
      { $match: { customerId, tab: { $in: [...bookingTabs] } } },
      { $group: { _id: '$tab', bookings: { $sum: 1 } } },
    ];
    const options = { hint: OF_CUSTOMER_IN_TAB, maxTimeMS: LONGEST_READ_MS };
    const found = await this.rows.aggregate<{ _id: string; bookings: number }>(stages, options).toArray();
    return new Map(found.map(({ _id: tab, bookings }) => [tab, bookings]));
  }

  /** Where one row is in the index once for each quote, it cannot be grouped without reading the row. */
  private async countsOfProfessional(userId: string): Promise<Map<string, number>> {
    const counted = bookingTabs.map(async (tab) => {
      const filter = filterOf('professional', userId, tab);
      return [tab, await countRows(this.rows, filter, { hint: OF_PROFESSIONAL_IN_TAB })] as const;
    });
    return new Map(await Promise.all(counted));
  }

  /** Those that a customer has received, as their list counts them; those that a professional ever sent. */
  async quotesOf(userId: string, as: BookingSide): Promise<number> {
    const sent = { $filter: { input: '$quotes', cond: { $eq: ['$$this.professionalId', userId] } } };
    const quotes = { $sum: as === 'customer' ? '$quoteCount' : { $size: sent } };
    const [found] = await this.rows
      .aggregate<{ quotes: number }>([{ $match: filterOf(as, userId, undefined) }, { $group: { _id: null, quotes } }], {
        hint: indexes[as].all,
        maxTimeMS: LONGEST_READ_MS,
      })
      .toArray();
    return found?.quotes ?? 0;
  }

  /** Those in which somebody still has words, the newest first. */
  withWordsOf(userId: string, as: BookingSide, before: string, limit: number): Promise<Pick<BookingRow, '_id'>[]> {
    const older = before && { _id: { $lt: before } };
    const filter = { ...filterOf(as, userId, undefined), forgotten: { $ne: userId }, ...older };
    const hint = indexes[as].all;
    return findRows(this.rows, filter, { projection: { _id: 1 }, sort: { _id: -1 }, limit, hint });
  }

  /** Of whom a booking is, without all the rest. */
  async customerOf(id: string): Promise<string | undefined> {
    return (await findRow(this.rows, { _id: id }, { projection: { customerId: 1 } }))?.customerId;
  }
}
