import { postDeleted } from '@plateia/contracts/feed';
import { emit, snapshots } from '@plateia/events';
import { postEvents } from '../posts/post-events.js';
import { POSTS, type PostRow } from '../store/post.schema.js';

/** What feed says again for whoever has to learn it anew. */
export const feedSnapshots = [
  snapshots<PostRow>({
    kind: 'post',
    collection: POSTS,
    of: (post) => {
      const { _id: postId, authorId, removedAt } = post;
      if (!removedAt) return [postEvents(post)];
      // Of one whose author is erased nobody has anything any more.
      return authorId ? [emit(postDeleted, { postId, authorId, by: 'author' }, { actor: authorId })] : [];
    },
  }),
];
