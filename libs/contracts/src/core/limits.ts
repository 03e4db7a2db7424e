/** What a limiter does while its store is away: go on in memory with a quarter, or let everything pass. */
export type WhenDown = 'memory' | 'open';

export interface LimitRule {
  bucket: string;
  /** 'user-and-id': of each thing that the path names a member has a bucket of their own */
  per: 'user' | 'ip' | 'user-or-ip' | 'user-and-id';
  /** how many the bucket holds, and how long it takes to refill evenly */
  n: number;
  windowSeconds: number;
  whenDown: WhenDown;
  /** guards an account, so no scale of a test or benchmark loosens it */
  fixed?: true;
}

export const defaultLimits = {
  reads: { bucket: 'reads', per: 'user', n: 300, windowSeconds: 60, whenDown: 'open' },
  writes: { bucket: 'writes', per: 'user', n: 60, windowSeconds: 60, whenDown: 'open' },
  anonymous: { bucket: 'anonymous', per: 'ip', n: 100, windowSeconds: 60, whenDown: 'open' },
} as const satisfies Record<string, LimitRule>;
