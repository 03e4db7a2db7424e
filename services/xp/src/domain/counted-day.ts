import { type Act, awardsOfDay, byTime, type DayTally, NO_TALLY } from '@plateia/contracts/xp/rules';

/** The newest day of a member, as far as it was counted: what a later act of it comes to follows from this alone. */
export interface CountedDay extends DayTally {
  date: string;
  /** the last act that was counted */
  last: Pick<Act, 'at' | 'id'>;
  /** quests by what they are paid under to which nothing adds in their period: done, or not given to the member */
  closed: readonly string[];
}

type Dated<A> = A & { date?: string | undefined };

/** Later than all that was counted, of that day or another one since. */
export const isAfter = ({ date, last }: CountedDay, act: Dated<Pick<Act, 'at' | 'id'>>): boolean =>
  act.date !== undefined && act.date >= date && byTime(last, act) < 0;

/** A day on which nothing was counted before the act. */
export const dayBegun = (date: string, last: CountedDay['last']): CountedDay => ({
  ...NO_TALLY,
  date,
  last,
  closed: [],
});

/** The newer of the day that was counted and the newest of these dates, of each of which all acts are there. */
export function newestDay(
  counted: CountedDay | undefined,
  dates: readonly string[],
  acts: readonly Dated<Act>[],
): CountedDay | undefined {
  const date = dates.toSorted().at(-1);
  if (date === undefined || (counted && counted.date > date)) return counted;
  const own = acts.filter((act) => act.date === date).toSorted(byTime);
  const last = own.at(-1) ?? counted?.last;
  const closed = counted?.date === date ? counted.closed : [];
  return last && { ...awardsOfDay(own).tally, date, last: { at: last.at, id: last.id }, closed };
}
