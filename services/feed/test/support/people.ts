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
import type { Member } from '@plateia/service-harness';
import type { FeedHarness } from './feed-harness.js';

const sample = sampleOf(userRegistered).data;

export const personData = (userId: string, person: Partial<Person> = {}) => ({
  ...sample,
  person: { ...sample.person, userId, ...person },
});

export async function register(harness: FeedHarness, members: readonly Member[]): Promise<void> {
  for (const { userId } of members)
    await harness.publish(userRegistered, personData(userId, { fullName: `Member ${userId.slice(-4)}` }));
  await harness.drain();
}

export const friendship = (a: Member, b: Member) => ({
  requestId: newId(1),
  fromUserId: a.userId,
  toUserId: b.userId,
  pending: {},
  acceptedBy: b.userId,
});

export const befriend = (harness: FeedHarness, a: Member, b: Member, version = 2): Promise<void> =>
  harness.deliver(acceptedFriendRequest, friendship(a, b), version);

export const unfriend = (harness: FeedHarness, a: Member, b: Member, version: number): Promise<void> =>
  harness.deliver(friendshipEnded, { userA: a.userId, userB: b.userId, reason: 'unfriended', pending: {} }, version);

/** What the member's plan says from now on; null: edit at any time. */
export function subscribe(
  harness: FeedHarness,
  { userId }: Member,
  editWindowMinutes: number | null,
  version: number,
): Promise<void> {
  const { data } = sampleOf(subscriptionChanged);
  const entitlements = { ...data.entitlements, editWindowMinutes };
  return harness.deliver(subscriptionChanged, { ...data, userId, entitlements }, version);
}

/** By the first of them. */
export const block = (harness: FeedHarness, a: Member, b: Member, version = 1): Promise<void> =>
  harness.deliver(userBlocked, blocksOf(a, b, true), version);

export const unblock = (harness: FeedHarness, a: Member, b: Member, version: number): Promise<void> =>
  harness.deliver(userUnblocked, blocksOf(a, b, false), version);

const blocksOf = (a: Member, b: Member, inForce: boolean) => {
  const isFirst = a.userId < b.userId;
  const blocks = { aBlocksB: inForce && isFirst, bBlocksA: inForce && !isFirst };
  return { blockerId: a.userId, blockedId: b.userId, blocks };
};
