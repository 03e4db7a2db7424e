export * from './cache.js';
export { MemoryBuckets } from './memory-buckets.js';
export * from './memory.cache.js';
export * from './redis.cache.js';
