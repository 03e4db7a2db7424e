import { DAY_MS, ATHENS, localDate, wallClock } from '@plateia/contracts';
import type { QuoteInvitation } from './quote-invitation.schema.js';

/** Nobody is expected to answer at night. */
const [FROM_MINUTE, TO_MINUTE] = [8 * 60, 20 * 60];
/** One quick answer says nothing yet. */
const LEAST_ANSWERS = 10;
export const COUNTED_MS = 30 * DAY_MS;

type Answered = Pick<QuoteInvitation, 'booking' | 'askedAt' | 'answeredAt'>;

/** The median of the last thirty days in minutes of daytime; null where too little was asked. */
export function responseTime(asks: readonly Answered[]): number | null {
  const waits = firstOfEach(asks).map(({ askedAt, answeredAt }) => daytimeMinutes(askedAt, answeredAt ?? askedAt));
  if (waits.length < LEAST_ANSWERS) return null;
  const sorted = waits.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return Math.round((sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2);
}

/** One answer ends all that was asked before it: how long it took is counted from the first. */
function firstOfEach(asks: readonly Answered[]): readonly Answered[] {
  const first = new Map<string, Answered>();
  for (const ask of asks) {
    const answer = `${ask.booking}:${ask.answeredAt?.getTime()}`;
    const known = first.get(answer);
    if (!known || ask.askedAt < known.askedAt) first.set(answer, ask);
  }
  return [...first.values()];
}

/** By the clock on the wall, so that a day on which it is put forward has as much of a day as any other. */
export function daytimeMinutes(from: Date, to: Date): number {
  const days = (dayOf(to) - dayOf(from)) / DAY_MS;
  return Math.max(0, days * (TO_MINUTE - FROM_MINUTE) + daytimeOf(to) - daytimeOf(from));
}

const dayOf = (at: Date): number => Date.parse(localDate(at.getTime(), ATHENS));

/** Minutes of daytime that are over by then. */
function daytimeOf(at: Date): number {
  const clock = wallClock(at.getTime(), ATHENS);
  return Math.min(Math.max(clock.getUTCHours() * 60 + clock.getUTCMinutes(), FROM_MINUTE), TO_MINUTE) - FROM_MINUTE;
}
