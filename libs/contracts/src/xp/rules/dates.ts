import { DAY_MS } from '../../core/durations.js';

const MONDAY_OF_1970 = 4;

/** Dates count by themselves, without a zone: days of 23 and 25 hours are one day each. */
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => dateOf(dayNumber(date) + days);
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);
export const monthOf = (date: string): string => date.slice(0, 7);

/** The Monday of the week. */
export const weekOf = (date: string): string => {
  const day = dayNumber(date);
  return dateOf(day - ((((day - MONDAY_OF_1970) % 7) + 7) % 7));
};

export const WEEK_DAYS = 7;
export const FOUR_WEEKS_DAYS = 28;

const datesFrom = (date: string, days: number): string[] => Array.from({ length: days }, (_, n) => addDays(date, n));

/** Monday to Sunday of the week of a date. */
export const datesOfWeek = (date: string): string[] => datesFrom(weekOf(date), WEEK_DAYS);

/** The dates of four weeks, of which this one is the last. */
export const datesOfFourWeeks = (last: string): string[] =>
  datesFrom(addDays(last, 1 - FOUR_WEEKS_DAYS), FOUR_WEEKS_DAYS);
