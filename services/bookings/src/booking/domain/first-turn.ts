import { FIRST_TURN_MS } from '@plateia/contracts/bookings/rules';
import type { QuoteRow } from '../store/quote.row.js';
import type { LogEntry, LogKind } from '../store/booking-log.js';

export interface Asked {
  firstProfessionalId?: string | null;
  log: readonly Pick<LogEntry, 'kind'>[];
}

export interface AskedAlone extends Asked {
  log: readonly LogEntry[];
  quotes: readonly Pick<QuoteRow, 'professionalId' | 'createdAt'>[];
}

const isLogged = (log: Asked['log'], kind: LogKind): boolean => log.some((entry) => entry.kind === kind);

/** Nobody else is to know of it yet: their turn begins with the first wave, in one write with it. */
export const isAskedAlone = ({ firstProfessionalId, log }: Asked): boolean =>
  Boolean(firstProfessionalId) && !isLogged(log, 'wave_sent');

/** Who was named has not been told yet. */
export const isFirstWaiting = (asked: Asked): boolean => isAskedAlone(asked) && !isLogged(asked.log, 'asked_first');

/** When the others are to be told: once who was asked first has quoted or can no longer, at the latest after a while. Null where nobody was asked first. */
export function firstTurnEnds({ firstProfessionalId, log, quotes }: AskedAlone): number | null {
  const invited = log.find(({ kind }) => kind === 'asked_first');
  if (!invited) return null;
  const ended = log.filter(({ kind }) => kind === 'first_turn_ended').map(({ at }) => at.getTime());
  const quoted = quotes.flatMap((one) => (one.professionalId === firstProfessionalId ? one.createdAt.getTime() : []));
  return Math.min(invited.at.getTime() + FIRST_TURN_MS, ...ended, ...quoted);
}
