import { Injectable } from '@nestjs/common';
import { averageRatingOf, LOST_DISPUTE_MS } from '@plateia/contracts/bookings/rules';
import { Clock } from '@plateia/runtime';
import { ProfessionalChanges } from '../../market/professionals/professional-changes.js';
import { Reviews } from './reviews.store.js';

/**
 * What a professional has done so far and what is thought of it: always counted anew, so that it may be counted twice. Counted for each
 * try, too: who lost to another one may have counted before them.
 */
@Injectable()
export class TrackRecord {
  constructor(
    private readonly reviews: Reviews,
    private readonly changes: ProfessionalChanges,
    private readonly clock: Clock,
  ) {}

  async countJobs(userId: string): Promise<void> {
    await this.changes.makeIfKnown(userId, async () => ({ totalJobs: await this.reviews.jobsDone(userId) }));
  }

  /** With the jobs that they are about: the blue tick hangs on both, and what ended may be told of later. */
  async countReviews(userId: string): Promise<void> {
    await this.changes.makeIfKnown(userId, async () => {
      const [totalJobs, totals] = await Promise.all([
        this.reviews.jobsDone(userId),
        this.reviews.totals({ userId, as: 'professional' }),
      ]);
      return { totalJobs, averageRating: averageRatingOf(totals), reviewCount: totals.count };
    });
  }

  /** A dispute was lost at that time: it counts for a while. */
  async lose(userId: string, at: number): Promise<void> {
    const until = new Date(at + LOST_DISPUTE_MS);
    if (until.getTime() <= this.clock.now()) return;
    await this.changes.makeIfKnown(userId, ({ lossCountsUntil }) =>
      (lossCountsUntil?.getTime() ?? 0) < until.getTime() ? { lossCountsUntil: until } : undefined,
    );
  }
}
