import { codePoints } from '@plateia/contracts';
import { reviewList, notifyReview, writeReview } from '@plateia/contracts/bookings';
import { averageRatingOf } from '@plateia/contracts/bookings/rules';
import { receivedReviewXp, REVIEW_TEXT_LENGTH } from '@plateia/contracts/xp';
import { reviewView } from '../jobs/booking-view.js';
import { change, eventDataOf, settleBooking } from '../jobs/change.js';
import { bookingsOf, sharedBooking } from '../jobs/find-booking.js';
import { requireParty } from '../jobs/job-acts.js';
import { isReviewable } from '../jobs/job-rows.js';
import { answers } from '../kit/handler.js';
import { pageOf } from '../kit/paging.js';
import { ServiceError } from '../kit/service-error.js';
import { pay } from '../points/acts.js';
import { isBlocked } from '../world/people.js';
import type { BookingRow, ReviewRow } from '../world/booking-rows.js';
import type { World } from '../world/world.js';
import { notify } from './notify.js';

/** Nobody reads what the other one wrote before they have written themselves, or can no more. */
const written = answers(writeReview, ({ world, caller: { userId: me }, input, language }) => {
  const row = sharedBooking(world, me, input.booking_id);
  const by = requireParty(row, me);
  if (row.reviews.some((review) => review.by === by)) throw new ServiceError('ALREADY_REVIEWED');
  const createdAt = world.now();
  if (!isReviewable(row, by, createdAt)) throw new ServiceError('INVALID_TRANSITION');
  const { rating, text = '' } = input;
  const subjectId = by === 'customer' ? (row.chosen?.professionalId ?? '') : row.customerId;
  const review: ReviewRow = { id: world.newId(), by, authorId: me, subjectId, rating, text, createdAt };
  change(world, row, { by, set: { reviews: [...row.reviews, review] } });
  settleBooking(world, row);
  if (codePoints(text) >= REVIEW_TEXT_LENGTH) pay(world, { userId: me, event: 'review_written', subject: row.id });
  if (row.reviews.length > 1) show(world, row);
  return reviewView(world, row, review, language);
});

const listed = answers(reviewList, ({ world, caller, input, language }) => {
  const { user_id: subject, category_id: kind } = input;
  const isShownTo = (author: string) => !caller || !isBlocked(world, caller.userId, author);
  const isAbout = ({ categoryId }: BookingRow, { subjectId, by }: ReviewRow) =>
    kind === undefined ? subjectId === subject : categoryId === kind && by === 'customer';
  const all = bookingsOf(world, ({ reviewsShownAt }) => reviewsShownAt !== null).flatMap((row) =>
    row.reviews.filter((review) => isAbout(row, review)).map((review) => ({ row, review })),
  );
  const shown = all.filter(({ review }) => isShownTo(review.authorId) && isShownTo(review.subjectId));
  shown.sort((a, b) => b.review.createdAt - a.review.createdAt);
  const { items, nextToken } = pageOf(shown, input, [reviewList.id, subject ?? kind ?? ''], ({ review }) => review.id);
  // Of a kind of service too few are written here to say what they come to.
  const counted = kind === undefined ? all : [];
  const sum = counted.reduce((total, { review }) => total + review.rating, 0);
  return {
    reviews: items.map(({ row, review }) => reviewView(world, row, review, language)),
    nextToken,
    averageRating: averageRatingOf({ sum, count: counted.length }),
    reviewCount: counted.length,
  };
});

export const reviewHandlers = [written, listed];

function show(world: World, row: BookingRow): void {
  row.reviewsShownAt = world.now();
  for (const { id: reviewId, authorId, subjectId, rating, text } of row.reviews) {
    notify(world, notifyReview, {
      ...eventDataOf(row),
      reviewId,
      authorId,
      subjectId,
      rating,
      textLength: codePoints(text),
    });
    const xp = receivedReviewXp[rating];
    if (xp !== undefined)
      pay(world, { userId: subjectId, event: 'review_received', subject: row.id, with: authorId, xp });
  }
}
