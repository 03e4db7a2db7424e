import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import {
  arrivalConfirmed,
  bookingPublished,
  bookingStatusChanged,
  disputeResolved,
  professionalProfileUpdated,
  quoteViewed,
  reviewCreated,
  reviewPublished,
  verificationChanged,
} from '@plateia/contracts/bookings';
import { isLateByProfessional } from '@plateia/contracts/bookings/rules';
import { ONCE, receivedReviewXp, REVIEW_TEXT_LENGTH } from '@plateia/contracts/xp';
import { type EventContext, HandlesIdempotently } from '@plateia/events';
import { RecordPointEvent } from '../../recording/record-point-event.js';

type StatusChanged = EventEnvelope<EventData<typeof bookingStatusChanged>>;

/** What members do for each other in the marketplace. What is sent again for projections was paid when it happened. */
@Controller()
export class BookingsConsumer {
  constructor(private readonly recordPointEvent: RecordPointEvent) {}

  @HandlesIdempotently(bookingPublished)
  async published(
    @Payload() event: EventEnvelope<EventData<typeof bookingPublished>>,
    @Ctx() { replay }: EventContext,
  ) {
    if (replay) return;
    const { customerId, bookingId } = event.data;
    const at = Date.parse(event.time);
    await this.recordPointEvent.run({ userId: customerId, event: 'booking_published', subject: bookingId, at });
  }

  @HandlesIdempotently(bookingStatusChanged)
  async changed(@Payload() event: StatusChanged, @Ctx() { replay }: EventContext): Promise<void> {
    const { customerId, professionalId, bookingId, to } = event.data;
    if (replay || professionalId === null) return;
    const about = { subject: bookingId, at: Date.parse(event.time) };
    if (to === 'completed') {
      await this.recordPointEvent.run({
        userId: customerId,
        event: 'booking_completed',
        ...about,
        with: professionalId,
      });
      await this.recordPointEvent.run({ userId: professionalId, event: 'job_completed', ...about, with: customerId });
    }
    // That the two have blocked each other since excuses nothing.
    if (isLateCancellation(event))
      await this.recordPointEvent.run({ userId: professionalId, event: 'late_cancel_by_pro', ...about });
  }

  @HandlesIdempotently(disputeResolved)
  async disputed(@Payload() event: EventEnvelope<EventData<typeof disputeResolved>>, @Ctx() { replay }: EventContext) {
    const { customerId, professionalId, bookingId, outcome } = event.data;
    if (replay || outcome !== 'refund') return;
    const at = Date.parse(event.time);
    await this.recordPointEvent.retract(customerId, 'booking_completed', bookingId, at);
    await this.recordPointEvent.retract(professionalId, 'job_completed', bookingId, at);
  }

  /** A quote counts once its customer has opened it. */
  @HandlesIdempotently(quoteViewed)
  async quoted(@Payload() event: EventEnvelope<EventData<typeof quoteViewed>>, @Ctx() { replay }: EventContext) {
    const { customerId, professionalId, quoteId } = event.data;
    if (replay) return;
    const about = { subject: quoteId, at: Date.parse(event.time), with: customerId };
    await this.recordPointEvent.run({ userId: professionalId, event: 'quote_sent', ...about });
  }

  @HandlesIdempotently(arrivalConfirmed)
  async arrived(@Payload() event: EventEnvelope<EventData<typeof arrivalConfirmed>>, @Ctx() { replay }: EventContext) {
    const { customerId, professionalId, bookingId, onTime } = event.data;
    if (replay || !onTime) return;
    const about = { subject: bookingId, at: Date.parse(event.time), with: customerId };
    await this.recordPointEvent.run({ userId: professionalId, event: 'on_time_arrival', ...about });
  }

  @HandlesIdempotently(reviewCreated)
  async reviewed(@Payload() event: EventEnvelope<EventData<typeof reviewCreated>>, @Ctx() { replay }: EventContext) {
    const { authorId, bookingId, textLength } = event.data;
    if (replay || textLength < REVIEW_TEXT_LENGTH) return;
    const at = Date.parse(event.time);
    await this.recordPointEvent.run({ userId: authorId, event: 'review_written', subject: bookingId, at });
  }

  @HandlesIdempotently(reviewPublished)
  async praised(@Payload() event: EventEnvelope<EventData<typeof reviewPublished>>, @Ctx() { replay }: EventContext) {
    const { authorId, subjectId, bookingId, rating } = event.data;
    const xp = receivedReviewXp[rating];
    if (replay || xp === undefined) return;
    const about = { subject: bookingId, at: Date.parse(event.time), with: authorId, xp };
    await this.recordPointEvent.run({ userId: subjectId, event: 'review_received', ...about });
  }

  @HandlesIdempotently(professionalProfileUpdated)
  async onboarded(
    @Payload() event: EventEnvelope<EventData<typeof professionalProfileUpdated>>,
    @Ctx() { replay }: EventContext,
  ): Promise<void> {
    const { userId, profile } = event.data;
    if (replay || !profile.onboarding_completed) return;
    await this.recordPointEvent.run({
      userId,
      event: 'pro_onboarding_done',
      subject: ONCE,
      at: Date.parse(event.time),
    });
  }

  @HandlesIdempotently(verificationChanged)
  async verified(
    @Payload() event: EventEnvelope<EventData<typeof verificationChanged>>,
    @Ctx() { replay }: EventContext,
  ): Promise<void> {
    const { userId, to } = event.data;
    if (replay || to !== 'verified') return;
    await this.recordPointEvent.run({ userId, event: 'pro_verified', subject: ONCE, at: Date.parse(event.time) });
  }
}

function isLateCancellation({ data, time }: StatusChanged): boolean {
  const { from, to, start, cancellation } = data;
  if (from !== 'scheduled' || to !== 'canceled' || start === null || !cancellation || cancellation === 'other')
    return false;
  return isLateByProfessional(cancellation, { startAt: Date.parse(start) }, Date.parse(time));
}
