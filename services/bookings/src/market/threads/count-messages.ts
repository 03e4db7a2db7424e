import { Injectable } from '@nestjs/common';
import type { EventData } from '@plateia/contracts';
import { bookingUnread } from '@plateia/contracts/bookings';
import type { bookingMessageSent, bookingMessagesRead } from '@plateia/contracts/messaging';
import { emit } from '@plateia/events';
import { eventDataOf } from '../../booking/change/event-data.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { threadId, type ThreadRow } from './thread.schema.js';
import { Threads } from './threads.store.js';

/** Nobody reads how many more there are. */
export const MOST_COUNTED = 100;

type Known = Pick<ThreadRow, 'readTo' | 'unread' | 'last'>;
type Thread = Omit<ThreadRow, 'version'>;

/** Counts what each side of a quote has not read; whatever comes twice or late comes to the same. */
@Injectable()
export class CountMessages {
  constructor(
    private readonly bookings: Bookings,
    private readonly threads: Threads,
  ) {}

  async sent({
    messageId,
    bookingId,
    quoteId,
    fromUserId,
    toUserId,
  }: EventData<typeof bookingMessageSent>): Promise<void> {
    const booking = await this.bookings.find(bookingId);
    if (!booking) return;
    await this.amend(booking, quoteId, toUserId, (known) => withMessage(known, messageId));
    await this.amend(booking, quoteId, fromUserId, (known) => ({ ...known, last: later(known.last, messageId) }));
  }

  async read({ bookingId, quoteId, readerId, messageId }: EventData<typeof bookingMessagesRead>): Promise<void> {
    const booking = await this.bookings.find(bookingId);
    if (booking) await this.amend(booking, quoteId, readerId, (known) => readTo(known, messageId));
  }

  /** There is nothing to read any more for whoever may not open it. */
  async shut(reader: string, other: string): Promise<void> {
    for (const { booking: id, quote, last } of await this.threads.between(reader, other)) {
      const booking = await this.bookings.find(id);
      const goesOn = booking?.chosen?.quoteId === quote && booking.endedAt === null;
      if (booking && !goesOn)
        await this.amend(booking, quote, reader, (known) => ({ ...readTo(known, last), last: '' }));
    }
  }

  private async amend(booking: BookingRow, quote: string, reader: string, next: (known: Known) => Known) {
    const fresh = freshThread(booking, quote, reader);
    if (!fresh) return;
    await this.threads.amend(fresh, (current) => {
      const after = next(current);
      const isCounted = after.unread.length !== current.unread.length;
      if (!isCounted && after.last === current.last && after.readTo === current.readTo) return undefined;
      const { readTo: to, unread, last } = after;
      const eventData = { ...publicEventData(booking), quoteId: quote, readerId: reader, unread: unread.length };
      return {
        update: { $set: { readTo: to, unread, last } },
        events: isCounted ? [emit(bookingUnread, eventData, { actor: 'system' })] : [],
      };
    });
  }
}

const later = (one: string, other: string): string => (one > other ? one : other);

function withMessage({ readTo, unread, last }: Known, id: string): Known {
  const isNew = id > readTo && !unread.includes(id);
  return {
    readTo,
    unread: isNew ? [...unread, id].toSorted().slice(-MOST_COUNTED) : unread,
    last: later(last, id),
  };
}

const readTo = (known: Known, id: string): Known => ({
  readTo: later(known.readTo, id),
  unread: known.unread.filter((one) => one > id),
  last: known.last,
});

const publicEventData = (booking: BookingRow) => {
  const { bookingId, bookingStatus, bookingVersion } = eventDataOf(booking);
  return { bookingId, bookingStatus, bookingVersion };
};

/** Undefined for whoever is neither of its sides. */
function freshThread(
  { _id: booking, customerId, quotes }: BookingRow,
  quote: string,
  reader: string,
): Thread | undefined {
  const professional = quotes.find(({ id }) => id === quote)?.professionalId;
  if (professional === undefined || ![customerId, professional].includes(reader)) return undefined;
  const isCustomer = reader === customerId;
  return {
    _id: threadId(quote, reader),
    booking,
    quote,
    reader,
    side: isCustomer ? 'customer' : 'professional',
    other: isCustomer ? professional : customerId,
    readTo: '',
    unread: [],
    last: '',
  };
}
