import type * as bookings from '@plateia/contracts/bookings';
import { api, queryOptions, useQuery } from '@plateia/data';
import { useLanguage, type Language } from '@plateia/i18n';

const calls = api<typeof bookings, 'categoryTree'>({
  categoryTree: { method: 'GET', path: '/api/categories/tree' },
});

/** As long as the server lets it be kept. */
const AN_HOUR_MS = 60 * 60 * 1_000;

const categoriesQuery = (lang: Language) =>
  queryOptions({
    queryKey: ['categories', lang],
    queryFn: ({ signal }) => calls.categoryTree({ lang }, { signal }),
    select: ({ nodes }) => nodes,
    staleTime: AN_HOUR_MS,
  });

export function useCategories() {
  const [language] = useLanguage();
  return useQuery(categoriesQuery(language));
}
