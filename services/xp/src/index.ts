export { xpService } from './xp.service.js';
