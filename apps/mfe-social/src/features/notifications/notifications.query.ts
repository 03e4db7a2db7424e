import { notificationList } from '@plateia/contracts/notifications/calls';
import { api, infiniteQueryOptions, useInfiniteQuery } from '@plateia/data';

const calls = api({ notificationList });

export const notificationsKey = ['notifications', 'list'];

const notificationsQuery = infiniteQueryOptions({
  queryKey: notificationsKey,
  queryFn: ({ pageParam, signal }) => calls.notificationList({ nextToken: pageParam }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextToken }) => nextToken || undefined,
  // While nobody shows it, nobody listens for it.
  refetchOnMount: 'always' as const,
  meta: { keepsUp: true },
});

export const fetchLatest = () => calls.notificationList({ nextToken: '' });

export const useNotificationPages = () => useInfiniteQuery(notificationsQuery);
