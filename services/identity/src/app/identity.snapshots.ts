import {
  acceptedFriendRequest,
  accountDeactivated,
  accountReactivated,
  friendshipEnded,
  userBanned,
  userBlocked,
  userUnblocked,
} from '@plateia/contracts/identity';
import { emit, snapshots, type Emission } from '@plateia/events';
import { ACCOUNTS, type Account } from '../account/store/account.schema.js';
import { PAIRS, type PairDocument } from '../relations/pairs/pair.schema.js';
import { subscriptionChangedEvent } from '../plans/subscription-events.js';
import { profileUpdatedEvent } from '../account/member/profile-events.js';

const BY_SYSTEM = { actor: 'system' };
const FIRST_VERSION = 1;

/** What identity says again for whoever has to learn it anew. */
export const identitySnapshots = [
  snapshots<Account>({
    kind: 'person',
    collection: ACCOUNTS,
    of: (account, now) => (account.stage === 'onboarding' ? [] : [profileUpdatedEvent(account, [], now)]),
  }),
  snapshots<Account>({ kind: 'standing', collection: ACCOUNTS, of: accountStatusEvents }),
  snapshots<Account>({
    kind: 'subscription',
    collection: ACCOUNTS,
    of: ({ _id, subscription }) => (subscription ? [subscriptionChangedEvent(_id, subscription)] : []),
  }),
  snapshots<PairDocument>({ kind: 'friendship', collection: PAIRS, of: friendshipOf }),
  snapshots<PairDocument>({ kind: 'block', collection: PAIRS, of: blockOf }),
];

/** Whoever is in good standing needs no word: that is what everybody takes a member to be. */
function accountStatusEvents(account: Account, _now: number, restored = false): Emission[] {
  const { _id: userId, ban, stage, deleteAfter: after } = account;
  const closing = stage === 'closing';
  const deleteAfter = after?.toISOString() ?? null;
  if (ban) {
    const standing = { banned: true, until: ban.until?.toISOString() ?? null, closing, deleteAfter };
    return [emit(userBanned, { userId, standing, reason: ban.reason }, BY_SYSTEM)];
  }
  const standing = { banned: false, until: null, closing, deleteAfter };
  if (closing) return [emit(accountDeactivated, { userId, standing }, BY_SYSTEM)];
  return restored ? [emit(accountReactivated, { userId, standing }, BY_SYSTEM)] : [];
}

function friendshipOf({ _id, state, request, version }: PairDocument): Emission[] {
  if (state === 'friends' && request) {
    const { id: requestId, from: fromUserId, to: toUserId } = request;
    return [
      emit(acceptedFriendRequest, { requestId, fromUserId, toUserId, acceptedBy: toUserId, pending: {} }, BY_SYSTEM),
    ];
  }
  // Nothing ever happened to them but a request: they were no friends.
  if (version === FIRST_VERSION) return [];
  const [userA = '', userB = ''] = _id.split('_');
  return [emit(friendshipEnded, { userA, userB, reason: 'unfriended', pending: {} }, BY_SYSTEM)];
}

function blockOf({ _id, blocks: known }: PairDocument, _now: number, restored = false): Emission[] {
  if (!known && !restored) return [];
  const blocks = known ?? [];
  const [a = '', b = ''] = _id.split('_');
  const by = (member: string) => blocks.some((block) => block.by === member);
  const [blockerId, blockedId] = by(b) && !by(a) ? [b, a] : [a, b];
  const eventData = { blockerId, blockedId, blocks: { aBlocksB: by(a), bBlocksA: by(b) } };
  return [emit(blocks.length > 0 ? userBlocked : userUnblocked, eventData, BY_SYSTEM)];
}
