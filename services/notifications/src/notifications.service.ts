import { defineService } from '@plateia/service-kit';
import { notificationsSettings } from './config.js';
import { NotificationsModule } from './notifications.module.js';

export const notificationsService = defineService({
  name: 'notifications',
  settings: notificationsSettings,
  module: () => NotificationsModule,
});
