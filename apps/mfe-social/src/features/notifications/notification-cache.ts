import type { Notification } from '@plateia/contracts/notifications';
import { type InfiniteData, LiveList } from '@plateia/data';

export interface NotificationPage {
  notifications: Notification[];
  nextToken: string;
  unread: number;
}
export type NotificationsData = InfiniteData<NotificationPage>;

/** null: all there are */
export type Ids = readonly string[] | null;

export const notificationRows = new LiveList<NotificationPage, Notification>({
  key: ['notifications', 'list'],
  field: 'notifications',
  idOf: ({ notification_id }) => notification_id,
  placeOf: ({ creation_date }) => creation_date,
  ofList: ({ unread }) => ({ unread }),
});

export const unreadOf = (data: NotificationsData | undefined): number => data?.pages[0]?.unread ?? 0;

export const withUnread = (data: NotificationsData, unread: number): NotificationsData =>
  notificationRows.saying(data, { unread });

/** On top; a group that grew leaves its old place. */
export const withArrived = (data: NotificationsData, arrived: Notification, unread: number): NotificationsData =>
  withUnread(notificationRows.onTop(data, [arrived]), unread);

export const withRemoved = (data: NotificationsData, ids: readonly string[], unread: number): NotificationsData =>
  withUnread(notificationRows.without(data, new Set(ids)), unread);

/** The rows of `ids` as read, or as not yet read; the count follows those that changed. */
export function withRead(data: NotificationsData, ids: Ids, read = true): NotificationsData {
  const changes = (row: Notification): boolean =>
    row.read !== read && (ids === null || ids.includes(row.notification_id));
  const changed = notificationRows.all(data).filter(changes).length;
  const unread = read ? (ids === null ? 0 : Math.max(0, unreadOf(data) - changed)) : unreadOf(data) + changed;
  return withUnread(
    notificationRows.change(data, (row) => (changes(row) ? { ...row, read } : row)),
    unread,
  );
}
