import type { EventData } from '../index.js';
import {
  groupedRow,
  live,
  mail,
  notify,
  platformRow,
  row,
  type Effect,
  type EventMeta,
} from '../notifications/notify.js';
import {
  acceptedFriendRequest,
  friendRequest,
  friendRequestClosed,
  friendshipEnded,
} from './events/friendship.events.js';
import {
  accountDeactivated,
  accountReactivated,
  profileUpdated,
  roleChanged,
  userBanned,
  viewedProfile,
} from './events/person.events.js';
import { securityNotice } from './events/security.events.js';
import { subscriptionChanged } from './events/subscription.events.js';
import { friendSignal, userUpdatedSignal } from './identity.signals.js';

type Pending = Readonly<Record<string, number>>;
type State = 'none' | 'pending_in' | 'friends';

const friendState = (userId: string, state: State, pending: Pending, receiver: string) => ({
  userId,
  state,
  totalPendingFriendRequests: pending[receiver] ?? 0,
});

export const notifyFriendRequest = notify(friendRequest, ({ requestId, fromUserId, toUserId, pending }) => [
  row({
    of: requestId,
    fact: requestId,
    receiver: toUserId,
    sender: fromUserId,
    type: friendRequest.type,
    target: fromUserId,
    shows: { content_id: requestId, content_type: 'friend_request' },
  }),
  // Of two who are friends by now it would be old news.
  live(friendSignal, [toUserId], friendState(fromUserId, 'pending_in', pending, toUserId), {
    fact: requestId,
    from: fromUserId,
    unlessFriendsWith: fromUserId,
  }),
]);

/** Whoever asked hears of it only when it ran out: a refusal is silent. */
export const notifyFriendRequestClosed = notify(friendRequestClosed, (closed) => {
  const { requestId, fromUserId, toUserId, pending, reason } = closed;
  const fact = requestId;
  return [
    { does: 'take_back', fact, receiver: toUserId, type: friendRequest.type },
    live(friendSignal, [toUserId], friendState(fromUserId, 'none', pending, toUserId), { fact }),
    ...(reason === 'expired'
      ? [live(friendSignal, [fromUserId], friendState(toUserId, 'none', pending, fromUserId), { fact })]
      : []),
  ];
});

/** The asker has a row of it; both hear of the new relation. */
export const notifyFriendRequestAccepted = notify(acceptedFriendRequest, (accepted) => {
  const { requestId, fromUserId, toUserId, pending } = accepted;
  return [
    row({
      of: requestId,
      receiver: fromUserId,
      sender: toUserId,
      type: acceptedFriendRequest.type,
      target: toUserId,
      shows: { content_id: toUserId, content_type: 'profile' },
    }),
    live(friendSignal, [fromUserId], friendState(toUserId, 'friends', pending, fromUserId)),
    live(friendSignal, [toUserId], friendState(fromUserId, 'friends', pending, toUserId)),
  ];
});

export const notifyFriendshipEnded = notify(friendshipEnded, ({ userA, userB, pending }) => [
  live(friendSignal, [userA], friendState(userB, 'none', pending, userA)),
  live(friendSignal, [userB], friendState(userA, 'none', pending, userB)),
]);

/** Others see the new name with the next read; the member's own devices are told. */
export const notifyRoleChanged = notify(roleChanged, ({ person }) => [
  live(userUpdatedSignal, [person.userId], { changed: ['role', 'marketplaceEnabled'] }),
]);

export const notifyProfileUpdated = notify(profileUpdated, ({ person, changed }) => [
  live(userUpdatedSignal, [person.userId], { changed }),
]);

export const notifyProfileViewed = notify(viewedProfile, ({ profileId, viewerId }) => [
  groupedRow({
    fact: `${profileId}:${viewerId}`,
    receiver: profileId,
    sender: viewerId,
    type: viewedProfile.type,
    target: profileId,
    shows: { content_id: profileId, content_type: 'profile' },
  }),
]);

type SecurityNoticeKind = EventData<typeof securityNotice>['kind'] | 'account_closing' | 'account_kept';

/** Nobody can choose not to see it; a mail they can do without. */
const security = (userId: string, kind: SecurityNoticeKind, meta: EventMeta): Effect[] => [
  platformRow(userId, 'security', kind, meta),
  mail({ receiver: userId, type: 'security', mail: `identity.${kind}`, params: { at: meta.time } }),
];

export const notifySecurity = notify(securityNotice, ({ userId, kind }, meta) => security(userId, kind, meta));
export const notifyAccountClosing = notify(accountDeactivated, ({ userId }, meta) =>
  security(userId, 'account_closing', meta),
);
export const notifyAccountKept = notify(accountReactivated, ({ userId }, meta) =>
  security(userId, 'account_kept', meta),
);

/** Stays in the list: whoever is kept out reads it when they are let in again. */
export const notifyBanned = notify(userBanned, ({ userId }, meta) => [
  platformRow(userId, 'moderation', 'banned', meta),
]);

export const notifySubscription = notify(subscriptionChanged, ({ userId, plan, status, currentPeriodEnd }, meta) => [
  platformRow(userId, 'subscription', status, meta, {
    plan,
    ...(currentPeriodEnd !== null && { at: currentPeriodEnd }),
  }),
  live(userUpdatedSignal, [userId], { changed: ['subscription'] }),
]);
