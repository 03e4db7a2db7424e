import { markAsRead } from '@plateia/contracts/notifications/calls';
import { api, useOptimistic } from '@plateia/data';
import { notificationRows, withRead, withUnread, type NotificationsData } from './notification-cache.js';

const calls = api({ markAsRead });

interface Marking {
  /** those that were not read yet */
  ids: readonly string[];
  /** all there are, also those that are not on this page */
  all: boolean;
}

export function useMarkRead(onFailure: () => void) {
  const { mutate } = useOptimistic<Marking, { unread: number }, NotificationsData>({
    call: ({ ids, all }) => calls.markAsRead(all ? {} : { notificationIds: [...ids] }),
    targets: () => [notificationRows.key],
    change: (data, { ids, all }) => withRead(data, all ? null : ids),
    undo: (data, { ids }) => withRead(data, ids, false),
    onSuccess: ({ unread }) => notificationRows.update((data) => withUnread(data, unread)),
    onFailure,
  });
  return mutate;
}
