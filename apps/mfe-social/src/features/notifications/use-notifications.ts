import { changeCached, machineTime, mergeAnswer, useLive, useQueryClient } from '@plateia/data';
import { useState } from 'react';
import {
  allOf,
  unreadOf,
  withArrived,
  withLatest,
  withRead,
  withRemoved,
  withUnread,
  type NotificationsData,
} from './notification-cache.js';
import { fetchLatest, notificationsKey, useNotificationPages } from './notifications.query.js';

/** The list as the server and the stream tell it. */
export function useNotifications() {
  const client = useQueryClient();
  const query = useNotificationPages();
  const change = (update: (data: NotificationsData) => NotificationsData): void => {
    changeCached<NotificationsData>(client, notificationsKey, update);
  };
  const look = async (): Promise<void> => {
    const askedAt = machineTime();
    // The next visit asks again.
    const latest = await fetchLatest().catch(() => undefined);
    if (latest) mergeAnswer<NotificationsData>(client, notificationsKey, askedAt, (data) => withLatest(data, latest));
  };
  useLive('reset', () => void look());
  useLive('notification', ({ notification, unread }) => change((data) => withArrived(data, notification, unread)));
  useLive('notifications_removed', ({ notificationIds, unread }) =>
    change((data) => withRemoved(data, notificationIds, unread)),
  );
  useLive('notifications_read', ({ notificationIds, unread }) =>
    change((data) => withUnread(withRead(data, notificationIds), unread)),
  );

  const rows = allOf(query.data);
  const isNew = useSeenUnread(rows);
  return { query, rows, unread: unreadOf(query.data), isNew };
}

/** What was unread when this visit first saw it stays under "New": a row must not jump away when it is opened. */
function useSeenUnread(rows: readonly { notification_id: string; read: boolean }[]) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const more = rows.filter(({ notification_id, read }) => !read && !seen.has(notification_id));
  if (more.length > 0) setSeen(new Set([...seen, ...more.map(({ notification_id }) => notification_id)]));
  return (id: string): boolean => seen.has(id);
}
