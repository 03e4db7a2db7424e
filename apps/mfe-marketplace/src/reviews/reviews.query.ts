import { infiniteQueryOptions, useInfiniteQuery } from '@plateia/data';
import { reviewCalls } from './review.calls.js';

const SHOWN_AT_A_TIME = 5;

const reviewsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', userId],
    queryFn: ({ pageParam, signal }) =>
      reviewCalls.reviewList({ user_id: userId, limit: SHOWN_AT_A_TIME, nextToken: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextToken }) => nextToken || undefined,
  });

/** What others say of a member, the newest first. */
export const useReviews = (userId: string) => useInfiniteQuery(reviewsQuery(userId));
