import { MINUTE_MS, HOUR_MS, DAY_MS } from '../../core/durations.js';

/** In which a draft is written; begun again each time that it is taken up. */
export const SESSION_MS = 2 * HOUR_MS;
/** A draft that nobody touched is thrown away. */
export const DRAFT_MS = 30 * DAY_MS;
/** A request without a live quote is taken down. */
export const UNANSWERED_MS = 14 * DAY_MS;

/** What a customer may choose among at a time. */
export const LIVE_QUOTES = 5;
/** So many are enough to compare, or one after so long. */
export const READY_QUOTES = 3;
export const READY_AFTER_MS = 24 * HOUR_MS;
export const QUOTE_LIFETIME_MS = 7 * DAY_MS;
export const QUOTE_LIFETIME_BOUNDS_MS = { least: HOUR_MS, most: 14 * DAY_MS } as const;
export const MOST_DAYS_AHEAD = 180;

/** Professionals are notified in waves: the nearest first, more of them within a wider circle where nobody quotes. */
export const WAVE_SIZE = 20;
export const SECOND_WAVE_MS = 4 * HOUR_MS;
export const SECOND_WAVE_RADIUS = 1.5;
/** Whoever is asked by name has a request alone for so long: time to see it on a working day, and the others still hear of it on the same one. */
export const FIRST_TURN_MS = 2 * HOUR_MS;
/** Then the customer hears that nobody has quoted. */
export const NO_QUOTES_MS = 24 * HOUR_MS;

/** An appointment is confirmed so long before it begins. */
export const CONFIRMED_MS = 24 * HOUR_MS;
export const ARRIVAL_CODE_TRIES = 5;
/** Who comes later than this is not on time. */
export const ON_TIME_MS = 15 * MINUTE_MS;
/** Work that is said to be done counts as approved when nobody objects. */
export const APPROVAL_MS = 72 * HOUR_MS;
export const REVIEW_MS = 14 * DAY_MS;
export const REVIEWS_TO_SHOW = 3;

/** A payment that has to be confirmed by the customer, and one whose answer was lost. */
export const PAYMENT_ACTION_MS = 30 * MINUTE_MS;
export const PAYMENT_PENDING_MS = 5 * MINUTE_MS;
/** A price of which the bank has let go is paid again within a day and before the job begins; whoever learns of it then has an hour. */
export const PAY_AGAIN_MS = 24 * HOUR_MS;
export const PAY_AGAIN_LEAST_MS = HOUR_MS;
/** Money is taken at most so long before the job begins: for a later one the card is saved, and charged then. */
export const PAID_AHEAD_MOST_MS = 60 * DAY_MS;
/** Its holder hears of that so long before. */
export const CHARGE_ANNOUNCED_MS = 3 * DAY_MS;

/** Work that was begun is said to be done so long after it was to end; before that its professional is reminded. */
export const WORK_OVERDUE_MS = 24 * HOUR_MS;
export const WORK_REMINDER_MS = 12 * HOUR_MS;

/** A thread goes on so long after the job or the dispute about it has ended. */
export const THREAD_MS = 14 * DAY_MS;
/** As long as the professional goes on seeing the address. */
/** What was written about a job is kept as evidence so long after its end, or that of the last dispute about it. */
export const THREAD_KEPT_MS = 2 * 365 * DAY_MS;
export const ADDRESS_MS = 30 * DAY_MS;
export const DISPUTE_MS = 14 * DAY_MS;
export const DISPUTE_ANSWER_MS = 48 * HOUR_MS;
/** After a cancellation with a fee. */
export const FEE_DISPUTE_MS = 72 * HOUR_MS;
