export * from './clock.js';
export * from './crash-points.js';
export * from './logger.js';
export * from './scheduler.js';
export * from './settings.js';
export * from './trace.js';
export * from './server-drain.js';
export * from './surroundings.js';
