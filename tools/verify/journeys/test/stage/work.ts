import { DAY_MS } from '@plateia/contracts';
import {
  type Booking,
  completeBooking,
  completeProfessionalOnboarding,
  followUpQuestions,
  initBooking,
  submitDescription,
} from '@plateia/contracts/bookings';
import { joinMarketplace, me } from '@plateia/contracts/identity';
import { aMember, type Member } from '@plateia/testing';
import { keptSession } from '../../../browser/kept-session.ts';
import type { Cast } from './journey.ts';
import type { Return } from './members.ts';
import { place, serverNow } from './place.ts';
import type { Look } from './visitor.ts';

/** Work that asks for no licence, in a town of its own for each journey: professionals of others see it not. */
export const WORK = 'plumbing/tap';

/**
 * The digits of a day's parts in the order of the page, whatever the language of the browser; counted from the server's
 * day, which journeys before this one may have moved.
 */
export const digitsOfDay = async (days: number): Promise<string> =>
  new Date((await serverNow()) + days * DAY_MS).toISOString().slice(0, 10).split('-').toReversed().join('');

export interface Town {
  city: string;
  postcode: string;
}

/** Somebody who may quote. */
export async function aWorker(fullName: string, town: Town): Promise<Member> {
  const member = await aMember(place, { fullName });
  await member.call(joinMarketplace, {});
  await member.call(completeProfessionalOnboarding, {
    business_name: `${fullName} & Co`,
    business_description: 'Leaks, taps and baths.',
    categories: [WORK],
    service_address: { street: '', ...town, country: 'GR' },
    service_radius: 10,
    legal: { legal_name: fullName, phone: '+302101234567', vat_number: '090000045' },
  });
  return member;
}

/** At a browser. */
export async function professional(cast: Cast, fullName: string, town: Town, look: Look = {}): Promise<Return> {
  const member = await aWorker(fullName, town);
  const storageState = keptSession(place.origin, member.cookies, await member.call(me));
  const visitor = await cast.visitor({ ...look, options: { ...look.options, storageState } });
  return { member, visitor };
}

/** A request, published. */
export async function aJob(customer: Member, description: string, town: Town): Promise<Booking> {
  const { bookingId } = await customer.call(initBooking, {});
  await customer.call(submitDescription, { bookingId, description, categoryId: WORK });
  await customer.call(followUpQuestions, { bookingId });
  return customer.call(completeBooking, {
    bookingId,
    answers: { urgency: 'this_week', symptoms: ['dripping'] },
    place: { street: 'Ερμού 12', ...town },
    when: { type: 'flexible' },
  });
}
