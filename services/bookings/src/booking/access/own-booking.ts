import { ServiceError } from '@plateia/service-kit';
import type { WizardStep } from '@plateia/contracts/bookings';
import { bookableCategories } from '../catalogue/bookable-categories.js';
import type { BookableCategory } from '../catalogue/category-seed.js';
import type { BookingRow } from '../store/booking.schema.js';

/** Another's booking is not told from none. */
export function requireOwn(booking: BookingRow | null, userId: string): BookingRow {
  if (booking?.customerId !== userId) throw new ServiceError('BOOKING_NOT_FOUND');
  return booking;
}

/** A draft of the member's own, within the time that a session gives. */
export function requireDraft(booking: BookingRow | null, userId: string, nowMs: number): BookingRow {
  const own = requireOwn(booking, userId);
  if (own.status !== 'draft') throw new ServiceError('INVALID_TRANSITION');
  if (own.draft.sessionExpiry.getTime() <= nowMs) throw new ServiceError('BOOKING_SESSION_EXPIRED');
  return own;
}

export function requireBookableCategory(categoryId: string): BookableCategory {
  const bookable = bookableCategories.get(categoryId);
  if (!bookable) throw new ServiceError('CATEGORY_NOT_SELECTABLE');
  return bookable;
}

/** What is to be done next to a draft; null once it is published or given up. */
export function nextStep({ status, draft }: Pick<BookingRow, 'status' | 'draft'>): WizardStep | null {
  if (status !== 'draft') return null;
  if (!draft.submittedAt) return 'submit';
  return draft.askedAt ? 'complete' : 'follow_up_questions';
}

export const outOfOrder = (next_step: WizardStep): ServiceError => new ServiceError('STEP_OUT_OF_ORDER', { next_step });
