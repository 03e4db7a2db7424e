import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import {
  bookingStatusChanged,
  disputeOpened,
  disputeResolved,
  disputeUpdated,
  quoteAccepted,
  quoteClosed,
  quoteDeclined,
  quoteReceived,
  quoteReopened,
  quoteUpdated,
  quoteWithdrawn,
} from '@plateia/contracts/bookings';
import { Handles } from '@plateia/events';
import { Threads } from '../../booking-threads/threads.store.js';

type QuoteEvent = EventEnvelope<EventData<typeof quoteReceived>>;
type DisputeEvent = EventEnvelope<EventData<typeof disputeOpened>>;

/** Who may write to whom about which quote, and until when. */
@Controller()
export class BookingsConsumer {
  constructor(private readonly threads: Threads) {}

  @Handles(quoteReceived, quoteUpdated, quoteReopened, quoteWithdrawn, quoteAccepted, quoteDeclined, quoteClosed)
  async quote(@Payload() { data, aggregateversion: version }: QuoteEvent): Promise<void> {
    const { quoteId: _id, bookingId: booking, customerId: customer, professionalId: professional } = data;
    const { status, categoryNames } = data;
    await this.threads.save({
      _id,
      booking,
      customer,
      professional,
      status,
      ...(categoryNames && { categoryNames }),
      version,
    });
  }

  @Handles(bookingStatusChanged)
  async booking(
    @Payload() { data, aggregateversion, time }: EventEnvelope<EventData<typeof bookingStatusChanged>>,
  ): Promise<void> {
    const { bookingId, to } = data;
    const endedAt = to === 'completed' || to === 'canceled' ? new Date(time) : null;
    await this.threads.saveCourse({
      _id: bookingId,
      booking: bookingId,
      kind: 'booking',
      endedAt,
      version: aggregateversion,
    });
  }

  @Handles(disputeOpened, disputeUpdated, disputeResolved)
  async dispute(@Payload() { data, aggregateversion: version, time }: DisputeEvent): Promise<void> {
    const { disputeId: _id, bookingId: booking, status } = data;
    const endedAt = status === 'resolved' ? new Date(time) : null;
    await this.threads.saveCourse({ _id, booking, kind: 'dispute', endedAt, version });
  }
}
