export { notificationsService } from './app/notifications.service.js';
