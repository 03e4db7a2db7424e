import { Injectable } from '@nestjs/common';
import { codePoints, type RouteInput } from '@plateia/contracts';
import { newComment, type Comment, type replyToPost } from '@plateia/contracts/feed';
import type { Viewer } from '@plateia/contracts/feed/rules';
import { emit } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { CommentTally } from '../counting/comment-tally.js';
import { topOf } from '../domain/comments.js';
import { settingOf } from '../domain/content.js';
import { CommentsStore, type ReadComment } from '../store/comments.store.js';
import { CommentHydration } from '../views/comment-hydration.js';
import { presentComment } from '../views/comment-view.js';
import { VisibleComments } from '../views/visible-comments.js';
import { VisiblePosts } from '../views/visible-posts.js';

@Injectable()
export class WriteComment {
  constructor(
    private readonly comments: CommentsStore,
    private readonly tally: CommentTally,
    private readonly posts: VisiblePosts,
    private readonly visibleComments: VisibleComments,
    private readonly hydration: CommentHydration,
    private readonly clock: Clock,
  ) {}

  async run(id: string, author: Viewer, input: RouteInput<typeof replyToPost>): Promise<Comment> {
    const [post, parent, seen] = await Promise.all([
      this.posts.require(input.id, author),
      input.replyToCommentId ? this.parentOf(input.replyToCommentId, input.id, author) : null,
      this.tally.seen(input.id),
    ]);
    const at = this.clock.date();
    const written = { _id: id, post: post._id, authorId: author.userId, content: input.content, createdAt: at };
    const replyTo = parent && topOf(parent);
    const untouched = { editedAt: null, removedAt: null, likes: 0, rankedAt: 0, counted: 0, uncountedSince: at };
    const event = emit(
      newComment,
      {
        commentId: id,
        postId: post._id,
        postAuthorId: post.authorId,
        authorId: author.userId,
        replyToCommentId: replyTo,
        replyToAuthorId: parent?.authorId ?? null,
        length: codePoints(input.content),
        privacySetting: settingOf(post.privacySetting),
        createdAt: at.toISOString(),
      },
      { actor: author.userId },
    );
    try {
      const row = await this.comments.create({ ...written, replyTo, ...untouched }, event);
      await this.tally.add(post._id, row, 1, seen);
      return await this.present(row, author);
    } catch (error) {
      // An earlier run of the same request made it and died before it could answer.
      const made = isDuplicateKey(error) ? await this.comments.byId(id) : null;
      if (made) return this.present(made, author);
      throw error;
    }
  }

  private async parentOf(id: string, post: string, viewer: Viewer): Promise<ReadComment> {
    const { comment } = await this.visibleComments.require(id, viewer);
    if (comment.post !== post) throw new ServiceError('COMMENT_NOT_FOUND');
    return comment;
  }

  private async present(row: ReadComment, viewer: Viewer): Promise<Comment> {
    const [shown] = await this.hydration.visible([row], viewer);
    if (!shown) throw new ServiceError('COMMENT_NOT_FOUND');
    return presentComment(shown);
  }
}
