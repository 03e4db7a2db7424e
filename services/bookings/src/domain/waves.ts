import { NO_QUOTES_MS, SECOND_WAVE_MS, SECOND_WAVE_RADIUS } from '@plateia/contracts/bookings/rules';
import type { LogEntry, LogKind } from './booking-log.js';

interface Awaiting {
  status: string;
  publishedAt: Date | null;
  log: readonly LogEntry[];
  quotes: readonly unknown[];
}

const lastOf = (log: readonly LogEntry[], kind: LogKind): number | undefined =>
  log.findLast((entry) => entry.kind === kind)?.at.getTime();

export const wavesSent = (log: readonly LogEntry[]): number => log.filter(({ kind }) => kind === 'wave_sent').length;

/** From the second wave on the circle of every professional is wider for this job. */
export const reachFactor = (log: readonly LogEntry[]): number => (wavesSent(log) > 1 ? SECOND_WAVE_RADIUS : 1);

/** When more professionals are to be notified: at once, after hours without a quote, and when the last quote is gone. */
export function nextWaveAt({ status, publishedAt, log, quotes }: Awaiting): number | null {
  if (!publishedAt || (status !== 'open' && status !== 'quotes_ready')) return null;
  const sent = wavesSent(log);
  if (sent === 0) return publishedAt.getTime();
  if (status !== 'open') return null;
  const gone = lastOf(log, 'quotes_gone');
  if (gone !== undefined && gone > (lastOf(log, 'wave_sent') ?? 0)) return gone;
  return sent === 1 && quotes.length === 0 ? publishedAt.getTime() + SECOND_WAVE_MS : null;
}

/** When a customer hears that nobody has quoted. */
export function noQuotesAt({ status, publishedAt, log, quotes }: Awaiting): number | null {
  const isWaiting = status === 'open' && publishedAt !== null && quotes.length === 0;
  return isWaiting && lastOf(log, 'no_quotes_24h') === undefined ? publishedAt.getTime() + NO_QUOTES_MS : null;
}
