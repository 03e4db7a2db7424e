import { Injectable } from '@nestjs/common';
import type { Notification } from '@plateia/contracts/notifications';
import type { StreamEntry } from '../domain/stream-entry.js';
import { NotificationReader } from '../listing/notification-reader.js';
import { Notifications } from '../listing/notifications.store.js';
import { message } from './sse.js';

const SAY_UNREAD: ReadonlySet<StreamEntry['signal']> = new Set([
  'notification',
  'notifications_read',
  'notifications_removed',
]);

/** Turns entries of one member's log into text, with names and counts as they are now. */
@Injectable()
export class StreamMessages {
  constructor(
    private readonly rows: Notifications,
    private readonly reader: NotificationReader,
  ) {}

  async render(receiver: string, all: readonly StreamEntry[]): Promise<string> {
    const entries = lastOfEachRow(all);
    const ids = entries.flatMap((entry) => (entry.signal === 'notification' ? [entry.data.notificationId] : []));
    const rows = ids.length === 0 ? Promise.resolve([]) : this.rows.byIds(receiver, ids);
    const needsUnread = entries.some(({ signal }) => SAY_UNREAD.has(signal));
    const { notifications, unread } = needsUnread
      ? await this.reader.show(receiver, rows)
      : { notifications: [], unread: 0 };
    const shown = new Map(notifications.map((notification) => [notification.notification_id, notification]));
    return entries.map((entry) => textOf(entry, shown, unread)).join('');
  }
}

function textOf(entry: StreamEntry, shown: ReadonlyMap<string, Notification>, unread: number): string {
  switch (entry.signal) {
    case 'notification': {
      const notification = shown.get(entry.data.notificationId);
      // Gone since, or from somebody who is hidden.
      return notification ? message(entry.signal, { notification, unread }, entry._id) : '';
    }
    case 'notifications_read':
      return message(entry.signal, { ...entry.data, unread }, entry._id);
    case 'notifications_removed':
      return message(entry.signal, { ...entry.data, unread }, entry._id);
    case 'friend':
      return message(entry.signal, entry.data, entry._id);
    case 'media':
      return message(entry.signal, entry.data, entry._id);
    case 'user_updated':
      return message(entry.signal, entry.data, entry._id);
  }
}

/** A row is shown as it is now, so of several messages about it the last says everything. */
function lastOfEachRow(entries: readonly StreamEntry[]): StreamEntry[] {
  const last = new Map<string, string>();
  for (const { _id, signal, data } of entries) if (signal === 'notification') last.set(data.notificationId, _id);
  return entries.filter(({ _id, signal, data }) => signal !== 'notification' || last.get(data.notificationId) === _id);
}
