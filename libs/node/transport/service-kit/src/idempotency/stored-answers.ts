import { ServiceError } from '../http/service-error.js';

export interface Answered {
  status: number;
  body: unknown;
}

/** A payment that was made, or tried and declined, is on record; of every other refusal there is none. */
export const provesPayment = (status: number): boolean => status < 300 || status === 402;

/** After a fault nobody knows what was written; after any other refusal nothing was. */
export const mayHaveWritten = (fault: unknown): boolean => !(fault instanceof ServiceError) || fault.status >= 500;

const KEY = /^[\x21-\x7e]{8,255}$/;

export function requireValidKey(key: string): void {
  if (KEY.test(key)) return;
  const problem = { field: 'Idempotency-Key', rule: 'format', message: '8 to 255 visible ASCII characters' };
  throw new ServiceError('VALIDATION_FAILED', [problem]);
}
