import type * as bookings from '@plateia/contracts/bookings';
import type { BookingTab } from '@plateia/contracts/bookings';
import { api, infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@plateia/data';
import { useLanguage, type Language } from '@plateia/i18n';
import { bookingKey, bookingListKey } from './booking-cache.js';

const calls = api<typeof bookings, 'bookingList' | 'bookingDetails'>({
  bookingList: { method: 'GET', path: '/api/v1/marketplace/bookings' },
  bookingDetails: { method: 'GET', path: '/api/v1/marketplace/bookings', action: 'details' },
});

/** An answer of the payment provider is awaited no longer than minutes. */
const ASK_AGAIN_MS = 4_000;

const listQuery = (tab: BookingTab, lang: Language) =>
  infiniteQueryOptions({
    queryKey: [...bookingListKey, tab, lang],
    queryFn: ({ pageParam, signal }) => calls.bookingList({ tab, nextToken: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextToken }) => nextToken || undefined,
  });

export function useBookings(tab: BookingTab) {
  const [language] = useLanguage();
  return useInfiniteQuery(listQuery(tab, language));
}

const bookingQuery = (id: string, lang: Language) =>
  queryOptions({
    queryKey: [...bookingKey(id), lang],
    queryFn: ({ signal }) => calls.bookingDetails({ id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.payment?.status === 'pending' ? ASK_AGAIN_MS : false),
  });

export function useBooking(id: string) {
  const [language] = useLanguage();
  return useQuery(bookingQuery(id, language));
}
