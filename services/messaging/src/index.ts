export { messagingService } from './app/messaging.service.js';
