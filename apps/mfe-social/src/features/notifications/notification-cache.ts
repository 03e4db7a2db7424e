import type { Notification } from '@plateia/contracts/notifications';
import type { InfiniteData } from '@plateia/data';

export interface NotificationPage {
  notifications: Notification[];
  nextToken: string;
  unread: number;
}
export type NotificationsData = InfiniteData<NotificationPage>;

/** null: all there are */
export type Ids = readonly string[] | null;

export const allOf = (data: NotificationsData | undefined): Notification[] =>
  data?.pages.flatMap(({ notifications }) => notifications) ?? [];

export const unreadOf = (data: NotificationsData | undefined): number => data?.pages[0]?.unread ?? 0;

const mapPages = (data: NotificationsData, change: (page: NotificationPage, index: number) => NotificationPage) => ({
  ...data,
  pages: data.pages.map(change),
});

export const withUnread = (data: NotificationsData, unread: number): NotificationsData =>
  mapPages(data, (page) => ({ ...page, unread }));

/** On top; a group that grew leaves its old place. */
export function withArrived(data: NotificationsData, arrived: Notification, unread: number): NotificationsData {
  const others = withRemoved(data, [arrived.notification_id], unread);
  return mapPages(others, (page, index) =>
    index === 0 ? { ...page, notifications: [arrived, ...page.notifications] } : page,
  );
}

export const withRemoved = (data: NotificationsData, ids: readonly string[], unread: number): NotificationsData =>
  mapPages(data, (page) => ({
    ...page,
    unread,
    notifications: page.notifications.filter(({ notification_id }) => !ids.includes(notification_id)),
  }));

/** What the newest page says of what is known; where nothing joins the two, the list begins anew. */
export function withLatest(data: NotificationsData, latest: NotificationPage): NotificationsData {
  const ids = new Set(latest.notifications.map(({ notification_id }) => notification_id));
  const oldest = latest.nextToken === '' ? '' : (latest.notifications.at(-1)?.creation_date ?? '');
  const isKnown = ({ notification_id }: Notification): boolean => ids.has(notification_id);
  const isOlder = ({ creation_date }: Notification): boolean => creation_date < oldest;
  if (oldest !== '' && !allOf(data).some((row) => isKnown(row) || isOlder(row))) {
    return { pages: [latest], pageParams: [''] };
  }
  return mapPages(data, (page, index) => {
    // Whatever is younger than the end of the page and not on it was removed.
    const rest = page.notifications.filter((row) => !isKnown(row) && isOlder(row));
    return { ...page, unread: latest.unread, notifications: index === 0 ? [...latest.notifications, ...rest] : rest };
  });
}

/** The rows of `ids` as read, or as not yet read; the count follows those that changed. */
export function withRead(data: NotificationsData, ids: Ids, read = true): NotificationsData {
  const changes = (row: Notification): boolean =>
    row.read !== read && (ids === null || ids.includes(row.notification_id));
  const changed = allOf(data).filter(changes).length;
  const unread = read ? (ids === null ? 0 : Math.max(0, unreadOf(data) - changed)) : unreadOf(data) + changed;
  return mapPages(data, (page) => ({
    ...page,
    unread,
    notifications: page.notifications.map((row) => (changes(row) ? { ...row, read } : row)),
  }));
}
