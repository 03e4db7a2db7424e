export { notificationsService } from './notifications.service.js';
