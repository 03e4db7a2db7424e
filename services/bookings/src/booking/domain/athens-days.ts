import { HOUR_MS, ATHENS, localDate, nextLocalDay } from '@plateia/contracts';

const HALF_A_DAY_MS = 12 * HOUR_MS;

/** By the wall in Athens; months count from 0, as those of `Date.UTC` do. */
export interface AthensMonth {
  year: number;
  month: number;
}

export function athensMonth(atMs: number): AthensMonth {
  const [year = 0, month = 1] = localDate(atMs, ATHENS).split('-').map(Number);
  return { year, month: month - 1 };
}

/** A day is searched for, and everybody asks for the same ones. */
const begun = new Map<string, number>();
const MOST_DAYS = 1_000;

/** The first moment of a day in Athens, whatever hours the day before it has. A month past the last one is of the next year. */
export function athensDay({ year, month }: AthensMonth, day = 1): Date {
  const name = `${year} ${month} ${day}`;
  const known = begun.get(name) ?? nextLocalDay(Date.UTC(year, month, day) - HALF_A_DAY_MS, ATHENS);
  if (begun.size >= MOST_DAYS) begun.clear();
  begun.set(name, known);
  return new Date(known);
}
