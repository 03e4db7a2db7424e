import { notificationList } from '@plateia/contracts/notifications/calls';
import { api, infiniteQueryOptions, livePages, useInfiniteQuery } from '@plateia/data';
import { notificationRows } from './notification-cache.js';

const calls = api({ notificationList });

const notificationsQuery = infiniteQueryOptions({
  queryKey: notificationRows.key,
  queryFn: ({ pageParam, signal }) => calls.notificationList({ nextToken: pageParam }, { signal }),
  ...livePages,
});

export const useNotificationPages = () => useInfiniteQuery(notificationsQuery);
