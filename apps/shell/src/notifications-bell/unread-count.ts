import { notificationList } from '@plateia/contracts/notifications/calls';
import { api, isActive, queryOptions, useLive, useQuery, useQueryClient, useSession } from '@plateia/data';

const calls = api({ notificationList });

const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread-count'],
  queryFn: async ({ signal }) => (await calls.notificationList({ limit: 1 }, { signal })).unread,
});

/** Counted by the server once, then told with every change. */
export function useUnreadCount(): number {
  const client = useQueryClient();
  const { data = 0 } = useQuery({ ...unreadQuery, enabled: isActive(useSession()) });
  const learn = ({ unread }: { unread: number }): void => {
    client.setQueryData(unreadQuery.queryKey, unread);
  };
  useLive('notification', learn);
  useLive('notifications_read', learn);
  useLive('notifications_removed', learn);
  return data;
}
