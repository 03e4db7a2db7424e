import { blockedUsers, findFriends, friendRequests, friends } from '@plateia/contracts/identity';
import { answers } from '../kit/handler.js';
import { pageOf } from '../kit/paging.js';
import {
  accountOf,
  areFriends,
  friendIdsOf,
  friendView,
  isFoundBy,
  meets,
  nameOf,
  ownAccount,
  pairOf,
  pairsWith,
  photoOf,
  seenBy,
  visibleAccount,
} from '../world/people.js';
import type { Account } from '../world/state.js';
import type { World } from '../world/world.js';
import { mayRead } from './profile-view.js';

const listed = answers(friends, ({ world, caller: { userId: me }, input }) => {
  const { user_id: userId = me, q = '' } = input;
  const owner = userId === me ? ownAccount(world, me) : visibleAccount(world, me, userId);
  const ids = mayRead(world, 'friends', owner, me) ? friendIdsOf(world, userId) : [];
  const found = ids
    .filter((id) => id === me || meets(world, me, id))
    .flatMap((id) => accountOf(world, id) ?? [])
    .filter((account) => isFoundBy(q, `${nameOf(account)} ${account.username}`));
  const { items, nextToken } = pageOf(found, input, [friends.id, me, userId, q], ({ userId: id }) => id);
  return { friends: items.map((account) => friendView(world, account)), nextToken };
});

const requested = answers(friendRequests, ({ world, caller: { userId: me }, input }) => {
  const wanted = input.direction === 'received' ? 'pending_in' : 'pending_out';
  const rows = pairsWith(world, me).flatMap(({ other, pair }) => {
    const account = accountOf(world, other);
    return account && pair.request && seenBy(me, pair) === wanted ? [{ account, request: pair.request }] : [];
  });
  const { items, nextToken } = pageOf(rows, input, [friendRequests.id, me, input.direction], (row) => row.request.id);
  return {
    friendRequests: items.map(({ account, request }) => ({
      friendRequestID: request.id,
      userID: account.userId,
      fullName: nameOf(account),
      photo: photoOf(account),
      creationDate: new Date(request.at).toISOString(),
    })),
    nextToken,
  };
});

const found = answers(findFriends, ({ world, caller: { userId: me }, input }) => {
  const { q } = input;
  const others = world.state.accounts.filter(({ userId }) => userId !== me && meets(world, me, userId));
  const rows = q === undefined ? suggestions(world, me, others) : others.filter((one) => isNamed(one, q));
  const { items, nextToken } = pageOf(rows, input, [findFriends.id, me, q ?? null], ({ userId }) => userId);
  return {
    items: items.map((account) => ({
      userId: account.userId,
      fullName: nameOf(account),
      photo: photoOf(account),
      username: account.username,
      reason: q === undefined ? ('mutual_friends' as const) : ('search' as const),
      mutual: mutual(world, me, account.userId),
      state: seenBy(me, pairOf(world, me, account.userId)),
    })),
    nextToken,
  };
});

const shutOut = answers(blockedUsers, ({ world, caller: { userId: me }, input }) => {
  const rows = pairsWith(world, me)
    .flatMap(({ other, pair }) => {
      const account = accountOf(world, other);
      const own = pair.blocks.find(({ by }) => by === me);
      return account && own ? [{ account, at: own.at }] : [];
    })
    .sort((x, y) => y.at - x.at);
  const { items, nextToken } = pageOf(rows, input, [blockedUsers.id, me], ({ account }) => account.userId);
  return {
    items: items.map(({ account, at }) => ({
      userId: account.userId,
      fullName: nameOf(account),
      photo: photoOf(account),
      blockedAt: new Date(at).toISOString(),
    })),
    nextToken,
  };
});

export const friendHandlers = [listed, requested, found, shutOut];

const isNamed = (account: Account, q: string): boolean => isFoundBy(q, `${nameOf(account)} ${account.username}`);

/** Whoever shows their friends to nobody is no way to somebody, and nobody to whom there is one. */
const mutual = (world: World, me: string, other: string): number =>
  hidesFriends(world, other)
    ? 0
    : friendIdsOf(world, me).filter((id) => areFriends(world, id, other) && !hidesFriends(world, id)).length;

const hidesFriends = (world: World, id: string): boolean => accountOf(world, id)?.prefs.visibility.friends === 'me';

/** Friends of friends with whom the member has nothing yet, most mutual friends first. */
const suggestions = (world: World, me: string, others: readonly Account[]): Account[] =>
  others
    .filter(({ userId }) => seenBy(me, pairOf(world, me, userId)) === 'none' && mutual(world, me, userId) > 0)
    .sort((x, y) => mutual(world, me, y.userId) - mutual(world, me, x.userId));
