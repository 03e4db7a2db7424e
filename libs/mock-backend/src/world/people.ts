import { pairId } from '@plateia/contracts';
import type { Friend, RelationState } from '@plateia/contracts/identity';
import { seenBy as seen, type Pair as Relation } from '@plateia/contracts/identity/rules';
import { ServiceError } from '../kit/service-error.js';
import { fileUrl } from './file-links.js';
import type { Account, Pair } from './state.js';
import type { World } from './world.js';

const STRANGERS: Pair = { state: 'none', request: null, looksOpen: false, since: 0, blocks: [] };

export const accountOf = ({ state }: World, userId: string): Account | undefined =>
  state.accounts.find((account) => account.userId === userId);

/** The caller's own. */
export function ownAccount(world: World, userId: string): Account {
  const account = accountOf(world, userId);
  if (!account) throw new ServiceError('UNAUTHORIZED');
  return account;
}

export const pairOf = ({ state }: World, a: string, b: string): Pair => state.pairs[pairId(a, b)] ?? STRANGERS;

export const isBlocked = (world: World, a: string, b: string): boolean => pairOf(world, a, b).blocks.length > 0;

export const areFriends = (world: World, a: string, b: string): boolean => pairOf(world, a, b).state === 'friends';

/** The one rule of who meets whom: an active member, and no block, whoever of the two made it. */
export const meets = (world: World, viewer: string, other: string): boolean =>
  accountOf(world, other)?.stage === 'active' && !isBlocked(world, viewer, other);

/** The only way from an id to somebody else. */
export function visibleAccount(world: World, viewer: string, other: string): Account {
  const account = accountOf(world, other);
  if (!account || !meets(world, viewer, other)) throw new ServiceError('USER_NOT_FOUND');
  return account;
}

/** As the rules ask for it. */
export const relationOf = ({ state, request, looksOpen, blocks }: Pair): Relation => ({
  state,
  askedBy: request?.from ?? null,
  askedOf: request?.to ?? null,
  looksOpen,
  blockedBy: blocks.map(({ by }) => by),
});

export const seenBy = (viewer: string, pair: Pair): RelationState => seen(viewer, relationOf(pair));

/** Whom the member has something to do with, the latest first. */
export const pairsWith = ({ state }: World, userId: string): { other: string; pair: Pair }[] =>
  Object.entries(state.pairs)
    .filter(([id]) => id.split('_').includes(userId))
    .map(([id, pair]) => ({ other: id.split('_').find((one) => one !== userId) ?? '', pair }))
    .sort((x, y) => y.pair.since - x.pair.since);

export const friendIdsOf = (world: World, userId: string): string[] =>
  pairsWith(world, userId).flatMap(({ other, pair }) => (pair.state === 'friends' ? [other] : []));

export const openRequestsTo = (world: World, userId: string): Pair[] =>
  pairsWith(world, userId)
    .map(({ pair }) => pair)
    .filter(({ state, request }) => state === 'pending' && request?.to === userId);

/** Whoever offers services once is a professional from then on. */
export const roleOf = ({ state }: Pick<World, 'state'>, userId: string): Friend['role'] =>
  state.professionals[userId] ? 'helper' : 'member';

export const nameOf = ({ fullName }: Pick<Account, 'fullName'>): string => fullName ?? '';
export const photoOf = ({ photoKey }: Pick<Account, 'photoKey'>): string | null =>
  photoKey === null ? null : fileUrl(photoKey);

/** The contract carries the API's names and the client's for the same three things. */
export function friendView(world: World, account: Account): Friend {
  const [name, photo] = [nameOf(account), photoOf(account)];
  return {
    id: account.userId,
    photo,
    fullName: name,
    friend_id: account.userId,
    friend_name: name,
    friend_photo: photo,
    username: account.username,
    role: roleOf(world, account.userId),
  };
}

/** Accents, case and the final sigma do not tell words apart when somebody searches. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Every word of the query begins a word of the text. */
export function isFoundBy(query: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(query).every((term) => words.some((word) => word.startsWith(term)));
}
