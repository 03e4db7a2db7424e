import { newId } from '@plateia/contracts';
import { acceptedFriendRequest, userRegistered, type Person } from '@plateia/contracts/identity';
import { sampleOf } from '@plateia/contracts/samples';
import type { FeedStand, Member } from './feed-stand.js';

const sample = sampleOf(userRegistered).data;

export const personData = (userId: string, person: Partial<Person> = {}) => ({
  ...sample,
  person: { ...sample.person, userId, ...person },
});

export async function register(stand: FeedStand, members: readonly Member[]): Promise<void> {
  for (const { userId } of members)
    await stand.deliver(userRegistered, personData(userId, { fullName: `Member ${userId.slice(-4)}` }));
  await stand.drain();
}

export const friendship = (a: Member, b: Member) => ({
  requestId: newId(1),
  fromUserId: a.userId,
  toUserId: b.userId,
  pending: {},
  acceptedBy: b.userId,
});

export const befriend = (stand: FeedStand, a: Member, b: Member): Promise<void> =>
  stand.tell(acceptedFriendRequest, friendship(a, b), 2);

/** Blocks have no consumer yet, but the rule about them holds already. */
export async function block(stand: FeedStand, a: Member, b: Member): Promise<void> {
  const members = [a.userId, b.userId].sort();
  const fields = { members, aBlocksB: true, blockVersion: 1, changedAt: stand.clock.date() };
  await stand.rows('relations').updateOne({ _id: members.join('_') }, { $set: fields }, { upsert: true });
}
