export { mediaService } from './media.service.js';
