import { useLive } from '@plateia/data';
import { useState } from 'react';
import { notificationRows, unreadOf, withArrived, withRead, withRemoved, withUnread } from './notification-cache.js';
import { useNotificationPages } from './notifications.query.js';

/** The list as the server and the stream tell it. */
export function useNotifications() {
  const query = useNotificationPages();
  useLive('reset', () => void notificationRows.look());
  useLive('notification', ({ notification, unread }) =>
    notificationRows.update((data) => withArrived(data, notification, unread)),
  );
  useLive('notifications_removed', ({ notificationIds, unread }) =>
    notificationRows.update((data) => withRemoved(data, notificationIds, unread)),
  );
  useLive('notifications_read', ({ notificationIds, unread }) =>
    notificationRows.update((data) => withUnread(withRead(data, notificationIds), unread)),
  );

  const rows = notificationRows.all(query.data);
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
