export interface Bounds {
  least: number;
  most: number;
  first: number;
}

export const HOURS: Bounds = { least: 1, most: 40, first: 20 };
/** euro */
export const RATE: Bounds = { least: 10, most: 100, first: 50 };
export const WEEKS = 4;

/** Whole, and never beyond the ends; what is no number is where one began. */
export const within = ({ least, most, first }: Bounds, value: number): number =>
  Number.isNaN(value) ? first : Math.min(most, Math.max(least, Math.round(value)));

/** euro, before fees and tax */
export const monthlyEarnings = (hours: number, rate: number): number =>
  within(HOURS, hours) * within(RATE, rate) * WEEKS;
