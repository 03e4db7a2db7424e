export { feedService } from './feed.service.js';
