import type { Clock } from '@plateia/runtime';
import type { Bucket, Taken } from './cache.js';

/** Fractions of a millisecond that sums of windows are off by. */
export const ROUNDING_MS = 0.01;

/** Token buckets of one process: per key the moment when it is full again. A full bucket and none are the same. */
export class MemoryBuckets {
  private readonly fullAt = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly capacity = 50_000,
  ) {}

  get size(): number {
    return this.fullAt.size;
  }

  take(key: string, bucket: Bucket, cost = 1): Taken {
    const now = this.clock.now();
    const windowMs = bucket.windowSeconds * 1_000;
    const known = this.fullAt.get(key);
    // At most empty: a clock that was set back must not make it emptier than that.
    const fullAt = Math.max(now, Math.min(known ?? now, now + windowMs));
    const fullAfterwards = fullAt + (cost * windowMs) / bucket.n;
    const excessMs = fullAfterwards - now - windowMs - ROUNDING_MS;
    if (excessMs > 0) {
      if (known !== undefined) this.fullAt.set(key, fullAt);
      return { allowed: false, retryAfterSeconds: Math.ceil(excessMs / 1_000) };
    }
    if (known === undefined) this.makeRoom(now);
    this.fullAt.set(key, fullAfterwards);
    return { allowed: true, retryAfterSeconds: 0 };
  }

  private makeRoom(now: number): void {
    if (this.fullAt.size < this.capacity) return;
    for (const [key, fullAt] of this.fullAt) if (fullAt <= now) this.fullAt.delete(key);
    // Still crowded: drop a tenth of the oldest at once, so that the sweep above is rare.
    const surplus = this.fullAt.size - Math.floor(this.capacity * 0.9);
    let dropped = 0;
    for (const key of this.fullAt.keys()) {
      if (dropped++ >= surplus) break;
      this.fullAt.delete(key);
    }
  }
}
