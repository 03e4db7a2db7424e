import { ApiError } from '@plateia/contracts/client';
import { QueryClient, type InfiniteData, type Query } from '@tanstack/react-query';
import { session } from '../session/session.store.js';

const FRESH_MS = 30_000;
const MOST_RETRIES = 2;
const RETRIED = new Set(['NETWORK_ERROR', 'TIMEOUT', 'UNAVAILABLE', 'INTERNAL']);

declare module '@tanstack/react-query' {
  interface Register {
    /** `keepsUp`: whoever shows it looks for what is new by itself, without moving the reader */
    queryMeta: { keepsUp?: boolean };
  }
}

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

/** Something that was told was missed: what is shown is read again, but no list that somebody may be far down in. */
export function readAgain(): void {
  const isLong = ({ state }: Query): boolean =>
    ((state.data as Partial<InfiniteData<unknown>>)?.pages?.length ?? 0) > 1;
  const others = { predicate: ({ meta }: Query) => !meta?.keepsUp };
  void queryClient.invalidateQueries({ ...others, refetchType: 'none' });
  void queryClient.refetchQueries({ predicate: (query) => others.predicate(query) && !isLong(query), type: 'active' });
}

/** The server is back: what is shown as failed for want of it needs nobody to ask for it. */
export function readFailed(): void {
  const wasAway = ({ state: { status, error } }: Query): boolean =>
    status === 'error' && error instanceof ApiError && RETRIED.has(error.code);
  void queryClient.refetchQueries({ predicate: wasAway, type: 'active' });
}

/** Nothing of one member may be seen by the next. */
session.onEnd(() => queryClient.clear());
