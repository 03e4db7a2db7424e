import { transitions } from '../../index.js';
import { bookingStatuses, type BookingStatus } from '../booking/booking-states.shapes.js';
import { DRAFT_MS, UNANSWERED_MS } from './periods.js';

/** 'none': it is not there yet. */
export type BookingState = BookingStatus | 'none';

/** `other`: a professional who was not chosen. */
export const bookingPositions = ['customer', 'professional', 'other', 'system', 'staff'] as const;
export type BookingPosition = (typeof bookingPositions)[number];

export const bookingActs = [
  'begin',
  'publish',
  'count_quotes',
  'accept',
  'cancel',
  'start',
  'report_done',
  'complete',
  'refund',
  'adjust',
  'give_up_unpaid',
] as const;
export type BookingAct = (typeof bookingActs)[number];

/** What holds for the booking at the time of the act. */
export const bookingGuards = [
  'session-over',
  'steps-missing',
  'enough-quotes',
  'no-live-quote',
  'slot-taken',
  'same-quote',
  'code-right',
  'code-locked',
  'work-is-done',
  'dispute-open',
  'payment-lost',
  'work-overdue',
] as const;
export type BookingGuard = (typeof bookingGuards)[number];

/** `unchanged` answers the present state: a repeat, or nothing to do. */
export type BookingEffect =
  | 'begin'
  | 'publish'
  | 'discard'
  | 'quotes-ready'
  | 'look-for-more'
  | 'schedule'
  | 'close'
  | 'start'
  | 'cancel-scheduled'
  | 'cancel-overdue'
  | 'pay-again'
  | 'unschedule'
  | 'work-done'
  | 'complete'
  | 'complete-and-end-dispute'
  | 'refund'
  | 'adjust'
  | 'unchanged';

const live = ['open', 'quotes_ready'] as const;
const published = ['open', 'quotes_ready', 'scheduled', 'in_progress', 'completed'] as const;
const parties = ['customer', 'professional'] as const;

