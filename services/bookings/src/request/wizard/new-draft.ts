import { derive } from '../../booking/change/derive.js';
import { SESSION_MS } from '@plateia/contracts/bookings/rules';
import type { BookingRow } from '../../booking/store/booking.schema.js';

type Given = Pick<BookingRow, 'categoryId' | 'description' | 'title' | 'firstProfessionalId'>;

export function newDraft(
  id: string,
  customerId: string,
  given: Given,
  now: Date,
): Omit<BookingRow, 'version' | 'requestNumber'> {
  const begun = {
    _id: id,
    customerId,
    status: 'draft' as const,
    ...given,
    draft: {
      sessionExpiry: new Date(now.getTime() + SESSION_MS),
      submittedAt: null,
      askedAt: null,
      touchedAt: now,
    },
    answers: {},
    when: null,
    budget: null,
    address: null,
    area: null,
    images: [],
    notified: [],
    quotes: [],
    chosen: null,
    payment: null,
    arrival: null,
    log: [{ kind: 'created' as const, by: 'customer' as const, actor: customerId, at: now }],
    publishedAt: null,
    endedAt: null,
    revision: 1,
  };
  return { ...begun, ...derive(begun, now.getTime()) };
}
