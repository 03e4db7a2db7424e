import type { Booking, BookingTab, BookingThreadSummary, Job } from '@plateia/contracts/bookings';
import { type InfiniteData, LiveList } from '@plateia/data';
import { agendaKey, jobListKey, tabsKey, threadsKey } from './booking-cache.js';

interface Bookings {
  bookings: Booking[];
  nextToken: string;
}

interface Tab extends Bookings {
  counts: Record<BookingTab, number>;
}

const idOf = ({ id }: { id: string }): string => id;

const tabRows = { field: 'bookings', idOf, placeOf: idOf, ofList: ({ counts }: Tab) => ({ counts }) } as const;

/** The tabs of both sides, by when they were begun. */
export const bookingTabs = {
  customer: new LiveList<Tab, Booking>({ ...tabRows, key: tabsKey('customer') }),
  professional: new LiveList<Tab, Booking>({ ...tabRows, key: tabsKey('professional') }),
};

interface Jobs {
  jobs: Job[];
  nextToken: string;
}
export type JobPages = InfiniteData<Jobs> | undefined;

/** By when it was posted. */
export const jobRows = new LiveList<Jobs, Job>({
  key: jobListKey,
  field: 'jobs',
  idOf,
  placeOf: ({ postedDate, id }) => `${postedDate} ${id}`,
});

/** By who wrote last. */
export const threadRows = new LiveList<{ threads: BookingThreadSummary[]; nextToken: string }, BookingThreadSummary>({
  key: threadsKey,
  field: 'threads',
  idOf: ({ quoteId }) => quoteId,
  placeOf: ({ lastMessageAt }) => lastMessageAt,
});

/** By when it begins, so that what is told of one may move it: it is read whole. */
export const agendaRows = new LiveList<Bookings, Booking>({
  key: agendaKey,
  field: 'bookings',
  idOf,
  placeOf: ({ appointment }) => appointment?.start ?? '',
});
