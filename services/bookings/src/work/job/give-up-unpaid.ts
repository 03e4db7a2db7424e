import { Injectable } from '@nestjs/common';
import { quoteTransitions } from '@plateia/contracts/bookings/rules';
import { Clock } from '@plateia/runtime';
import { type BookingChange, ChangeBooking } from '../../booking/change/change-booking.js';
import { Calendars } from '../../market/calendars/calendars.js';
import { dueDeadlines } from '../../booking/deadlines/booking-deadlines.js';
import type { DeadlineHandler } from '../../booking/deadlines/run-deadlines.js';
import type { BookingRow, AcceptedQuote } from '../../booking/store/booking.schema.js';
import type { QuoteRow } from '../../booking/store/quote.row.js';
import { counted } from '../../market/quotes/count-quotes.js';
import { quoteClosedEvents, quoteReopenedEvents } from '../../market/quotes/quote-events.js';

/** The bank has let go of the price and nobody paid again: the appointment is off, and whoever else quoted can be chosen. */
@Injectable()
export class GiveUpUnpaid implements DeadlineHandler {
  readonly deadline = 'unpaid';

  constructor(
    private readonly changes: ChangeBooking,
    private readonly calendars: Calendars,
    private readonly clock: Clock,
  ) {}

  async run({ _id, chosen, payment }: BookingRow): Promise<void> {
    // Before the change, so that nothing is left to do behind it; whoever pays again at this moment has a place of their own.
    if (chosen && payment?.lost) await this.calendars.free(chosen.professionalId, payment.lost.intentId);
    await this.changes.run(_id, (current) =>
      current.chosen && dueDeadlines(current, this.clock.now()).includes(this.deadline)
        ? unscheduled(current, current.chosen, this.clock.date())
        : undefined,
    );
  }
}

function unscheduled(current: BookingRow, chosen: AcceptedQuote, now: Date): BookingChange {
  const isThere = ({ professionalId }: QuoteRow) => !current.forgotten?.includes(professionalId);
  const reopened = current.quotes.filter((one) => isThere(one) && isAlive(one, chosen, now)).map(({ id }) => id);
  const quotes = current.quotes.map((quote): QuoteRow => {
    if (quote.id === chosen.quoteId) return { ...quote, status: 'expired', endedAt: now };
    return reopened.includes(quote.id) ? { ...quote, status: 'sent', endedAt: null } : quote;
  });
  const change: BookingChange = {
    set: { status: 'quotes_ready', quotes, chosen: null, payment: null, money: [], arrival: null },
    log: [{ kind: 'unscheduled', by: 'system', quoteId: chosen.quoteId, reason: 'payment_lost' }],
    events: (after) => [
      ...quoteClosedEvents(after, [chosen.quoteId], 'payment_lost'),
      ...quoteReopenedEvents(after, reopened),
    ],
  };
  return counted({ ...current, status: 'quotes_ready' }, change, { nowMs: now.getTime() });
}

/** Closed because another one was chosen, and as good as before. */
function isAlive({ status, endedAt, validUntil, startAt }: QuoteRow, { agreedAt }: AcceptedQuote, now: Date): boolean {
  const wasOpen =
    'to' in quoteTransitions.decide(status, 'system', 'reopen') && endedAt?.getTime() === agreedAt.getTime();
  return wasOpen && validUntil > now && startAt > now;
}
