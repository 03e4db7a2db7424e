export { services } from './services.js';
