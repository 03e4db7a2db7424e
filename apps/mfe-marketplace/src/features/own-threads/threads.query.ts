import { bookingThreadList } from '@plateia/contracts/bookings/calls';
import { api, infiniteQueryOptions, livePages, useInfiniteQuery } from '@plateia/data';
import { type Language, useLanguage } from '@plateia/i18n';
import { threadsKey } from '../../booking-cache/booking-cache.js';
import { threadRows } from '../../booking-cache/live-lists.js';

const calls = api({ bookingThreadList });

const PAGE = 5;

/** Looked at where it begins whenever somebody wrote. */
const threadsQuery = (lang: Language) =>
  infiniteQueryOptions({
    queryKey: [...threadsKey, lang],
    queryFn: ({ pageParam, signal }) =>
      calls.bookingThreadList({ as: 'professional', limit: PAGE, nextToken: pageParam }, { signal }),
    ...livePages,
  });

export function useOwnThreads() {
  const [language] = useLanguage();
  const query = useInfiniteQuery(threadsQuery(language));
  return { ...query, rows: threadRows.all(query.data) };
}
