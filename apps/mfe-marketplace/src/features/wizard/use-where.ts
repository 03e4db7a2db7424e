import { isPostcodeOf } from '@plateia/contracts/bookings/rules';
import type { Place } from '@plateia/contracts/bookings';
import { queryClient, useOnline, useQuery } from '@plateia/data';
import { placeQuery } from '@plateia/ui-inputs';
import type { WizardDraft } from '../../request-drafts/wizard-draft.js';
import type { Wizard } from './use-wizard.js';

const COUNTRIES = ['GR', 'CY'];

/** What is still to be said about where the job is. A town has no postcode of its own, and no door is found without one. */
export function useWhere({ draft }: Wizard) {
  const online = useOnline();
  const { data, isError } = useQuery(placeQuery(draft.place?.place_id));
  const asksPostcode = draft.place !== undefined && (isError || data?.postcode === '');
  const missing = draft.place !== undefined && !data && !isError ? undefined : missingIn(draft, data);
  /** By what is known of the place, for whoever is faster than the answer about it. */
  const check = async (): Promise<Missing> => {
    if (!draft.place || !online) return missing;
    return missingIn(draft, await queryClient.fetchQuery(placeQuery(draft.place.place_id)).catch(() => undefined));
  };
  return { missing, asksPostcode, check };
}

export type Where = ReturnType<typeof useWhere>;

/** The field that lacks something. */
type Missing = 'job-place' | 'job-postcode' | undefined;

function missingIn({ place, postcode = '' }: WizardDraft, known: Place | undefined): Missing {
  if (!place) return 'job-place';
  if (known && known.postcode !== '') return undefined;
  const typed = postcode.replaceAll(/\s/g, '');
  const countries = known ? [known.country] : COUNTRIES;
  return countries.some((country) => isPostcodeOf(country, typed)) ? undefined : 'job-postcode';
}
