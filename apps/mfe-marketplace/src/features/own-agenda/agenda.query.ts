import { bookingAgenda } from '@plateia/contracts/bookings/calls';
import { api, byToken, infiniteQueryOptions, useInfiniteQuery } from '@plateia/data';
import { type Language, useLanguage } from '@plateia/i18n';
import { agendaKey } from '../../booking-cache/booking-cache.js';
import { agendaRows } from '../../booking-cache/live-lists.js';

const calls = api({ bookingAgenda });

const PAGE = 5;

const agendaQuery = (lang: Language) =>
  infiniteQueryOptions({
    queryKey: [...agendaKey, lang],
    queryFn: ({ pageParam, signal }) => calls.bookingAgenda({ limit: PAGE, nextToken: pageParam }, { signal }),
    ...byToken,
  });

/** What is in hand, by when it begins. */
export function useAgenda() {
  const [language] = useLanguage();
  const query = useInfiniteQuery(agendaQuery(language));
  return { ...query, rows: agendaRows.all(query.data) };
}
