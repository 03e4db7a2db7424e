import { Injectable } from '@nestjs/common';
import type { Viewer } from '@plateia/contracts/feed/rules';
import { ServiceError } from '@plateia/service-kit';
import { CommentsStore, type ReadComment } from '../store/comments.store.js';
import type { PostRow } from '../store/post.schema.js';
import { CommentHydration } from './comment-hydration.js';
import { VisiblePosts } from './visible-posts.js';

@Injectable()
export class VisibleComments {
  constructor(
    private readonly comments: CommentsStore,
    private readonly posts: VisiblePosts,
    private readonly hydration: CommentHydration,
  ) {}

  /** A comment that stands, and its post. Whatever keeps either from the viewer, the comment is what is not there. */
  async require(id: string, viewer: Viewer): Promise<{ comment: ReadComment; post: PostRow }> {
    const comment = await this.comments.byId(id);
    if (!comment || comment.removedAt) throw new ServiceError('COMMENT_NOT_FOUND');
    const [[post], shown] = await Promise.all([
      this.posts.among([comment.post], viewer),
      this.hydration.visible([comment], viewer),
    ]);
    if (!post || shown.length === 0) throw new ServiceError('COMMENT_NOT_FOUND');
    return { comment, post };
  }
}
