import { newLike } from '@plateia/contracts/feed';
import { factsAbout } from '../domain/group.js';

/** As feed tells of it. */
export interface Like {
  ownerId: string;
  contentId: string;
  contentType: 'post' | 'comment';
  postId: string;
  actorId: string;
  at: Date;
}

export const likeFact = ({ contentId, actorId }: Pick<Like, 'contentId' | 'actorId'>) => ({
  _id: `${contentId}:${actorId}`,
  about: factsAbout(newLike.type, contentId),
  actorId,
});
