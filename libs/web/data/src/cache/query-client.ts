import { ApiError } from '@plateia/contracts/client';
import { QueryClient } from '@tanstack/react-query';
import { session } from '../session/session.store.js';

const FRESH_MS = 30_000;
const MOST_RETRIES = 2;
const RETRIED = new Set(['NETWORK_ERROR', 'TIMEOUT', 'UNAVAILABLE', 'INTERNAL']);

/** The server state of the page: one for all apps. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: mayRetry },
    // A write is repeated by the member; offline it waits and says so.
    mutations: { retry: false },
  },
});

function mayRetry(failures: number, error: unknown): boolean {
  return failures < MOST_RETRIES && error instanceof ApiError && RETRIED.has(error.code);
}

/** Nothing of one member may be seen by the next. */
session.onEnd(() => queryClient.clear());
