import { EventEmitter } from 'node:events';
import type { Clock, Logger } from '@plateia/runtime';
import { Cache, type Bucket, type SignalHandler, type Taken, type Unsubscribe } from './cache.js';
import { MemoryBuckets } from './memory-buckets.js';

interface Value {
  value: string;
  until: number;
}

/** The cache of a platform that runs in one process. */
export class MemoryCache extends Cache {
  readonly available = true;
  private readonly buckets: MemoryBuckets;
  private readonly values = new Map<string, Value>();
  private readonly signals = new EventEmitter().setMaxListeners(0);

  constructor(
    private readonly clock: Clock,
    private readonly logger?: Logger,
    private readonly capacity = 50_000,
  ) {
    super();
    this.buckets = new MemoryBuckets(clock, capacity);
  }

  async take(key: string, bucket: Bucket, cost = 1): Promise<Taken> {
    return this.buckets.take(key, bucket, cost);
  }

  async signal(channel: string, payload: string): Promise<void> {
    // Later, as over a network: the sender neither waits for the handlers nor meets their errors.
    setImmediate(() => this.signals.emit(channel, payload));
  }

  async onSignal(channel: string, handler: SignalHandler): Promise<Unsubscribe> {
    const listener: SignalHandler = (payload) => {
      try {
        handler(payload);
      } catch (err) {
        this.logger?.error({ err, channel }, 'signal handler failed');
      }
    };
    this.signals.on(channel, listener);
    return async () => void this.signals.off(channel, listener);
  }

  async get(key: string): Promise<string | null> {
    const found = this.values.get(key);
    if (!found) return null;
    if (found.until > this.clock.now()) return found.value;
    this.values.delete(key);
    return null;
  }

  async set(key: string, value: string, ttlSeconds: number): Promise<void> {
    const now = this.clock.now();
    this.values.delete(key);
    if (this.values.size >= this.capacity) this.makeRoom(now);
    this.values.set(key, { value, until: now + ttlSeconds * 1_000 });
  }

  async delete(key: string): Promise<void> {
    this.values.delete(key);
  }

  async close(): Promise<void> {
    this.signals.removeAllListeners();
  }

  private makeRoom(now: number): void {
    for (const [key, { until }] of this.values) if (until <= now) this.values.delete(key);
    const oldest = this.values.keys().next();
    if (this.values.size >= this.capacity && !oldest.done) this.values.delete(oldest.value);
  }
}
