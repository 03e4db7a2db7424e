export { offeredRoutes } from './areas/handlers.js';
export { MockBackend, type MockOptions } from './mock-backend.js';
export { interceptions } from './interceptions.js';
export { noLatency, usualLatency, type Latency } from './kit/latency.js';
export { notOffered } from './not-offered.js';
export type { Mail } from './world/state.js';
export type { StoredTexts } from './world/stored-state.js';
