import type { Clock } from '@plateia/runtime';
import type { Emission } from '@plateia/events';
import { hasOpenDispute } from '../../booking/domain/open-dispute.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import type { DisputeRow } from '../../booking/store/dispute.row.js';
import { disputeEvents } from './dispute-events.js';

interface Approved {
  set: { dispute?: DisputeRow };
  events: (after: BookingRow) => Emission[];
}

/** Whoever approves the work objects to it no more: part of the change that completes it. */
export function approvedIn({ dispute }: Pick<BookingRow, 'dispute'>, actor: string, clock: Clock): Approved {
  if (!dispute || !hasOpenDispute({ dispute })) return { set: {}, events: () => [] };
  const over = {
    status: 'resolved',
    offer: null,
    outcome: 'release',
    endedBy: 'approval',
    endedAt: clock.date(),
  } as const;
  return { set: { dispute: { ...dispute, ...over } }, events: (after) => disputeEvents(after, 'resolved', actor) };
}
