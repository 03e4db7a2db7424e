import { join } from 'node:path';
import { cacheFolder } from './cache-folder.ts';

/**
 * Keeps a long-lived process small. Every thread would get a heap of the C library to itself, and what one frees another
 * cannot use; and a kept translation spares loading what translates TypeScript.
 */
export const SMALL_PROCESS = { MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: join(cacheFolder, 'compiled') } as const;
