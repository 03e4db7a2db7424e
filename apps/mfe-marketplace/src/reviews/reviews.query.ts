import { byToken, infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@plateia/data';
import { reviewCalls } from './review.calls.js';

const SHOWN_AT_A_TIME = 5;
const MOST_AT_ONCE = 50;

const reviewsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', userId],
    queryFn: ({ pageParam, signal }) =>
      reviewCalls.reviewList({ user_id: userId, limit: SHOWN_AT_A_TIME, nextToken: pageParam }, { signal }),
    ...byToken,
  });

/** What others say of a member, the newest first. */
export const useReviews = (userId: string) => useInfiniteQuery(reviewsQuery(userId));

const kindReviewsQuery = (categoryId: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', 'of-kind', categoryId],
    queryFn: ({ pageParam, signal }) =>
      reviewCalls.reviewList({ category_id: categoryId, limit: SHOWN_AT_A_TIME, nextToken: pageParam }, { signal }),
    ...byToken,
  });

/** What customers say of a kind of service, the newest first. */
export const useReviewsOfKind = (categoryId: string) => useInfiniteQuery(kindReviewsQuery(categoryId));

const newestQuery = (userId: string) =>
  queryOptions({
    queryKey: ['reviews', userId, 'newest'],
    queryFn: ({ signal }) => reviewCalls.reviewList({ user_id: userId, limit: MOST_AT_ONCE }, { signal }),
  });

/** As many as there are at once, for what they come to. */
export const useNewestReviews = (userId: string) => useQuery(newestQuery(userId));
