import { filesFor } from '@plateia/attachments';
import type { Dispute } from '@plateia/contracts/bookings';
import type { FileLinks } from '@plateia/media-links';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { memberOn, sideOf } from '../../booking/domain/dispute-sides.js';

type Argued = Pick<BookingRow, '_id' | 'customerId' | 'chosen' | 'dispute'>;

/** To its two sides alone, and to staff, who is nobody's side: a reader of null. */
export function disputeShown(booking: Argued, reader: string | null, links: FileLinks): Dispute | null {
  const { dispute } = booking;
  if (!dispute || (reader !== null && !sideOf(booking, reader))) return null;
  const { openedBy, files, answer, offer, answerBy, decideBy } = dispute;
  const opener = memberOn(booking, openedBy);
  return {
    id: dispute.id,
    booking_id: booking._id,
    status: dispute.status,
    openedBy: opener,
    reason: dispute.reason,
    text: dispute.text,
    files: filesFor(files, reader === opener, links),
    answer: answer && {
      text: answer.text,
      files: filesFor(answer.files, reader !== null && reader !== opener, links),
      at: answer.at.toISOString(),
    },
    offer: offer && {
      type: offer.type,
      ...(offer.amount !== undefined && { amount: offer.amount }),
      by: memberOn(booking, offer.by),
    },
    answerBy: answerBy.toISOString(),
    decideBy: decideBy?.toISOString() ?? null,
    outcome: dispute.outcome,
    refund: dispute.refund,
    statement: dispute.statement,
  };
}
