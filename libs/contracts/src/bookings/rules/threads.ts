import type { QuoteStatus } from '../quotes/quote.shapes.js';
import { THREAD_MS } from './periods.js';
import { isLiveQuote } from './quote-states.js';

/** Times in ms. */
export interface ThreadFacts {
  quote: { status: QuoteStatus; validUntil: number };
  /** when the booking came to its end; null while it goes on */
  endedAt: number | null;
  disputeOpen: boolean;
  disputeEndedAt: number | null;
}

/** Whether one may write about a quote; what was written stays readable. */
export function isThreadOpen({ quote, endedAt, disputeOpen, disputeEndedAt }: ThreadFacts, now: number): boolean {
  if (quote.status !== 'accepted') return isLiveQuote(quote, now);
  if (endedAt === null || disputeOpen) return true;
  return now < Math.max(endedAt, disputeEndedAt ?? 0) + THREAD_MS;
}
