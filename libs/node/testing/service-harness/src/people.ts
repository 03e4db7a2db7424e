import { ATHENS } from '@plateia/contracts';
import type { Person, Prefs } from '@plateia/contracts/identity';

interface Named {
  readonly userId: string;
  readonly fullName: string;
}

/** A member as identity tells of one who has changed nothing yet. */
export const personOf = ({ userId, fullName }: Named, given: Partial<Person> = {}): Person => ({
  photo: null,
  role: 'member',
  marketplaceEnabled: false,
  verifiedBadge: false,
  adult: true,
  lang: 'en',
  userId,
  fullName,
  username: `m${userId.replaceAll('-', '').slice(-12)}`,
  ...given,
});

export const PREFS: Prefs = {
  timeZone: ATHENS,
  gamificationEnabled: true,
  profileViews: true,
  readReceipts: true,
  typing: true,
  visibility: { country: 'friends', gender: 'friends', friends: 'friends', level: 'me' },
};

/** Between two members, by the first of them. */
export const friendshipOf = (a: Pick<Named, 'userId'>, b: Pick<Named, 'userId'>, requestId: string) => ({
  requestId,
  fromUserId: a.userId,
  toUserId: b.userId,
  pending: {},
  acceptedBy: b.userId,
});

/** By the first of them; taken back where it is not in force. */
export function blockOf(a: Pick<Named, 'userId'>, b: Pick<Named, 'userId'>, inForce = true) {
  const isFirst = a.userId < b.userId;
  const blocks = { aBlocksB: inForce && isFirst, bBlocksA: inForce && !isFirst };
  return { blockerId: a.userId, blockedId: b.userId, blocks };
}
