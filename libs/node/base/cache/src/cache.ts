/** Holds `n` and refills evenly over its window. */
export interface Bucket {
  n: number;
  windowSeconds: number;
}

export interface Taken {
  allowed: boolean;
  /** whole seconds until the same call would pass; 0 when it passed */
  retryAfterSeconds: number;
}

export type SignalHandler = (payload: string) => void;
export type Unsubscribe = () => Promise<void>;

/**
 * State that may be lost: counters, signals between replicas, short-lived values.
 * While the store is away every call but `onSignal` fails at once with CacheUnavailable; callers say what happens then.
 */
export abstract class Cache {
  abstract readonly available: boolean;

  abstract take(key: string, bucket: Bucket, cost?: number): Promise<Taken>;

  abstract signal(channel: string, payload: string): Promise<void>;
  /** Holds through a lost connection: signals sent meanwhile are gone, later ones arrive again. */
  abstract onSignal(channel: string, handler: SignalHandler): Promise<Unsubscribe>;

  abstract get(key: string): Promise<string | null>;
  abstract set(key: string, value: string, ttlSeconds: number): Promise<void>;
  abstract delete(key: string): Promise<void>;

  abstract close(): Promise<void>;
}

export class CacheUnavailable extends Error {
  constructor(cause?: unknown) {
    super('The cache cannot be reached', { cause });
    this.name = 'CacheUnavailable';
  }
}
