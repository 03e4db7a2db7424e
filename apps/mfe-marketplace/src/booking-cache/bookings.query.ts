import { bookingDetails, bookingList } from '@plateia/contracts/bookings/calls';
import type { Booking, BookingSide, BookingTab } from '@plateia/contracts/bookings';
import {
  api,
  infiniteQueryOptions,
  livePages,
  queryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@plateia/data';
import { useLanguage, type Language } from '@plateia/i18n';
import { isSaved } from '../booking-look/unpaid.js';
import { bookingKey, tabsKey } from './booking-cache.js';
import { bookingTabs } from './live-lists.js';

const calls = api({ bookingList, bookingDetails });

/** An answer of the payment provider is awaited no longer than minutes. */
const ASK_AGAIN_MS = 4_000;

const listQuery = (as: BookingSide, tab: BookingTab, lang: Language) =>
  infiniteQueryOptions({
    queryKey: [...tabsKey(as), tab, lang],
    queryFn: ({ pageParam, signal }) => calls.bookingList({ tab, as, nextToken: pageParam }, { signal }),
    ...livePages,
  });

export function useBookings(tab: BookingTab, as: BookingSide = 'customer') {
  const [language] = useLanguage();
  const query = useInfiniteQuery(listQuery(as, tab, language));
  return { ...query, rows: bookingTabs[as].all(query.data) };
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
