import { groupedRow, notify } from '../notifications/notify.js';
import { newLike, reactionRemoved } from './events/posts.events.js';

const factOf = ({ contentId, actorId }: { contentId: string; actorId: string }): string => `${contentId}:${actorId}`;

export const notifyLike = notify(newLike, (like) => [
  groupedRow({
    fact: factOf(like),
    receiver: like.ownerId,
    sender: like.actorId,
    type: newLike.type,
    target: like.contentId,
    post: like.postId,
    shows: { content_id: like.contentId, content_type: like.contentType },
  }),
]);

export const notifyLikeRetracted = notify(reactionRemoved, (like) => [
  {
    does: 'leave_group',
    fact: factOf(like),
    receiver: like.ownerId,
    sender: like.actorId,
    type: newLike.type,
    target: like.contentId,
  },
]);
