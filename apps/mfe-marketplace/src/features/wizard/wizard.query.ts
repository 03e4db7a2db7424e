import { queryOptions, useQuery } from '@plateia/data';
import { useLanguage, type Language } from '@plateia/i18n';
import type { PricePeriod } from '@plateia/contracts/bookings';
import { calls, profileCalls } from './wizard.calls.js';

export const wizardKey = ['booking-wizard'];

/** B8 without answers reads. `of`: another kind of work asks other things. */
export const questionsQuery = (bookingId: string, of: string | undefined, lang: Language) =>
  queryOptions({
    queryKey: [...wizardKey, bookingId, 'questions', of, lang],
    queryFn: ({ signal }) => calls.followUpQuestions({ bookingId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export function useQuestions(bookingId: string, of: string | undefined, enabled: boolean) {
  const [language] = useLanguage();
  return useQuery({ ...questionsQuery(bookingId, of, language), enabled });
}

export const usePrices = (bookingId: string, of: string | undefined, period: PricePeriod) =>
  useQuery({
    queryKey: [...wizardKey, bookingId, 'prices', of, period],
    queryFn: ({ signal }) => calls.priceMetrics({ bookingId, period }, { signal }),
    placeholderData: (before) => before,
    retry: false,
  });

/** Whom the customer names, with what they offer. */
export const firstProfileQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: [...wizardKey, 'first', userId],
    queryFn: async ({ signal }) => {
      const { marketplace_profile } = await profileCalls.profile({ user_id: userId ?? '' }, { signal });
      return marketplace_profile.professional_profile;
    },
    enabled: userId !== undefined,
    retry: false,
  });

/** Whether it is still theirs, by what the server has of the request. `of`: what was said of it last. */
export const firstTurnQuery = (bookingId: string | undefined, of: string | undefined) =>
  queryOptions({
    queryKey: [...wizardKey, bookingId, 'turn', of],
    queryFn: async ({ signal }) =>
      (await calls.bookingDetails({ id: bookingId ?? '' }, { signal })).firstProfessional ?? null,
    enabled: bookingId !== undefined,
    retry: false,
  });

/** What the server has of a request: for another device, or to ask again. */
export const savedQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: [...wizardKey, id, 'saved'],
    queryFn: ({ signal }) => calls.bookingDetails({ id: id ?? '' }, { signal }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
