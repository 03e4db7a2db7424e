export { readWebSettings, type WebSettings } from './config.js';
export { createWebHost, type WebHost, type WebHostOptions } from './web-host.js';
