import { bookingDetails, bookingList } from '@plateia/contracts/bookings/calls';
import type { Booking, BookingSide, BookingTab } from '@plateia/contracts/bookings';
import { api, infiniteQueryOptions, queryClient, queryOptions, useInfiniteQuery, useQuery } from '@plateia/data';
import { useLanguage, type Language } from '@plateia/i18n';
import { isSaved } from '../booking-look/unpaid.js';
import { bookingKey, tabsKey } from './booking-cache.js';

const calls = api({ bookingList, bookingDetails });

/** An answer of the payment provider is awaited no longer than minutes. */
const ASK_AGAIN_MS = 4_000;

const listQuery = (as: BookingSide, tab: BookingTab, lang: Language) =>
  infiniteQueryOptions({
    queryKey: [...tabsKey(as), tab, lang],
    queryFn: ({ pageParam, signal }) => calls.bookingList({ tab, as, nextToken: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextToken }) => nextToken || undefined,
  });

export function useBookings(tab: BookingTab, as: BookingSide = 'customer') {
  const [language] = useLanguage();
  return useInfiniteQuery(listQuery(as, tab, language));
}

const bookingQuery = (id: string, lang: Language) =>
  queryOptions({
    queryKey: [...bookingKey(id), lang],
    queryFn: ({ signal }) => calls.bookingDetails({ id }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.payment?.status === 'pending' && !isSaved(data) ? ASK_AGAIN_MS : false,
  });

export function useBooking(id: string, { enabled = true } = {}) {
  const [language] = useLanguage();
  return useQuery({ ...bookingQuery(id, language), enabled });
}

/** As it stands now. */
export const readBooking = (id: string, lang: Language): Promise<Booking> =>
  queryClient.fetchQuery({ ...bookingQuery(id, lang), staleTime: 0 });
