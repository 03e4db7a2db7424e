import { Injectable } from '@nestjs/common';
import { commentDeleted } from '@plateia/contracts/feed';
import type { Viewer } from '@plateia/contracts/feed/rules';
import { emit, type Decision } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { CommentTally } from '../counting/comment-tally.js';
import type { CommentRow } from '../store/comment.schema.js';
import { CommentsStore, type ReadComment } from '../store/comments.store.js';
import { PostsStore } from '../store/posts.store.js';
import { VisibleComments } from '../views/visible-comments.js';

/** Their own, also where they may no longer read along; and whatever others wrote under a post of theirs. */
@Injectable()
export class DeleteComment {
  constructor(
    private readonly comments: CommentsStore,
    private readonly posts: PostsStore,
    private readonly visibleComments: VisibleComments,
    private readonly tally: CommentTally,
    private readonly clock: Clock,
  ) {}

  async run(id: string, viewer: Viewer): Promise<void> {
    const comment = await this.comments.byId(id);
    if (!comment) throw new ServiceError('COMMENT_NOT_FOUND');
    const by = await this.roleOf(comment, viewer);
    if (!by) {
      // Who cannot see it is told that it is not there, before being told that it is not theirs.
      await this.visibleComments.require(id, viewer);
      throw new ServiceError('FORBIDDEN');
    }
    await this.remove(comment, by, viewer.userId);
  }

  /** Neither by the author nor by whose post it is. */
  async takeAway(id: string, by: 'staff' | 'erasure'): Promise<void> {
    const comment = await this.comments.byId(id);
    if (comment) await this.remove(comment, by, 'system');
  }

  private async remove({ _id: id, post }: ReadComment, by: By, actor: string): Promise<void> {
    const seen = await this.tally.seen(post);
    const removed = await this.comments.amend(id, (current) => Promise.resolve(this.removal(current, by, actor)));
    if (removed) await this.tally.add(post, removed, -1, seen);
  }

  private async roleOf({ authorId, post }: ReadComment, { userId }: Viewer): Promise<By | null> {
    if (authorId === userId) return 'author';
    const [commented] = await this.posts.byIds([post]);
    return commented?.authorId === userId ? 'post_author' : null;
  }

  private removal({ _id, post, authorId, removedAt }: CommentRow, by: By, actor: string): Decision<CommentRow> {
    if (removedAt) return undefined;
    const at = this.clock.date();
    const event = emit(commentDeleted, { commentId: _id, postId: post, authorId, by }, { actor });
    return { update: { $set: { removedAt: at, content: '', uncountedSince: at } }, events: [event] };
  }
}

type By = 'author' | 'post_author' | 'staff' | 'erasure';
