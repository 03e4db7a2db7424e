import { commentDeleted, newComment } from '@plateia/contracts/feed';
import type { EventData } from '@plateia/contracts';
import { factsAbout } from '../domain/group.js';

export type WrittenComment = EventData<typeof newComment>;
export type DeletedComment = EventData<typeof commentDeleted>;

export const commentFact = ({
  commentId,
  postId,
  authorId,
}: Pick<WrittenComment, 'commentId' | 'postId' | 'authorId'>) => ({
  _id: commentId,
  about: factsAbout(newComment.type, postId),
  actorId: authorId,
});

export const REPLY = 'comment_reply';
export const replyRowId = (commentId: string): string => `${commentId}:${REPLY}`;
