import { ListNotifications } from './list-notifications.js';
import { MarkAsRead } from './mark-as-read.js';
import { NotificationReader } from './notification-reader.js';
import { NotificationsController } from './notifications.controller.js';
import { Notifications } from './notifications.store.js';
import { RemoveRows } from './remove-rows.js';
import { UnreadSenders } from './unread-senders.js';

export const listingControllers = [NotificationsController];

export const listing = [ListNotifications, MarkAsRead, NotificationReader, Notifications, RemoveRows, UnreadSenders];
