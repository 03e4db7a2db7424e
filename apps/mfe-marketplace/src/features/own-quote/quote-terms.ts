import { MINUTE_MS, DAY_MS, type RouteRequest } from '@plateia/contracts';
import type { sendQuote } from '@plateia/contracts/bookings';
import { readEuros } from '@plateia/ui-inputs';
import { type QuoteDraft, startOf, totalOf, USUAL_DAYS } from './quote-draft.js';

type Terms = Omit<RouteRequest<typeof sendQuote>, 'booking_id'>;

/** As the call has it, of a draft without problems. */
export function termsOf(draft: QuoteDraft, nowMs: number): Terms {
  const { lines, message, minutes, days, version } = draft;
  // A first quote holds as long as usual by itself; the clocks of two machines are not quite the same.
  const isGiven = days !== '' && (days !== USUAL_DAYS || version !== undefined);
  return {
    priceTotal: totalOf(draft),
    items: lines.map(({ kind, label, price }) => ({ kind, label: label.trim(), amount: readEuros(price).minor ?? 0 })),
    message: message.trim(),
    startAt: (startOf(draft) ?? new Date(nowMs)).toISOString(),
    durationMinutes: minutes,
    vatIncluded: true,
    ...(isGiven && { validUntil: new Date(nowMs + Number(days) * DAY_MS - MINUTE_MS).toISOString() }),
  };
}
