import type { MissingForQuotes } from '@plateia/contracts/bookings';

/** Where in the onboarding a part is filled in; the end of the steps is the last one. */
export const stepOfPart: Readonly<Record<Exclude<MissingForQuotes, 'suspended'>, string>> = {
  onboarding_completed: 'legal',
  business_name: 'business',
  categories: 'categories',
  service_address: 'area',
  legal: 'legal',
};
