import type { RouteAnswer } from '@plateia/contracts';
import type * as bookings from '@plateia/contracts/bookings';
import { earnings } from '@plateia/contracts/bookings/calls';
import type { Earning, EarningsPeriod } from '@plateia/contracts/bookings';
import { api, byToken, infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@plateia/data';

const calls = api({ earnings });

export type EarningsPage = RouteAnswer<typeof bookings.earnings>;

const MOST_A_PAGE = 50;
const key = ['professional', 'earnings'];

const earningsQuery = (period: EarningsPeriod) =>
  infiniteQueryOptions({
    queryKey: [...key, period],
    queryFn: ({ pageParam, signal }) => calls.earnings({ period, nextToken: pageParam }, { signal }),
    ...byToken,
    // Whoever chooses another period stays where they chose it.
    placeholderData: (before) => before,
  });

/** The sums stand in every page; the jobs come by pages. */
export const useEarnings = (period: EarningsPeriod) => useInfiniteQuery(earningsQuery(period));

export interface WholePeriod {
  /** when it begins */
  from: string;
  items: Earning[];
}

/** For what is kept or printed: every job of the period. */
export async function allEarnings(period: EarningsPeriod, signal?: AbortSignal): Promise<WholePeriod> {
  const items: Earning[] = [];
  for (let nextToken = ''; ;) {
    const page = await calls.earnings({ period, limit: MOST_A_PAGE, nextToken }, signal && { signal });
    items.push(...page.items);
    ({ nextToken } = page);
    if (!nextToken) return { from: page.from, items };
  }
}

const statementQuery = (period: EarningsPeriod) =>
  queryOptions({
    queryKey: [...key, 'statement', period],
    queryFn: ({ signal }) => allEarnings(period, signal),
  });

export const useStatement = (period: EarningsPeriod) => useQuery(statementQuery(period));

export const PERIODS: readonly EarningsPeriod[] = ['1M', '3M', '6M'];
export const periodIn = (named: string | null): EarningsPeriod => PERIODS.find((one) => one === named) ?? '1M';
