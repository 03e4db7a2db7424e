import { Injectable } from '@nestjs/common';
import { DueWork } from '@plateia/due-work';
import { crashPoint, Clock } from '@plateia/runtime';
import { CommentCountsStore, type SeenComments, type UncountedComment } from '../store/comment-counts.store.js';
import { Recounting } from './recounting.js';

/** Keeps the number of comments on a post equal to its rows. */
@Injectable()
export class CommentTally {
  private readonly recounting;

  constructor(
    private readonly counts: CommentCountsStore,
    clock: Clock,
    dueWork: DueWork,
  ) {
    this.recounting = new Recounting(
      {
        what: 'comment',
        rows: counts.comments,
        seen: (post) => counts.seen(post),
        uncountedOf: (post) => counts.uncountedOf(post),
        totalsOf: (post) => counts.countOf(post),
        rowsIn: (count) => count,
        replace: (post, count, seen) => counts.replace(post, count, seen),
        settle: (rows) => counts.settle(rows),
        uncountedSince: (then, limit) => counts.postsUncountedSince(then, limit),
      },
      clock,
      dueWork,
    );
  }

  /** To be read before the row is written: whoever recounts in between takes away what was seen. */
  seen(post: string): Promise<SeenComments | null> {
    return this.counts.seen(post);
  }

  async add(post: string, row: UncountedComment, difference: 1 | -1, seen: SeenComments | null): Promise<void> {
    crashPoint('comment.written');
    if (!(await this.counts.add(post, difference, seen))) return void (await this.recounting.recount(post));
    crashPoint('comment.counted');
    await this.counts.markCounted(row);
  }

  late(): Promise<void> {
    return this.recounting.late();
  }
}
