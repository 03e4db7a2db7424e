import { isPostcodeOf } from '@plateia/contracts/bookings/rules';
import { useQuery } from '@plateia/data';
import { placeQuery } from '@plateia/ui-inputs';
import type { Wizard } from './use-wizard.js';

const COUNTRIES = ['GR', 'CY'];

/** What is still to be said about where the job is. A town has no postcode of its own, and no door is found without one. */
export function useWhere({ draft }: Wizard) {
  const { place, postcode = '' } = draft;
  const { data, isError } = useQuery(placeQuery(place?.place_id));
  const typed = postcode.replaceAll(/\s/g, '');
  const isAsked = place !== undefined && (isError || data?.postcode === '');
  const isFitting = (data ? [data.country] : COUNTRIES).some((country) => isPostcodeOf(country, typed));
  const missing = place === undefined ? 'job-place' : isAsked && !isFitting ? 'job-postcode' : undefined;
  return { missing, asksPostcode: isAsked } as const;
}

export type Where = ReturnType<typeof useWhere>;
