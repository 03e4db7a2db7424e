import { Injectable } from '@nestjs/common';
import type { RouteAnswer } from '@plateia/contracts';
import type { postComments } from '@plateia/contracts/feed';
import type { Viewer } from '@plateia/contracts/feed/rules';
import { ServiceError } from '@plateia/service-kit';
import { topOf } from '../domain/comments.js';
import { CommentsStore } from '../store/comments.store.js';
import { CommentHydration } from '../views/comment-hydration.js';
import { presentComment } from '../views/comment-view.js';
import { VisiblePosts } from '../views/visible-posts.js';

interface Link {
  comment_id: string;
  /** what the link says the comment belongs to, if it says so */
  id?: string;
  limit: number;
}

/** What a link to one comment opens: the top of its thread, and the replies that lead up to it. */
@Injectable()
export class CommentThread {
  constructor(
    private readonly comments: CommentsStore,
    private readonly posts: VisiblePosts,
    private readonly hydration: CommentHydration,
  ) {}

  async run(
    { comment_id: id, id: post, limit }: Link,
    viewer: Viewer | null,
  ): Promise<RouteAnswer<typeof postComments>> {
    const linked = await this.comments.byId(id);
    if (!linked || (post ?? linked.post) !== linked.post) throw new ServiceError('COMMENT_NOT_FOUND');
    await this.posts.require(linked.post, viewer);
    const top = topOf(linked);
    const isTop = top === id;
    const [first, replies] = await Promise.all([
      isTop ? linked : this.comments.byId(top),
      isTop ? this.comments.repliesTo(top, limit) : this.comments.repliesUpTo(top, id, limit),
    ]);
    const shown = await this.hydration.visible([...(first ? [first] : []), ...replies], viewer);
    if (!shown.some(({ comment }) => comment._id === id)) throw new ServiceError('COMMENT_NOT_FOUND');
    return { comments: shown.map(presentComment), nextToken: '' };
  }
}
