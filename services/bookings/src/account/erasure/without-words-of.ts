import { isTerminal } from '@plateia/contracts/bookings/rules';
import type { BookingSide } from '@plateia/contracts/bookings';
import { unasked } from '../../work/cancellation/throw-away.js';
import type { BookingChange } from '../../booking/change/change-booking.js';
import { proofReferences } from '../../work/disputes/dispute-files.js';
import { sideOf } from '../../booking/domain/dispute-sides.js';
import type { LogEntry } from '../../booking/store/booking-log.js';
import { imageReferences, workReferences } from '../../booking/domain/booking-images.js';
import { hasOpenDispute } from '../../booking/domain/open-dispute.js';
import { operationsOf } from '../../booking/domain/payment-operations.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import type { DisputeRow } from '../../booking/store/dispute.row.js';
import { withoutWords } from '../../booking/store/quote.row.js';

type Side = BookingSide | null;

/**
 * Takes all that somebody who is gone said out of a booking, wherever they said it. Prices, times and reviews stay. Undefined where
 * it is done, and where their job goes on or is argued about: then it is done as that ends.
 */
export function withoutWordsOf(booking: BookingRow, userId: string): BookingChange | undefined {
  const { forgotten = [], quotes } = booking;
  const side = sideOf(booking, userId);
  if (forgotten.includes(userId) || (side !== null && !isOver(booking))) return undefined;
  return {
    set: {
      ...(side === 'customer' && unasked),
      ...(side === 'professional' && unreported(booking)),
      ...(side !== null && withoutObjections(booking, side)),
      quotes: quotes.map((quote) => (quote.professionalId === userId ? withoutWords(quote) : quote)),
      forgotten: [...forgotten, userId],
    },
    history: booking.log.map((entry) => (entry.actor === userId ? withoutReason(entry) : entry)),
    events: () => unshown(booking, side, userId),
  };
}

/** Nobody needs the words any more: nothing is left to do, to decide or to pay. */
const isOver = (booking: BookingRow): boolean =>
  isTerminal(booking.status) && !hasOpenDispute(booking) && operationsOf(booking).length === 0;

const unreported = ({ work }: BookingRow): Partial<BookingRow> =>
  work ? { work: { ...work, note: '', files: [] } } : {};

const withoutObjections = ({ dispute, pastDisputes }: BookingRow, side: BookingSide): Partial<BookingRow> => ({
  ...(dispute && { dispute: withoutSaid(dispute, side) }),
  ...(pastDisputes && { pastDisputes: pastDisputes.map((one) => withoutSaid(one, side)) }),
});

function withoutSaid(dispute: DisputeRow, side: BookingSide): DisputeRow {
  if (dispute.openedBy === side) return { ...dispute, text: '', files: [] };
  return dispute.answer ? { ...dispute, answer: { ...dispute.answer, text: '', files: [] } } : dispute;
}

function withoutReason({ reason: _reason, ...entry }: LogEntry): LogEntry {
  return entry;
}

/** Media need not keep what they showed with it. */
function unshown(booking: BookingRow, side: Side, userId: string) {
  const { _id, images, work, dispute, pastDisputes = [] } = booking;
  const argued = dispute ? [...pastDisputes, dispute] : pastDisputes;
  const proof = argued.flatMap((one) => (one.openedBy === side ? one.files : (one.answer?.files ?? [])));
  return [
    ...(side === 'customer' ? imageReferences(booking, images, []) : []),
    ...(side === 'professional' ? workReferences(booking, work?.files ?? [], []) : []),
    ...(side === null ? [] : proofReferences(_id, userId, { before: proof, after: [] })),
  ];
}
