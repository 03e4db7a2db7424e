import { HOUR_MS } from '@plateia/contracts';
import { categoryTree } from '@plateia/contracts/bookings/calls';
import { api, queryOptions, useQuery } from '@plateia/data';
import { useLanguage, type Language } from '@plateia/i18n';

const calls = api({ categoryTree });

/** As long as the server lets it be kept. */
const categoriesQuery = (lang: Language) =>
  queryOptions({
    queryKey: ['categories', lang],
    queryFn: ({ signal }) => calls.categoryTree({ lang }, { signal }),
    select: ({ nodes }) => nodes,
    staleTime: HOUR_MS,
  });

export function useCategories() {
  const [language] = useLanguage();
  return useQuery(categoriesQuery(language));
}
