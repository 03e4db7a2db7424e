// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './friends.routes.js';

export const cancelFriendRequest: Call<typeof routes.cancelFriendRequest> = {
  method: 'POST',
  path: '/api/user/cancel-friend-request',
};

export const confirmFriend: Call<typeof routes.confirmFriend> = { method: 'POST', path: '/api/user/confirm-friend' };

export const findFriends: Call<typeof routes.findFriends> = { method: 'R', path: '/api/user/find-friends' };

export const friendRequests: Call<typeof routes.friendRequests> = { method: 'R', path: '/api/user/friend-requests' };

export const friends: Call<typeof routes.friends> = { method: 'R', path: '/api/user/friends' };

export const makeFriend: Call<typeof routes.makeFriend> = { method: 'POST', path: '/api/user/make-friend' };

export const rejectFriend: Call<typeof routes.rejectFriend> = { method: 'POST', path: '/api/user/reject-friend' };

export const unfriend: Call<typeof routes.unfriend> = { method: 'POST', path: '/api/user/unfriend' };
