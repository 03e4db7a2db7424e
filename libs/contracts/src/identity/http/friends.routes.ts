import { z } from 'zod';
import { idInput, id, nextToken, paging, route, text, withAliases } from '../../index.js';
import { friend, friendRequestRow, relationState } from '../people.js';
import { memberNamed, relationAnswer, requestNamed } from './relation.shapes.js';

export const FRIEND_LIMIT = 5_000;
export const FRIEND_REQUESTS_PER_DAY = 20;

const searchText = text(2, 60);
export const friends = route({
  id: 'I28',
  summary: "A member's friends, as far as their visibility allows",
  method: 'R',
  path: '/api/user/friends',
  access: { who: 'M' },
  query: withAliases(
    { userId: 'user_id' },
    z.object({ user_id: idInput.optional(), q: searchText.optional(), ...paging({ default: 20, max: 50 }) }),
  ),
  answers: { 200: z.object({ friends: z.array(friend), nextToken }) },
  errors: ['USER_NOT_FOUND', 'BAD_TOKEN'],
  idempotency: null,
});

export const friendRequests = route({
  id: 'I29',
  summary: 'Open friend requests, received or sent',
  method: 'R',
  path: '/api/user/friend-requests',
  access: { who: 'M' },
  query: z.object({ direction: z.enum(['received', 'sent']).default('received'), ...paging({ default: 20, max: 50 }) }),
  answers: { 200: z.object({ friendRequests: z.array(friendRequestRow), nextToken }) },
  errors: ['BAD_TOKEN'],
  idempotency: null,
});

export const findFriends = route({
  id: 'I30',
  summary: 'Members by name, or suggestions where nothing is searched for',
  method: 'R',
  path: '/api/user/find-friends',
  access: { who: 'M' },
  query: z.object({ q: searchText.optional(), ...paging({ default: 20, max: 50 }) }),
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          userId: id,
          fullName: z.string(),
          photo: z.string().nullable(),
          username: z.string(),
          reason: z.enum(['search', 'mutual_friends']),
          mutual: z.number().int(),
          state: relationState,
        }),
      ),
      nextToken,
    }),
  },
  errors: ['BAD_TOKEN'],
  idempotency: null,
});

export const makeFriend = route({
  id: 'I31',
  summary: 'Ask for friendship; a crossing request makes friends at once',
  method: 'POST',
  path: '/api/user/make-friend',
  access: { who: 'M' },
  body: memberNamed,
  answers: { 200: relationAnswer },
  errors: ['NO_ID', 'USER_NOT_FOUND', 'SELF_NOT_ALLOWED', 'FRIEND_LIMIT', 'LIMIT_REACHED'],
  idempotency: 'N',
});

export const confirmFriend = route({
  id: 'I32',
  summary: 'Accept a friend request',
  method: 'POST',
  path: '/api/user/confirm-friend',
  access: { who: 'M' },
  body: requestNamed,
  answers: { 200: relationAnswer },
  errors: ['NO_ID', 'RESOURCE_NOT_FOUND', 'FRIEND_LIMIT'],
  idempotency: 'N',
});

export const rejectFriend = route({
  id: 'I33',
  summary: 'Turn a friend request down; whoever asked is not told',
  method: 'POST',
  path: '/api/user/reject-friend',
  access: { who: 'M' },
  body: requestNamed,
  answers: { 200: relationAnswer },
  errors: ['NO_ID', 'RESOURCE_NOT_FOUND'],
  idempotency: 'N',
});

export const cancelFriendRequest = route({
  id: 'I34',
  summary: 'Take back a friend request',
  method: 'POST',
  path: '/api/user/cancel-friend-request',
  access: { who: 'M' },
  body: requestNamed,
  answers: { 200: relationAnswer },
  errors: ['NO_ID', 'RESOURCE_NOT_FOUND'],
  idempotency: 'N',
});

export const unfriend = route({
  id: 'I35',
  summary: 'End a friendship, without a notice',
  method: 'POST',
  path: '/api/user/unfriend',
  access: { who: 'M' },
  body: memberNamed,
  answers: { 200: relationAnswer },
  errors: ['NO_ID', 'USER_NOT_FOUND'],
  idempotency: 'N',
});
