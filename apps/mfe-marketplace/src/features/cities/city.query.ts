import { marketplaceCities } from '@plateia/contracts/bookings/calls';
import { api, queryOptions, useQuery } from '@plateia/data';

const calls = api({ marketplaceCities });

const TEN_MINUTES_MS = 10 * 60 * 1_000;

const cityQuery = (city: string) =>
  queryOptions({
    queryKey: ['city', city],
    queryFn: async ({ signal }) => (await calls.marketplaceCities({ city }, { signal })).cities[0] ?? null,
    staleTime: TEN_MINUTES_MS,
  });

const citiesQuery = queryOptions({
  queryKey: ['cities'],
  queryFn: async ({ signal }) => (await calls.marketplaceCities({}, { signal })).cities,
  staleTime: TEN_MINUTES_MS,
});

/** All of which enough is known. */
export const useCities = () => useQuery(citiesQuery);

/** null: too little is known of it. */
export const useCity = (city: string) => useQuery(cityQuery(city));
