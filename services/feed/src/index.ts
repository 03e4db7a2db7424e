export { feedService } from './app/feed.service.js';
