import type { BookingAnalysis } from '@plateia/contracts/bookings';
import { useMutation } from '@plateia/data';
import { useLanguage } from '@plateia/i18n';
import { useEffect, useMemo } from 'react';
import { problemOfDescription } from './description-rule.js';
import type { WizardDraftState } from '../../request-drafts/use-wizard-draft.js';
import { calls } from './wizard.calls.js';
import type { WizardDraft } from '../../request-drafts/wizard-draft.js';

/** B7: what is written is saved, and what it is comes back with it. It stays with the draft, so that to read a step again writes nothing. */
export function useAnalysis({ draft, change }: WizardDraftState, bookingId: string | undefined, isPastFirst: boolean) {
  const [language] = useLanguage();
  const { mutate, mutateAsync, variables, error, isPending, reset } = useMutation({
    mutationFn: ({ body }: { of: string; body: DescriptionInput }) => calls.submitDescription(body),
    onSuccess: (answer, { of }) => change({ analysis: { of, said: answer } }),
  });
  const submit = (id: string): Promise<BookingAnalysis> => {
    const mine = said(draft, id);
    return mutateAsync({ of: JSON.stringify([mine, language]), body: mine });
  };

  const body = useMemo(() => bookingId !== undefined && said(draft, bookingId), [draft, bookingId]);
  const of = JSON.stringify([body, language]);
  const isKnown = draft.analysis?.of === of;
  const isTried = variables?.of === of && (isPending || error !== null);
  const isWanted = isPastFirst && problemOfDescription(draft.description) === undefined;
  // Taken up on another device, read in another language, or made another kind of work.
  const wanted = isWanted && !isKnown && !isTried ? body : false;
  useEffect(() => {
    if (wanted) mutate({ of, body: wanted });
  }, [wanted, of, mutate]);

  return {
    data: isKnown ? draft.analysis?.said : undefined,
    error: variables?.of === of ? error : null,
    submit,
    /** after a refusal that is over now */
    tryAgain: reset,
  };
}

const said = ({ description, categoryId, place, street, postcode }: WizardDraft, bookingId: string) => ({
  bookingId,
  description: description.trim(),
  ...(categoryId && { categoryId }),
  ...(place && { place: placeSaid(place.place_id, street, postcode) }),
});
type DescriptionInput = ReturnType<typeof said>;

/** A place as it was suggested, with what it lacks. */
export const placeSaid = (place_id: string, street: string, postcode = '') => ({
  place_id,
  ...(street.trim() && { street: street.trim() }),
  ...(postcode.trim() && { postcode: postcode.trim() }),
});
