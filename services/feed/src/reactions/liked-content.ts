import { Injectable } from '@nestjs/common';
import type { Viewer } from '@plateia/contracts/feed/rules';
import { CommentsStore } from '../store/comments.store.js';
import { CountsStore } from '../store/counts.store.js';
import type { PostRow } from '../store/post.schema.js';
import { VisibleComments } from '../views/visible-comments.js';

/** A post or a comment, as far as a reaction to it is concerned. */
export interface LikedContent {
  contentType: 'post' | 'comment';
  contentId: string;
  postId: string;
  ownerId: string;
}

export const likedPost = ({ _id, authorId }: PostRow): LikedContent => ({
  contentType: 'post',
  contentId: _id,
  postId: _id,
  ownerId: authorId,
});

@Injectable()
export class LikedComments {
  constructor(
    private readonly comments: CommentsStore,
    private readonly visibleComments: VisibleComments,
    private readonly counts: CountsStore,
  ) {}

  async require(id: string, viewer: Viewer): Promise<LikedContent> {
    const { comment, post } = await this.visibleComments.require(id, viewer);
    return { contentType: 'comment', contentId: id, postId: post._id, ownerId: comment.authorId };
  }

  /** The best comments are found by a copy of their likes. */
  async rank(id: string): Promise<void> {
    const counted = await this.counts.seen(id);
    if (counted) await this.comments.rank(id, counted.likes, counted.version);
  }
}
