const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** In which a draft is written; then it is resumed. */
export const SESSION_MS = 2 * HOUR_MS;
/** How long a draft waits for its writer. */
export const DRAFT_MS = 30 * DAY_MS;
/** How long a request waits for a quote that may be accepted. */
export const UNANSWERED_MS = 14 * DAY_MS;
/** Drafts that one member may begin on one day. */
export const BOOKINGS_PER_DAY = 20;
