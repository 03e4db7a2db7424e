import { Injectable } from '@nestjs/common';
import type { ReactionState, Viewer } from '@plateia/contracts/feed/rules';
import { isHidden } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { judgeComment } from '../domain/comments.js';
import { newestFirst } from '../domain/newest-first.js';
import { CommentsStore, type ReadComment } from '../store/comments.store.js';
import { CountsStore, NOTHING } from '../store/counts.store.js';
import { ReactionsStore } from '../store/reactions.store.js';
import type { HydratedComment } from './comment-view.js';
import { Hydration } from './hydration.js';

/** Comments on a post that the viewer sees: what belongs to them, and which may be shown. */
@Injectable()
export class CommentHydration {
  constructor(
    private readonly comments: CommentsStore,
    private readonly counts: CountsStore,
    private readonly reactions: ReactionsStore,
    private readonly hydration: Hydration,
    private readonly clock: Clock,
  ) {}

  /** In the order given, without those that nobody is to see. */
  async visible(rows: readonly ReadComment[], viewer: Viewer | null): Promise<HydratedComment[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ _id }) => _id);
    const removedTops = rows.filter(({ removedAt, replyTo }) => removedAt !== null && replyTo === null);
    const [totals, reactions, answered, { authorOf, relationTo }] = await Promise.all([
      this.counts.byIds(ids),
      viewer
        ? this.reactions.ofMember(viewer.userId, newestFirst([ids], ids.length))
        : new Map<string, ReactionState>(),
      this.comments.answered(removedTops.map(({ _id }) => _id)),
      this.hydration.around(rows, viewer),
    ]);
    const now = this.clock.now();
    return rows.flatMap((comment) => {
      const { _id, removedAt } = comment;
      const author = authorOf(comment);
      const judged = { removed: removedAt !== null, hasReplies: answered.has(_id) };
      const verdict = judgeComment(judged, { active: !isHidden(author, now) }, relationTo(comment));
      if (verdict === 'hidden') return [];
      return [{ comment, verdict, author, totals: totals.get(_id) ?? NOTHING, reaction: reactions.get(_id) ?? 'none' }];
    });
  }
}
