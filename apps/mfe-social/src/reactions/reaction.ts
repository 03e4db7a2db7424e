export type Action = 'like' | 'unlike';
/** They exclude each other. */
export type Reaction = Action | null;

/** A post or a comment. */
export interface Reactable {
  id: string;
  totalLikes: number;
  totalUnlikes: number;
  isLikedByUser: boolean;
  isUnlikedByUser: boolean;
}

export const reactionOf = ({ isLikedByUser, isUnlikedByUser }: Reactable): Reaction =>
  isLikedByUser ? 'like' : isUnlikedByUser ? 'unlike' : null;

export function withReaction<R extends Reactable>(content: R, wanted: Reaction): R {
  const present = reactionOf(content);
  if (present === wanted) return content;
  const moved = (action: Action): number => Number(wanted === action) - Number(present === action);
  return {
    ...content,
    isLikedByUser: wanted === 'like',
    isUnlikedByUser: wanted === 'unlike',
    totalLikes: content.totalLikes + moved('like'),
    totalUnlikes: content.totalUnlikes + moved('unlike'),
  };
}