/** A booking from its first line to the last money: who does what to it, in which state, to what effect. */
export const bookingTransitions = transitions<BookingState, BookingPosition, BookingAct, BookingEffect, BookingGuard>({
  states: ['none', ...bookingStatuses],
  initial: 'none',
  positions: bookingPositions,
  acts: bookingActs,
  guards: bookingGuards,
  rows: [
    { from: 'none', act: 'begin', by: ['customer'], effect: 'begin', to: 'draft' },

    {
      from: 'draft',
      act: 'publish',
      by: ['customer'],
      when: 'session-over',
      refusal: 'BOOKING_SESSION_EXPIRED',
    },
    { from: 'draft', act: 'publish', by: ['customer'], when: 'steps-missing', refusal: 'STEP_OUT_OF_ORDER' },
    { from: 'draft', act: 'publish', by: ['customer'], effect: 'publish', to: 'open' },
    ...published.map((from) => ({ from, act: 'publish', by: ['customer'], effect: 'unchanged' }) as const),
    { from: 'draft', act: 'cancel', by: ['customer', 'system'], effect: 'discard', to: 'canceled' },

    {
      from: 'open',
      act: 'count_quotes',
      by: ['system', 'customer'],
      when: 'enough-quotes',
      effect: 'quotes-ready',
      to: 'quotes_ready',
    },
    { from: 'open', act: 'count_quotes', by: ['system', 'customer'], effect: 'unchanged' },
    {
      from: 'quotes_ready',
      act: 'count_quotes',
      by: ['system', 'customer'],
      when: 'no-live-quote',
      effect: 'look-for-more',
      to: 'open',
    },
    { from: 'quotes_ready', act: 'count_quotes', by: ['system', 'customer'], effect: 'unchanged' },

    ...live.flatMap(
      (from) =>
        [
          { from, act: 'accept', by: ['customer'], when: 'slot-taken', refusal: 'SLOT_TAKEN' },
          { from, act: 'accept', by: ['customer'], effect: 'schedule', to: 'scheduled' },
          { from, act: 'cancel', by: ['customer', 'staff', 'system'], effect: 'close', to: 'canceled' },
        ] as const,
    ),
    // The bank has let go of the price: it is paid again, or nobody comes. Of work that was approved it may have done so unseen.
    ...(['scheduled', 'in_progress', 'completed'] as const).map(
      (from) => ({ from, act: 'accept', by: ['customer'], when: 'payment-lost', effect: 'pay-again' }) as const,
    ),
    { from: 'scheduled', act: 'start', by: parties, when: 'payment-lost', refusal: 'PAYMENT_FAILED' },
    { from: 'scheduled', act: 'give_up_unpaid', by: ['system'], effect: 'unschedule', to: 'quotes_ready' },
    // Chosen already, and the answer was lost on its way.
    { from: 'scheduled', act: 'accept', by: ['customer'], when: 'same-quote', effect: 'unchanged' },

    { from: 'scheduled', act: 'start', by: ['customer'], effect: 'start', to: 'in_progress' },
    // Whoever guesses is told nothing more, not even that they guessed right.
    { from: 'scheduled', act: 'start', by: ['professional'], when: 'code-locked', refusal: 'FORBIDDEN' },
    {
      from: 'scheduled',
      act: 'start',
      by: ['professional'],
      when: 'code-right',
      effect: 'start',
      to: 'in_progress',
    },
    { from: 'scheduled', act: 'start', by: ['professional'], refusal: 'ARRIVAL_CODE_WRONG' },
    { from: 'in_progress', act: 'start', by: parties, effect: 'unchanged' },
    { from: 'scheduled', act: 'cancel', by: [...parties, 'staff'], effect: 'cancel-scheduled', to: 'canceled' },

    // Begun, and never said to be done.
    { from: 'in_progress', act: 'cancel', by: parties, when: 'dispute-open', refusal: 'INVALID_TRANSITION' },
    { from: 'in_progress', act: 'cancel', by: parties, when: 'work-overdue', effect: 'cancel-overdue', to: 'canceled' },

    { from: 'in_progress', act: 'report_done', by: ['professional'], when: 'work-is-done', effect: 'unchanged' },
    { from: 'in_progress', act: 'report_done', by: ['professional'], effect: 'work-done' },

    // The price is paid again before anybody approves the work, the time that passes as well.
    {
      from: 'in_progress',
      act: 'complete',
      by: ['customer', 'system'],
      when: 'payment-lost',
      refusal: 'PAYMENT_FAILED',
    },
    {
      from: 'in_progress',
      act: 'complete',
      by: ['customer', 'staff'],
      when: 'dispute-open',
      effect: 'complete-and-end-dispute',
      to: 'completed',
    },
    { from: 'in_progress', act: 'complete', by: ['customer', 'staff'], effect: 'complete', to: 'completed' },
    { from: 'in_progress', act: 'complete', by: ['system'], when: 'dispute-open', refusal: 'INVALID_TRANSITION' },
    { from: 'in_progress', act: 'complete', by: ['system'], when: 'work-is-done', effect: 'complete', to: 'completed' },
    { from: 'in_progress', act: 'complete', by: ['system'], refusal: 'INVALID_TRANSITION' },
    { from: 'completed', act: 'complete', by: ['customer'], effect: 'unchanged' },

    // By the staff, or because an offer to pay all back was accepted.
    { from: 'in_progress', act: 'refund', by: ['staff', 'system'], effect: 'refund', to: 'canceled' },
    { from: 'completed', act: 'adjust', by: ['staff'], effect: 'adjust' },
    { from: 'canceled', act: 'cancel', by: [...parties, 'staff'], effect: 'unchanged' },
  ],
  deadlines: [
    { in: 'draft', afterMs: DRAFT_MS, act: 'cancel', to: 'canceled' },
    // Counted from when it last had a live quote.
    { in: 'open', afterMs: UNANSWERED_MS, act: 'cancel', to: 'canceled' },
  ],
  otherwise: { act: 'INVALID_TRANSITION', position: 'FORBIDDEN' },
});

export const isTerminal = (status: BookingStatus): boolean => status === 'completed' || status === 'canceled';
