import { CacheUnavailable, MemoryBuckets, type Bucket, type Cache, type Taken } from '@plateia/cache';
import type { LimitRule } from '@plateia/contracts';
import type { Clock } from '@plateia/runtime';
import { ServiceError } from '../http/service-error.js';

export interface LimiterOptions {
  service: string;
  /** RATE_LIMIT_SCALE */
  scale: number;
}

const ALLOWED: Taken = { allowed: true, retryAfterSeconds: 0 };
const SHARE_WHILE_DOWN = 4;

/** Counts by the rules of the contracts. A store that is away is never the caller's trouble. */
export class Limiter {
  private readonly own: MemoryBuckets;

  constructor(
    private readonly cache: Cache,
    clock: Clock,
    private readonly options: LimiterOptions,
  ) {
    this.own = new MemoryBuckets(clock);
  }

  async take(rule: LimitRule, key: string): Promise<Taken> {
    const name = `limit:${this.options.service}:${rule.bucket}:${key}`;
    const bucket = this.bucketOf(rule);
    try {
      return await this.cache.take(name, bucket);
    } catch (error) {
      if (!(error instanceof CacheUnavailable)) throw error;
      return rule.whenDown === 'open' ? ALLOWED : this.own.take(name, shareOf(bucket));
    }
  }

  /** For a use case whose key is a field of the body, such as an address. */
  async enforce(rule: LimitRule, key: string): Promise<void> {
    const { allowed, retryAfterSeconds } = await this.take(rule, key);
    if (allowed) return;
    throw new ServiceError('RATE_LIMITED', undefined, { headers: { 'retry-after': String(retryAfterSeconds) } });
  }

  private bucketOf({ n, windowSeconds, fixed }: LimitRule): Bucket {
    return { n: fixed ? n : Math.max(1, n * this.options.scale), windowSeconds };
  }
}

/** Every process counts alone while the store is away, so each gives out a part; at least one call, or nobody could sign in. */
const shareOf = ({ n, windowSeconds }: Bucket): Bucket => ({ n: Math.max(1, n / SHARE_WHILE_DOWN), windowSeconds });
