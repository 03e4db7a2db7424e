import { newId } from '@plateia/contracts';
import {
  acceptedFriendRequest,
  friendshipEnded,
  subscriptionChanged,
  userBlocked,
  userRegistered,
  userUnblocked,
  type Person,
} from '@plateia/contracts/identity';
import { sampleOf } from '@plateia/contracts/samples';
import type { Member } from '@plateia/service-stand';
import type { FeedStand } from './feed-stand.js';

const sample = sampleOf(userRegistered).data;

export const personData = (userId: string, person: Partial<Person> = {}) => ({
  ...sample,
  person: { ...sample.person, userId, ...person },
});

export async function register(stand: FeedStand, members: readonly Member[]): Promise<void> {
  for (const { userId } of members)
    await stand.publish(userRegistered, personData(userId, { fullName: `Member ${userId.slice(-4)}` }));
  await stand.drain();
}

export const friendship = (a: Member, b: Member) => ({
  requestId: newId(1),
  fromUserId: a.userId,
  toUserId: b.userId,
  pending: {},
  acceptedBy: b.userId,
});

export const befriend = (stand: FeedStand, a: Member, b: Member, version = 2): Promise<void> =>
  stand.tell(acceptedFriendRequest, friendship(a, b), version);

export const unfriend = (stand: FeedStand, a: Member, b: Member, version: number): Promise<void> =>
  stand.tell(friendshipEnded, { userA: a.userId, userB: b.userId, reason: 'unfriended', pending: {} }, version);

/** What the member's plan says from now on; null: edit at any time. */
export function subscribe(
  stand: FeedStand,
  { userId }: Member,
  editWindowMinutes: number | null,
  version: number,
): Promise<void> {
  const { data } = sampleOf(subscriptionChanged);
  const entitlements = { ...data.entitlements, editWindowMinutes };
  return stand.tell(subscriptionChanged, { ...data, userId, entitlements }, version);
}

/** By the first of them. */
export const block = (stand: FeedStand, a: Member, b: Member, version = 1): Promise<void> =>
  stand.tell(userBlocked, blocksOf(a, b, true), version);

export const unblock = (stand: FeedStand, a: Member, b: Member, version: number): Promise<void> =>
  stand.tell(userUnblocked, blocksOf(a, b, false), version);

const blocksOf = (a: Member, b: Member, inForce: boolean) => {
  const isFirst = a.userId < b.userId;
  const blocks = { aBlocksB: inForce && isFirst, bBlocksA: inForce && !isFirst };
  return { blockerId: a.userId, blockedId: b.userId, blocks };
};
