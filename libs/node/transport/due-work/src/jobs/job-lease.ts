import type { Lease } from '../lease/lease.js';

/** What a run of a periodic job is given. */
export interface JobLease extends Lease {
  /** where the last run stopped that did not come to its end */
  readonly progress: unknown;
  /** grows with every run */
  readonly fence: number;
  /** After a portion; throws when somebody else has the job by now. */
  readonly saveProgress: (progress: unknown) => Promise<void>;
}
