import { ATHENS, localDate } from '@plateia/contracts';
const OLDEST = 120;

export const athensDate = (atMs: number): string => localDate(atMs, ATHENS);

/** Whole years between two calendar dates written YYYY-MM-DD. */
export function ageOn(today: string, dob: string): number {
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
}

export function isPlausibleBirthDate(today: string, dob: string): boolean {
  const age = ageOn(today, dob);
  return dob <= today && age <= OLDEST;
}
