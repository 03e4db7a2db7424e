import { expect } from '@jest/globals';
import type { Person } from '@plateia/contracts/identity';
import type { Member } from '@plateia/service-harness';
import type { BookingsHarness } from './bookings-harness.js';

export const JOBS = '/api/v1/marketplace/jobs';
export const QUOTES = '/api/v1/marketplace/quotes';
const COMPLETE = '/api/v1/marketplace/professional/onboarding/complete';

export interface Offer {
  categories?: string[];
  city?: string;
  postcode?: string;
  radius?: number;
  person?: Partial<Person>;
}

/** Somebody with everything that a quote asks for, in Athens unless they are elsewhere. */
export async function professional(harness: BookingsHarness, name: string, offer: Offer = {}): Promise<Member> {
  const { categories = ['plumbing/tap'], city = 'Αθήνα', postcode = '10563', radius = 25, person } = offer;
  const helper = await harness.helper(name, person);
  const { status, body } = await helper.post(COMPLETE, {
    business_name: `${name} Υδραυλικά`,
    business_description: 'Διαρροές και μπάνια.',
    categories,
    service_address: { street: 'Ερμού 1', city, postcode, country: 'GR' },
    service_radius: radius,
    legal: { legal_name: name, phone: '+302101234567', vat_number: '090000045' },
  });
  expect({ status, body }).toMatchObject({ status: 200, body: { can_quote: true } });
  return helper;
}

export const terms = (harness: BookingsHarness, booking_id: string, given: object = {}) => ({
  booking_id,
  priceTotal: 8_500,
  items: [
    { kind: 'service', label: 'Εργασία', amount: 6_000 },
    { kind: 'product', label: 'Μπαταρία', amount: 2_500 },
  ],
  message: 'Έρχομαι αύριο το πρωί με νέα μπαταρία.',
  startAt: new Date(harness.clock.now() + 26 * 3_600_000).toISOString(),
  durationMinutes: 90,
  ...given,
});
