import type { EarningsPeriod } from '@plateia/contracts/bookings';
import { athensDay, athensMonth } from '../../booking/domain/athens-days.js';

interface Period {
  months: number;
  /** of each month, with which a bar of the chart begins */
  days: readonly number[];
}

const periods: Readonly<Record<EarningsPeriod, Period>> = {
  '1M': { months: 1, days: [1, 8, 15, 22, 29] },
  '3M': { months: 3, days: [1, 16] },
  '6M': { months: 6, days: [1] },
};

/** When each part of a period begins, the oldest first: with it begins the period. What is yet to come is no part of it. */
export function partsOfPeriod(period: EarningsPeriod, nowMs: number): [Date, ...Date[]] {
  const { months, days } = periods[period];
  const { year, month } = athensMonth(nowMs);
  const parts = Array.from({ length: months }, (_, n) => ({ year, month: month - months + 1 + n })).flatMap((one) =>
    days.filter((day) => day <= lengthOf(one)).map((day) => athensDay(one, day)),
  );
  const [first = new Date(nowMs), ...others] = parts;
  return [first, ...others.filter((part) => part.getTime() <= nowMs)];
}

const lengthOf = ({ year, month }: { year: number; month: number }): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
