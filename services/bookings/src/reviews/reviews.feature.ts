import { ForgetLosses } from './forget-losses.js';
import { ListReviews } from './list-reviews.js';
import { ListReviewsOfKind } from './list-reviews-of-kind.js';
import { ReviewView } from './review.view.js';
import { ReviewsController } from './reviews.controller.js';
import { Reviews } from './reviews.store.js';
import { TrackRecordConsumer } from './track-record.consumer.js';
import { TrackRecord } from './track-record.js';
import { WriteReview } from './write-review.js';

export const reviewControllers = [ReviewsController, TrackRecordConsumer];
export const reviews = [Reviews, ReviewView, WriteReview, ListReviews, ListReviewsOfKind, TrackRecord, ForgetLosses];
