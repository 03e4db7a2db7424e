import { queryOptions, useQuery } from '@plateia/data';
import { useLanguage, type Language } from '@plateia/i18n';
import type { PricePeriod } from '@plateia/contracts/bookings';
import { whenOf, type WizardDraft } from './wizard-draft.js';
import { calls } from './wizard.calls.js';

export const wizardKey = ['booking-wizard'];

interface Described {
  bookingId: string;
  description: string;
  categoryId?: string | undefined;
  place_id?: string | undefined;
}

/** B7: saving what was written answers what it is. Repeated, it changes nothing. */
export const analysisQuery = ({ bookingId, description, categoryId, place_id }: Described, lang: Language) =>
  queryOptions({
    queryKey: [...wizardKey, bookingId, 'analysis', description.trim(), categoryId, place_id, lang],
    queryFn: ({ signal }) =>
      calls.submitDescription(
        { bookingId, description, ...(categoryId && { categoryId }), ...(place_id && { place: { place_id } }) },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** `of`: another kind of work asks other things. */
export const questionsQuery = (bookingId: string, of: string | undefined, lang: Language) =>
  queryOptions({
    queryKey: [...wizardKey, bookingId, 'questions', of, lang],
    queryFn: ({ signal }) => calls.followUpQuestions({ bookingId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export function useQuestions(bookingId: string, of: string | undefined) {
  const [language] = useLanguage();
  return useQuery(questionsQuery(bookingId, of, language));
}

export const usePrices = (bookingId: string, of: string | undefined, period: PricePeriod) =>
  useQuery({
    queryKey: [...wizardKey, bookingId, 'prices', of, period],
    queryFn: ({ signal }) => calls.priceMetrics({ bookingId, period }, { signal }),
    placeholderData: (before) => before,
    retry: false,
  });

/** Until the request is published the server has what was answered only for another device, so nobody waits for it. */
export function keepAnswers(bookingId: string, draft: WizardDraft): void {
  const given = { answers: { ...draft.answers }, when: whenOf(draft) };
  void calls.followUpQuestions({ bookingId, ...given }).catch(() => undefined);
}

/** What the server has of a request: for another device, or to ask again. */
export const savedQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: [...wizardKey, id, 'saved'],
    queryFn: ({ signal }) => calls.bookingDetails({ id: id ?? '' }, { signal }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
