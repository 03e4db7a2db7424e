import type { Post } from '@plateia/contracts/feed';

export type Action = 'like' | 'unlike';
/** They exclude each other. */
export type Reaction = Action | null;

export const reactionOf = ({ isLikedByUser, isUnlikedByUser }: Post): Reaction =>
  isLikedByUser ? 'like' : isUnlikedByUser ? 'unlike' : null;

export function withReaction(post: Post, wanted: Reaction): Post {
  const present = reactionOf(post);
  if (present === wanted) return post;
  const moved = (action: Action): number => Number(wanted === action) - Number(present === action);
  return {
    ...post,
    isLikedByUser: wanted === 'like',
    isUnlikedByUser: wanted === 'unlike',
    totalLikes: post.totalLikes + moved('like'),
    totalUnlikes: post.totalUnlikes + moved('unlike'),
  };
}
