import { Refusal } from '../http/refusal.js';

export interface Answered {
  status: number;
  body: unknown;
}

/** The refusals of the business; the rest (400, 401, 429, 5xx) is about this one try. */
const FINAL_REFUSALS = new Set([402, 403, 404, 409, 410, 422]);

/** What a repeat of the key will be told without running again. */
export const isFinal = (status: number): boolean => (status >= 200 && status < 300) || FINAL_REFUSALS.has(status);

/** A payment that was made, or tried and declined, is on record; of every other refusal there is none. */
export const provesPayment = (status: number): boolean => status < 300 || status === 402;

/** After a fault nobody knows what was written; after any other refusal nothing was. */
export const mayHaveWritten = (fault: unknown): boolean => !(fault instanceof Refusal) || fault.status >= 500;

const KEY = /^[\x21-\x7e]{8,255}$/;

export function requireValidKey(key: string): void {
  if (KEY.test(key)) return;
  const problem = { field: 'Idempotency-Key', rule: 'format', message: '8 to 255 visible ASCII characters' };
  throw new Refusal('VALIDATION_FAILED', [problem]);
}
