import { postDeleted } from '@plateia/contracts/feed';
import { emit, snapshots } from '@plateia/events';
import { postNews } from '../edit-post/post-news.js';
import { POSTS, type PostRow } from '../persistence/post.schema.js';

/** What feed says again for whoever has to learn it anew. */
export const feedSnapshots = [
  snapshots<PostRow>({
    kind: 'post',
    collection: POSTS,
    of: (post) =>
      post.removedAt
        ? [emit(postDeleted, { postId: post._id, authorId: post.authorId, by: 'author' }, { actor: post.authorId })]
        : [postNews(post)],
  }),
];
