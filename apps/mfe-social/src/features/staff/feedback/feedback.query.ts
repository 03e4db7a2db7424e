import type { FeedbackKind, FeedbackStatus } from '@plateia/contracts/identity';
import { decideFeedback, feedbackQueue } from '@plateia/contracts/identity/calls';
import { api, byToken, infiniteQueryOptions, useInfiniteQuery } from '@plateia/data';
import { STAFF, useRefreshed } from '../staff.query.js';

const calls = api({ feedbackQueue, decideFeedback });

const feedbackQuery = (kind: FeedbackKind, status: FeedbackStatus) =>
  infiniteQueryOptions({
    queryKey: [STAFF, 'feedback', kind, status],
    queryFn: ({ pageParam, signal }) => calls.feedbackQueue({ kind, status, nextToken: pageParam }, { signal }),
    ...byToken,
    // Others decide at the same time.
    staleTime: 0,
  });

export const useFeedback = (kind: FeedbackKind, status: FeedbackStatus) =>
  useInfiniteQuery(feedbackQuery(kind, status));

export const useFeedbackDecision = () => useRefreshed(calls.decideFeedback);
