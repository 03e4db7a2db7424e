import type { BookingTab } from '@plateia/contracts/bookings';
import { nextDue } from '../clocks/booking-clocks.js';
import type { BookingRow, Derived } from '../persistence/booking.schema.js';
import { isLive, type QuoteRow } from '../persistence/quote.row.js';

type Whole = Omit<BookingRow, Exclude<keyof Derived, 'quotes'> | 'version' | 'requestNumber'>;
type State = Pick<BookingRow, 'status' | 'log' | 'chosen'>;

const tabs: Readonly<Record<BookingRow['status'], BookingTab>> = {
  draft: 'action_needed',
  open: 'active',
  quotes_ready: 'action_needed',
  scheduled: 'active',
  in_progress: 'active',
  completed: 'past',
  canceled: 'past',
};

const isWorkDone = ({ log }: State): boolean => log.some(({ kind }) => kind === 'work_done');

/** The list of the customer in which a booking stands: exactly one. */
const tabOfCustomer = (booking: State): BookingTab =>
  booking.status === 'in_progress' && isWorkDone(booking) ? 'action_needed' : tabs[booking.status];

/** And that of a professional who quoted. */
function tabOfProfessional(booking: State, quote: QuoteRow, nowMs: number): BookingTab {
  if (quote.status !== 'accepted') return isLive(quote, nowMs) ? 'active' : 'past';
  if (booking.status === 'scheduled')
    return (booking.chosen?.startAt.getTime() ?? Infinity) <= nowMs ? 'action_needed' : 'active';
  if (booking.status === 'in_progress') return isWorkDone(booking) ? 'active' : 'action_needed';
  return 'past';
}

export const derive = (booking: Whole, nowMs: number): Derived => ({
  quotes: booking.quotes.map((quote) => ({ ...quote, tab: tabOfProfessional(booking, quote, nowMs) })),
  tab: tabOfCustomer(booking),
  quoteCount: booking.quotes.filter((quote) => isLive(quote, nowMs)).length,
  isOffered: booking.status === 'open' || booking.status === 'quotes_ready',
  isTaken: booking.status === 'scheduled' || booking.status === 'in_progress',
  dueAt: nextDue(booking),
});
