import {
  acceptQuote,
  completeBooking,
  completeProfessionalOnboarding,
  followUpQuestions,
  initBooking,
  reportWorkDone,
  sendQuote,
  submitDescription,
  updateBookingStatus,
} from '@plateia/contracts/bookings';
import { joinMarketplace } from '@plateia/contracts/identity';
import type { Member } from './member.js';

export const PRICE = 8_500;

/** With everything that a quote asks for: somebody who mends taps around Athens. */
export async function becomeProfessional(member: Member): Promise<void> {
  const { fullName } = member;
  await member.call(joinMarketplace, { is_marketplace_enabled: true });
  await member.call(completeProfessionalOnboarding, {
    business_name: `${fullName} Υδραυλικά`,
    business_description: 'Διαρροές και μπάνια.',
    categories: ['plumbing/tap'],
    service_address: { street: 'Ερμού 1', city: 'Αθήνα', postcode: '10563', country: 'GR' },
    service_radius: 25,
    legal: { legal_name: fullName, phone: '+302101234567', vat_number: '090000045' },
  });
}

export interface Quoted {
  id: string;
  quoteId: string;
}

/** A request, published; of a draft where one is named. */
export async function publishedJob(customer: Member, begun: { bookingId?: string } = {}): Promise<string> {
  const { bookingId } = await customer.call(initBooking, { categoryId: 'plumbing/tap', ...begun });
  await customer.call(submitDescription, { bookingId, description: 'Η βρύση της κουζίνας στάζει όλη νύχτα' });
  await customer.call(followUpQuestions, { bookingId });
  const { id } = await customer.call(completeBooking, {
    bookingId,
    answers: { urgency: 'this_week', symptoms: ['dripping'] },
    place: { street: 'Ερμού 12', city: 'Αθήνα', postcode: '10563' },
    when: { type: 'flexible' },
  });
  return id;
}

export async function offer(professional: Member, jobId: string, startAt: Date): Promise<Quoted> {
  const { id: quoteId } = await professional.call(sendQuote, {
    booking_id: jobId,
    priceTotal: PRICE,
    items: [
      { kind: 'service', label: 'Εργασία', amount: 6_000 },
      { kind: 'product', label: 'Μπαταρία', amount: 2_500 },
    ],
    message: 'Έρχομαι με νέα μπαταρία.',
    startAt: startAt.toISOString(),
    durationMinutes: 90,
  });
  return { id: jobId, quoteId };
}

/** A request with one quote, all of it by calls. */
export const quotedJob = async (customer: Member, professional: Member, startAt: Date): Promise<Quoted> =>
  offer(professional, await publishedJob(customer), startAt);

/** The customer chooses, and the price is on hold. */
export const choose = (customer: Member, { id, quoteId }: Quoted) =>
  customer.call(acceptQuote, { id, quote_id: quoteId, earlyStartConsent: true });

/** From the door to the customer's yes. */
export async function doJob(customer: Member, professional: Member, { id }: Quoted): Promise<void> {
  await customer.call(updateBookingStatus, { id, status: 'in_progress' });
  await professional.call(reportWorkDone, { id });
  await customer.call(updateBookingStatus, { id, status: 'completed' });
}
