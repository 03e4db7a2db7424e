import type { BookingChange, HistoryEntry } from '../../booking/change/change-booking.js';
import { imageReferences } from '../../booking/domain/booking-images.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';

/** What a customer has said of a job, as it stands before the first word. */
export const unasked = {
  title: '',
  description: '',
  answers: {},
  address: null,
  area: null,
  images: [],
  firstProfessionalId: null,
} satisfies Partial<BookingRow>;

/** Nobody but its writer ever saw a draft: of one that is thrown away nothing stays but that there was one. */
export const thrownAway = (draft: BookingRow, entry: HistoryEntry, now: Date): BookingChange => ({
  set: { status: 'canceled', endedAt: now, ...unasked, when: null, budget: null },
  log: [entry.by === 'customer' ? { kind: entry.kind, by: entry.by, actor: draft.customerId } : entry],
  events: () => imageReferences(draft, draft.images, []),
});
