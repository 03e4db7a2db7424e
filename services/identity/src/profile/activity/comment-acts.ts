import { Injectable } from '@nestjs/common';
import { timeOfId } from '@plateia/contracts';
import { CommentsProjection } from '../../projections/comments.projection.js';
import { VisiblePosts } from '../../relations/visibility/visible-posts.js';
import { excerpt, type Act, type Acts, type Asked } from './act.js';

/** One page of activity looks no further through comments of which the viewer may see none. */
const MOST_LOOKS = 5;

/** Comments under posts that the viewer may see, each with what the post says; one under a post not told of yet waits for it. */
@Injectable()
export class CommentActs {
  constructor(
    private readonly comments: CommentsProjection,
    private readonly posts: VisiblePosts,
  ) {}

  async newest({ owner, viewer, page }: Asked): Promise<Acts> {
    const acts: Act[] = [];
    let { before } = page;
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      const comments = await this.comments.newestOf(owner._id, { ...page, before });
      const posts = await this.posts.among(viewer, [...new Set(comments.map(({ postId }) => postId))]);
      for (const { _id, postId } of comments) {
        const post = posts.get(postId);
        if (!post) continue;
        const created_at = new Date(timeOfId(_id)).toISOString();
        acts.push({ place: _id, item: { type: 'comment', target_id: _id, created_at, text: excerpt(post.content) } });
      }
      if (comments.length < page.limit) return { acts };
      before = comments.at(-1)?._id;
      if (acts.length >= page.limit) break;
    }
    return { acts, lookedTo: before };
  }
}
