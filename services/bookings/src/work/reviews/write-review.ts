import { Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import type { BookingSide, writeReview } from '@plateia/contracts/bookings';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { type BookingChange, ChangeBooking } from '../../booking/change/change-booking.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import type { ReviewRow } from '../../booking/store/review.row.js';
import { takesPart } from '../../booking/domain/takes-part.js';
import { reviewShownEvents, reviewWrittenEvent } from './review-events.js';
import { isReviewable, reviewBy } from '../../booking/domain/reviewable.js';

type Input = RouteInput<typeof writeReview>;

/** B38. Nobody reads what the other one wrote before they have written themselves, or can no more. */
@Injectable()
export class WriteReview {
  constructor(
    private readonly bookings: Bookings,
    private readonly changes: ChangeBooking,
    private readonly clock: Clock,
  ) {}

  /** `id` is chosen before: who runs again after a crash finds what the first run wrote. */
  async run(id: string, userId: string, input: Input): Promise<{ booking: BookingRow; review: ReviewRow }> {
    const changed = await this.changes.run(input.booking_id, (current) => this.decide(current, id, userId, input));
    const booking = changed ?? (await this.bookings.find(input.booking_id));
    const review = booking?.reviews?.find((one) => one.id === id);
    if (!booking || !review) throw new ServiceError('BOOKING_NOT_FOUND');
    return { booking, review };
  }

  private decide(current: BookingRow, id: string, userId: string, input: Input): BookingChange | undefined {
    const by = partyOf(current, userId);
    const own = reviewBy(current, by);
    if (own?.id === id) return undefined;
    if (own) throw new ServiceError('ALREADY_REVIEWED');
    const createdAt = this.clock.date();
    if (!isReviewable(current, by, createdAt.getTime())) throw new ServiceError('INVALID_TRANSITION');
    const { rating, text = '' } = input;
    const subjectId = by === 'customer' ? (current.chosen?.professionalId ?? '') : current.customerId;
    const review: ReviewRow = { id, by, authorId: userId, subjectId, rating, text, createdAt };
    const reviews = [...(current.reviews ?? []), review];
    const isSecond = reviews.length > 1;
    return {
      set: { reviews, ...(isSecond && { reviewsShownAt: createdAt }) },
      log: [{ kind: 'reviewed', by, actor: userId }],
      events: (after) => [reviewWrittenEvent(after, review), ...(isSecond ? reviewShownEvents(after) : [])],
    };
  }
}

/** Whoever quoted in vain knows of the booking, but not how it was. */
function partyOf(booking: BookingRow, userId: string): BookingSide {
  if (booking.customerId === userId) return 'customer';
  if (booking.chosen?.professionalId === userId) return 'professional';
  throw new ServiceError(takesPart(booking, userId) ? 'FORBIDDEN' : 'BOOKING_NOT_FOUND');
}
