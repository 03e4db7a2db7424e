// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './notifications.routes.js';

export const changeNotificationSettings: Call<typeof routes.changeNotificationSettings> = {
  method: 'POST',
  path: '/api/user/notifications/settings',
};

export const markAsRead: Call<typeof routes.markAsRead> = {
  method: 'POST',
  path: '/api/user/notifications/mark-as-read',
};

export const notificationList: Call<typeof routes.notificationList> = { method: 'R', path: '/api/user/notifications' };

export const notificationSettings: Call<typeof routes.notificationSettings> = {
  method: 'GET',
  path: '/api/user/notifications/settings',
};
