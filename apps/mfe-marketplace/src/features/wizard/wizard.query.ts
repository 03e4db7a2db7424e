import { queryOptions, useQuery } from '@plateia/data';
import { useLanguage, type Language } from '@plateia/i18n';
import type { PricePeriod } from '@plateia/contracts/bookings';
import { calls } from './wizard.calls.js';

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

/** What the server has of a request: for another device, or to ask again. */
export const savedQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: [...wizardKey, id, 'saved'],
    queryFn: ({ signal }) => calls.bookingDetails({ id: id ?? '' }, { signal }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
