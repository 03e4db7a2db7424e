import { Injectable } from '@nestjs/common';
import type { ReasonCode } from '@plateia/contracts/bookings';
import type { BookingGuard } from '@plateia/contracts/bookings/rules';
import { Clock } from '@plateia/runtime';
import { type BookingChange, ChangeBooking, type HistoryEntry } from '../../booking/change/change-booking.js';
import { effectOn, positionOf, requireVersion } from '../job/booking-effect.js';
import { isOverdue } from '../../booking/domain/overdue.js';
import { hasOpenDispute } from '../../booking/domain/open-dispute.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { isLive } from '../../booking/store/quote.row.js';
import { ended, quoteClosedEvents } from '../../market/quotes/quote-events.js';
import { agreedCanceled } from './cancel-scheduled.js';
import { thrownAway } from './throw-away.js';

interface CancelInput {
  reason?: string | undefined;
  reasonCode?: ReasonCode | undefined;
  version?: number | undefined;
}

/** Before anybody was chosen nothing is owed to anybody; afterwards the table of fees says what is. */
@Injectable()
export class CancelBooking {
  constructor(
    private readonly changes: ChangeBooking,
    private readonly clock: Clock,
  ) {}

  /** Null where it was canceled already. */
  byParty(
    booking: BookingRow,
    userId: string,
    { reason, reasonCode, version }: CancelInput,
  ): Promise<BookingRow | null> {
    const cancel = (current: BookingRow) => {
      const holds = (guard: BookingGuard) => holdsOf(current, guard, this.clock.now());
      const effect = effectOn(current, { by: positionOf(current, userId), act: 'cancel', holds });
      if (effect === 'unchanged') return undefined;
      requireVersion(current, version);
      if (effect === 'cancel-scheduled' || effect === 'cancel-overdue')
        return agreedCanceled(current, { userId, reason, reasonCode }, this.clock);
      return this.canceled(current, { kind: 'canceled', by: 'customer', actor: userId, ...(reason && { reason }) });
    };
    return this.changes.run(booking._id, cancel, booking);
  }

  async bySystem(id: string, isDue: (booking: BookingRow) => boolean, reason: string): Promise<void> {
    await this.changes.run(id, (current) =>
      isUnchosen(current.status) && isDue(current)
        ? this.canceled(current, { kind: 'canceled', by: 'system', reason })
        : undefined,
    );
  }

  private canceled(booking: BookingRow, entry: HistoryEntry): BookingChange {
    const now = this.clock.date();
    if (booking.status === 'draft') return thrownAway(booking, entry, now);
    const open = booking.quotes.filter((quote) => isLive(quote, now.getTime())).map(({ id }) => id);
    const quotes = booking.quotes.map((quote) => (open.includes(quote.id) ? ended(quote, 'closed', now) : quote));
    return {
      set: { status: 'canceled', endedAt: now, quotes },
      log: [entry],
      events: (after) => quoteClosedEvents(after, open, 'booking_canceled'),
    };
  }
}

const holdsOf = (booking: BookingRow, guard: BookingGuard, nowMs: number): boolean =>
  guard === 'dispute-open' ? hasOpenDispute(booking) : guard === 'work-overdue' && isOverdue(booking, nowMs);

const isUnchosen = (status: BookingRow['status']): boolean =>
  status === 'draft' || status === 'open' || status === 'quotes_ready';
