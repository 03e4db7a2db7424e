import type { BookingStatus, BookingTab, NextAction, PaymentStatus } from '../booking/booking-states.shapes.js';

/** What decides where a booking stands in the lists of one of its two sides. */
export interface ListedBooking {
  status: BookingStatus;
  payment: PaymentStatus | null;
  /** the bank has let go of the price, and it has to be paid again */
  owed: boolean;
  /** the professional has said so */
  workDone: boolean;
  /** the appointment has begun */
  startPassed: boolean;
  /** the other side waits for an answer */
  disputeWaits: boolean;
  /** it may still be reviewed by whoever looks, and has not been */
  reviewable: boolean;
}

/** Of a professional also how their quote stands; once it was accepted the booking decides. */
export interface QuotedBooking extends ListedBooking {
  quote: 'live' | 'accepted' | 'dead';
}

interface Row<S> {
  tab: BookingTab;
  when: (booking: S) => boolean;
  next: NextAction | null;
}

const isOver = ({ status }: ListedBooking): boolean => status === 'completed' || status === 'canceled';
const answersDispute = {
  tab: 'action_needed',
  when: (one: ListedBooking) => one.disputeWaits,
  next: 'answer_dispute',
} as const;

/** The first row that fits decides: what is to be done, then what goes on, then what is over. */
const customerRows: readonly Row<ListedBooking>[] = [
  { tab: 'action_needed', when: ({ status }) => status === 'draft', next: 'finish_draft' },
  answersDispute,
  {
    tab: 'action_needed',
    when: (one) => one.owed || (one.payment === 'requires_action' && one.status !== 'canceled'),
    next: 'confirm_payment',
  },
  { tab: 'action_needed', when: ({ status }) => status === 'quotes_ready', next: 'compare_quotes' },
  {
    tab: 'action_needed',
    when: ({ status, workDone }) => status === 'in_progress' && workDone,
    next: 'approve_work',
  },
  { tab: 'active', when: (one) => !isOver(one), next: null },
  { tab: 'past', when: ({ reviewable }) => reviewable, next: 'leave_review' },
  { tab: 'past', when: () => true, next: null },
];

const professionalRows: readonly Row<QuotedBooking>[] = [
  { tab: 'past', when: ({ quote }) => quote === 'dead', next: null },
  answersDispute,
  {
    tab: 'action_needed',
    when: (one) => one.status === 'scheduled' && one.startPassed && !one.owed,
    next: 'start_job',
  },
  { tab: 'action_needed', when: ({ status, workDone }) => status === 'in_progress' && !workDone, next: 'mark_done' },
  { tab: 'active', when: (one) => !isOver(one), next: null },
  { tab: 'past', when: ({ reviewable }) => reviewable, next: 'leave_review' },
  { tab: 'past', when: () => true, next: null },
];

export interface Place {
  tab: BookingTab;
  nextAction: NextAction | null;
}

export const placeForCustomer = (booking: ListedBooking): Place => placeIn(customerRows, booking);
export const placeForProfessional = (booking: QuotedBooking): Place => placeIn(professionalRows, booking);

function placeIn<S>(rows: readonly Row<S>[], booking: S): Place {
  const row = rows.find(({ when }) => when(booking));
  if (!row) throw new Error('The last row of a side fits every booking');
  return { tab: row.tab, nextAction: row.next };
}
