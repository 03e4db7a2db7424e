export { mediaService } from './app/media.service.js';
