/** The refusals of the business; the rest (400, 401, 429, 5xx) is about one try. */
const KEPT_REFUSALS = new Set([402, 403, 404, 409, 410, 422]);

/** What a service keeps under an idempotency key, and answers to whoever repeats it without running again. */
export const isKeptAnswer = (status: number): boolean => (status >= 200 && status < 300) || KEPT_REFUSALS.has(status);
