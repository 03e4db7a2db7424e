import { Injectable } from '@nestjs/common';
import { crashPoint, Clock, Scheduler } from '@plateia/runtime';
import { CommentCountsStore, type SeenComments, type UncountedComment } from '../persistence/comment-counts.store.js';

/** How long a comment may be ahead of the total before somebody must have died in between. */
const LATE_MS = 2_000;
const LOOK_EVERY_MS = 1_000;
const ROWS_AT_ONCE = 500;

/** Keeps the number of comments on a post equal to its rows, as reactions are kept. */
@Injectable()
export class CommentTally {
  constructor(
    private readonly counts: CommentCountsStore,
    private readonly clock: Clock,
    scheduler: Scheduler,
  ) {
    scheduler.every('recount of comments', LOOK_EVERY_MS, () => this.late());
  }

  /** To be read before the row is written: whoever recounts in between takes away what was seen. */
  seen(post: string): Promise<SeenComments | null> {
    return this.counts.seen(post);
  }

  async add(post: string, row: UncountedComment, difference: 1 | -1, seen: SeenComments | null): Promise<void> {
    crashPoint('comment.written');
    if (!(await this.counts.add(post, difference, seen))) return this.recount(post);
    crashPoint('comment.counted');
    await this.counts.markCounted(row);
  }

  /** Every post with a comment that waits too long. */
  async late(): Promise<void> {
    const posts = await this.counts.postsUncountedSince(new Date(this.clock.now() - LATE_MS), ROWS_AT_ONCE);
    for (const post of posts) await this.recount(post);
  }

  /** One that loses to new comments is tried again by the job. */
  private async recount(post: string): Promise<void> {
    const seen = await this.counts.seen(post);
    // Rows first: a row that moves on after this look is not taken for counted.
    const uncounted = await this.counts.uncountedOf(post);
    const standing = await this.counts.standingOf(post);
    if (!(await this.counts.replace(post, standing, seen))) return;
    crashPoint('comment.recounted');
    await this.counts.settle(uncounted);
  }
}
