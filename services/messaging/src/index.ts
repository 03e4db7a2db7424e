export { messagingService } from './messaging.service.js';
