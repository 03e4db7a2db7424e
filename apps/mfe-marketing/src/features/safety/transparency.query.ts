import { MINUTE_MS } from '@plateia/contracts';
import { transparency } from '@plateia/contracts/identity/calls';
import { api, queryOptions, useQuery } from '@plateia/data';

const calls = api({ transparency });

const countsQuery = queryOptions({
  queryKey: ['transparency'],
  queryFn: ({ signal }) => calls.transparency(undefined, { signal }),
  staleTime: 5 * MINUTE_MS,
});

export const useTransparency = () => useQuery(countsQuery);
