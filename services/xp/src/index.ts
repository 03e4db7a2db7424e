export { xpService } from './app/xp.service.js';
