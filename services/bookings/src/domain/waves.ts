import { NO_QUOTES_MS, SECOND_WAVE_MS, SECOND_WAVE_RADIUS } from '@plateia/contracts/bookings/rules';
import { endOfQuote, isUndecided, type QuoteRow } from '../persistence/quote.row.js';
import type { LogEntry, LogKind } from './booking-log.js';

interface Awaiting {
  status: string;
  publishedAt: Date | null;
  log: readonly LogEntry[];
  quotes: readonly Pick<QuoteRow, 'status' | 'validUntil' | 'endedAt'>[];
}

const timesSince = (log: readonly LogEntry[], kind: LogKind, since: number): number =>
  log.filter((entry) => entry.kind === kind && entry.at.getTime() >= since).length;

export const wavesSent = (log: readonly LogEntry[]): number => log.filter(({ kind }) => kind === 'wave_sent').length;

/** From the second wave on the circle of every professional is wider for this job. */
export const reachFactor = (log: readonly LogEntry[]): number => (wavesSent(log) > 1 ? SECOND_WAVE_RADIUS : 1);

const isOffered = ({ status }: Awaiting): boolean => status === 'open' || status === 'quotes_ready';

/** Since when there is nothing to choose: since it was published, or since its last quote ended, seen or not. */
function wantingSince({ publishedAt, quotes }: Awaiting): number | null {
  if (!publishedAt || quotes.some(isUndecided)) return null;
  return Math.max(publishedAt.getTime(), ...quotes.map(endOfQuote));
}

/** When more professionals are to be notified: at once, once more after hours without a quote, and so again when the last quote is gone. */
export function nextWaveAt(booking: Awaiting): number | null {
  const { publishedAt, log } = booking;
  if (!publishedAt || !isOffered(booking)) return null;
  if (wavesSent(log) === 0) return publishedAt.getTime();
  const since = wantingSince(booking);
  if (since === null) return null;
  const sent = timesSince(log, 'wave_sent', since);
  if (sent === 0) return since;
  return sent === 1 ? since + SECOND_WAVE_MS : null;
}

/** When a customer hears that there is no quote: once for each time that they wait for one. */
export function noQuotesAt(booking: Awaiting): number | null {
  const since = isOffered(booking) ? wantingSince(booking) : null;
  return since === null || timesSince(booking.log, 'no_quotes_24h', since) > 0 ? null : since + NO_QUOTES_MS;
}
