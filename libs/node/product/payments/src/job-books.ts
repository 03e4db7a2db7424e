import type { Transfer } from './payouts.js';

/** A payment for a job that the provider has. */
export interface BookedHold {
  id: string;
  /** of the intent or the operation that asked for it */
  key: string | null;
  bookingId: string;
  /** what it keeps or has taken of it for us, and has not given back */
  has: number;
}

export interface BookedTransfer extends Transfer {
  key: string | null;
}

/** What the provider has of jobs, whether we know of it or not: whatever was made since then. */
export abstract class JobBooks {
  abstract holds(since: Date): AsyncIterable<BookedHold>;
  abstract transfers(since: Date): AsyncIterable<BookedTransfer>;
}
