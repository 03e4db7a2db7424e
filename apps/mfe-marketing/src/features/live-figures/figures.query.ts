import { marketplaceFigures } from '@plateia/contracts/bookings/calls';
import { api, queryOptions, useQuery } from '@plateia/data';

const calls = api({ marketplaceFigures });

/** As long as the server lets them be kept. */
const KEPT_MS = 10 * 60_000;

const figuresQuery = queryOptions({
  queryKey: ['marketplace-figures'],
  queryFn: ({ signal }) => calls.marketplaceFigures(undefined, { signal }),
  staleTime: KEPT_MS,
});

export const useFigures = () => useQuery(figuresQuery);
