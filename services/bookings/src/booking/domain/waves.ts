import { NO_QUOTES_MS, SECOND_WAVE_MS, SECOND_WAVE_RADIUS } from '@plateia/contracts/bookings/rules';
import { endOfQuote, isUndecided, type QuoteRow } from '../store/quote.row.js';
import type { LogEntry, LogKind } from '../store/booking-log.js';
import { firstTurnEnds } from './first-turn.js';

interface Awaiting {
  status: string;
  publishedAt: Date | null;
  firstProfessionalId?: string | null;
  log: readonly LogEntry[];
  quotes: readonly Pick<QuoteRow, 'professionalId' | 'status' | 'createdAt' | 'validUntil' | 'endedAt'>[];
}

const timesSince = (log: readonly LogEntry[], kind: LogKind, since: number): number =>
  log.filter((entry) => entry.kind === kind && entry.at.getTime() >= since).length;

/** Of the ordinary ones: who is asked before all others is none. */
export const wavesSent = (log: readonly LogEntry[]): number => log.filter(({ kind }) => kind === 'wave_sent').length;

/** How often professionals were told of it, the one who was asked first among them. */
export const waveCount = (log: readonly LogEntry[]): number =>
  wavesSent(log) + log.filter(({ kind }) => kind === 'asked_first').length;

/** From the second wave on the circle of every professional is wider for this job. */
export const reachFactor = (log: readonly LogEntry[]): number => (wavesSent(log) > 1 ? SECOND_WAVE_RADIUS : 1);

const isOffered = ({ status }: Awaiting): boolean => status === 'open' || status === 'quotes_ready';

/** Since when there is nothing to choose: since it was published, or since its last quote ended, seen or not. */
function wantingSince({ publishedAt, quotes }: Awaiting): number | null {
  if (!publishedAt || quotes.some(isUndecided)) return null;
  return Math.max(publishedAt.getTime(), ...quotes.map(endOfQuote));
}

/** Where somebody was asked first, the others are waited for from their first wave on. */
const wavesBegan = (log: readonly LogEntry[]): number =>
  log.some(({ kind }) => kind === 'asked_first')
    ? (log.find(({ kind }) => kind === 'wave_sent')?.at.getTime() ?? 0)
    : 0;

/** When more professionals are to be notified: at once or after the turn of who is asked first, once more after hours without a quote, and so again when the last quote is gone. */
export function nextWaveAt(booking: Awaiting): number | null {
  const { publishedAt, log } = booking;
  if (!publishedAt || !isOffered(booking)) return null;
  if (wavesSent(log) === 0) return firstTurnEnds(booking) ?? publishedAt.getTime();
  const wanting = wantingSince(booking);
  if (wanting === null) return null;
  const since = Math.max(wanting, wavesBegan(log));
  const sent = timesSince(log, 'wave_sent', since);
  if (sent === 0) return since;
  return sent === 1 ? since + SECOND_WAVE_MS : null;
}

/** When a customer hears that there is no quote: once for each time that they wait for one. */
export function noQuotesAt(booking: Awaiting): number | null {
  const since = isOffered(booking) ? wantingSince(booking) : null;
  return since === null || timesSince(booking.log, 'no_quotes_24h', since) > 0 ? null : since + NO_QUOTES_MS;
}
