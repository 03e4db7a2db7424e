import { bookingStats, earnings } from '@plateia/contracts/bookings/calls';
import { api, queryOptions, useQuery } from '@plateia/data';
import { moneyKey, sumsKey } from '../../booking-cache/booking-cache.js';

const calls = api({ bookingStats, earnings });

/** Read again with the lists, whose sums they are. */
const statsQuery = queryOptions({
  queryKey: [...sumsKey, 'professional'],
  queryFn: ({ signal }) => calls.bookingStats({ as: 'professional' }, { signal }),
});
export const useWorkStats = () => useQuery(statsQuery);

const moneyQuery = queryOptions({
  queryKey: moneyKey,
  queryFn: ({ signal }) => calls.earnings({}, { signal }),
});
/** What is on hold and when money comes next. */
export const useOwnMoney = () => useQuery(moneyQuery);
