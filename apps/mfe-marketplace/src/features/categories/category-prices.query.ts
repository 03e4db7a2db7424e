import { HOUR_MS } from '@plateia/contracts';
import { priceMetrics } from '@plateia/contracts/bookings/calls';
import { api, queryOptions, useQuery } from '@plateia/data';

const calls = api({ priceMetrics });

const categoryPricesQuery = (categoryId: string) =>
  queryOptions({
    queryKey: ['leaf-prices', categoryId],
    queryFn: ({ signal }) => calls.priceMetrics({ categoryId }, { signal }),
    staleTime: HOUR_MS,
  });

/** Of jobs done here lately, or an estimate while there are few. */
export const useCategoryPrices = (categoryId: string) => useQuery(categoryPricesQuery(categoryId));
