import { type PointEvent, awardsOfDay, type DayTally, NO_TALLY } from '@plateia/contracts/xp/rules';

/** The newest day of a member, as far as it was counted: what a later point event of it comes to follows from this alone. */
export interface CountedDay extends DayTally {
  date: string;
  /** when the last point event that was counted was done; not which one, for its id may name a member who is erased later */
  lastAt: number;
  /** quests by what they are paid under to which nothing adds in their period: done, or not given to the member */
  closed: readonly string[];
}

type Dated<A> = A & { date?: string | undefined };

/** Later than all that was counted, of that day or another one since. */
export const isAfter = ({ date, lastAt }: CountedDay, pointEvent: Dated<Pick<PointEvent, 'at'>>): boolean =>
  pointEvent.date !== undefined && pointEvent.date >= date && pointEvent.at > lastAt;

/** A day on which nothing was counted before the point event. */
export const dayBegun = (date: string, lastAt: number): CountedDay => ({ ...NO_TALLY, date, lastAt, closed: [] });

/** The newer of the day that was counted and the newest of these dates, of each of which all point events are there. */
export function newestDay(
  counted: CountedDay | undefined,
  dates: readonly string[],
  pointEvents: readonly Dated<PointEvent>[],
): CountedDay | undefined {
  const date = dates.toSorted().at(-1);
  if (date === undefined || (counted && counted.date > date)) return counted;
  const own = pointEvents.filter((pointEvent) => pointEvent.date === date);
  const lastAt = own.length > 0 ? Math.max(...own.map(({ at }) => at)) : counted?.lastAt;
  const closed = counted?.date === date ? counted.closed : [];
  return lastAt === undefined ? undefined : { ...awardsOfDay(own).tally, date, lastAt, closed };
}
