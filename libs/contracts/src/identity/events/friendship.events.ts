import { z } from 'zod';
import { event, id, openEnum, pairId } from '../../index.js';

const pair = {
  name: 'pairId',
  of: (data: { fromUserId: string; toUserId: string }) => pairId(data.fromUserId, data.toUserId),
};

/** Open received requests of both members after the act: absolute, so that nobody has to count. */
const pending = z.record(z.string(), z.number().int());

const request = z.object({ requestId: id, fromUserId: id, toUserId: id, pending });

const friendsPair = {
  name: 'pairId',
  of: (data: { userA: string; userB: string }) => pairId(data.userA, data.userB),
};

export const friendRequest = event({
  type: 'friend_request',
  topic: 'identity.v1',
  summary: 'A member asked another for friendship',
  kind: 'fact',
  subject: pair,
  data: request,
});

export const acceptedFriendRequest = event({
  type: 'accepted_friend_request',
  topic: 'identity.v1',
  summary: 'Two members are friends',
  kind: 'snapshot',
  family: 'friendship',
  subject: pair,
  data: request.extend({ acceptedBy: id }),
});

export const friendRequestClosed = event({
  type: 'friend_request_closed',
  topic: 'identity.v1',
  summary: 'A friend request is no longer open, and made no friends',
  kind: 'fact',
  subject: pair,
  data: request.extend({ reason: openEnum(['canceled', 'rejected', 'expired', 'blocked'], { unknownAs: 'other' }) }),
});

export const friendshipEnded = event({
  type: 'friendship_ended',
  topic: 'identity.v1',
  summary: 'Two members are no longer friends',
  kind: 'snapshot',
  family: 'friendship',
  subject: friendsPair,
  data: z.object({
    userA: id,
    userB: id,
    reason: openEnum(['unfriended', 'blocked', 'deleted'], { unknownAs: 'other' }),
    pending,
  }),
});
