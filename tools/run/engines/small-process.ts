import { join } from 'node:path';
import { cacheFolder } from './cache-folder.ts';

/** As large as what every read of a socket asks for. */
const FREED_AT = String(64 * 1024);

/**
 * Keeps a long-lived process small. Every thread would get a heap of the C library to itself, and what one frees another
 * cannot use; what is free would be kept for later in ever larger pieces, unless the limits are set; and a kept translation
 * spares loading what translates TypeScript.
 */
export const SMALL_PROCESS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: FREED_AT,
  MALLOC_MMAP_THRESHOLD_: FREED_AT,
  NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'),
} as const;
