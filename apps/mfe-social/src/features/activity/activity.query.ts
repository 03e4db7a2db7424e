import { profileActivity } from '@plateia/contracts/identity/calls';
import { api, byToken, infiniteQueryOptions, useInfiniteQuery } from '@plateia/data';

const calls = api({ profileActivity });

const AT_ONCE = 10;

/** Goes with the profile it belongs to. */
const activityQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['activity', userId],
    queryFn: ({ pageParam, signal }) =>
      calls.profileActivity({ user_id: userId, limit: AT_ONCE, nextToken: pageParam }, { signal }),
    ...byToken,
    gcTime: 0,
  });

export const useActivity = (userId: string) => useInfiniteQuery(activityQuery(userId));

export type ActivityItem = Awaited<ReturnType<typeof calls.profileActivity>>['items'][number];
