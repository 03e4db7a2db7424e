import { DAY_MS } from '../../core/durations.js';
import { transitions } from '../../index.js';
import type { RelationState } from '../people.js';

/** A request nobody answered is as if it had never been sent. */
export const REQUEST_LIFETIME_MS = 180 * DAY_MS;
/** Whoever was turned down goes on seeing an open request that long. */
export const COOL_DOWN_MS = 30 * DAY_MS;
/** Whoever was turned down so often by one member reaches that member no more. */
export const REJECTIONS_FOR_GOOD = 3;

export const pairStates = ['none', 'pending', 'cooled', 'friends'] as const;
/** What a pair's document says of friendship; who asked whom stands beside it. */
export type PairState = (typeof pairStates)[number];

export const positions = ['asker', 'receiver', 'stranger'] as const;
/** Towards the last request there was between the two. */
export type Position = (typeof positions)[number];

export const friendActs = ['ask', 'accept', 'reject', 'cancel', 'unfriend'] as const;
/** Those of RelationAct that a block has no part in. */
export type FriendAct = (typeof friendActs)[number];

/**
 * What an act does. `again` and `hide` are the silent life of a request that was turned down: the asker sends it once more
 * or takes it back, and nobody hears of it. `unchanged` answers the present state: a repeat, or the loser of a race.
 */
export type FriendEffect = 'request' | 'befriend' | 'withdraw' | 'cool' | 'again' | 'hide' | 'end' | 'unchanged';

const refusal = 'RESOURCE_NOT_FOUND';

/** The friend relation: from a state, by whom, which act, to what effect. */
export const friendRelation = transitions<PairState, Position, FriendAct, FriendEffect, 'looks-open'>({
  states: pairStates,
  initial: 'none',
  positions,
  acts: friendActs,
  guards: ['looks-open'],
  rows: [
    { from: 'none', act: 'ask', effect: 'request', to: 'pending' },
    { from: 'none', act: 'accept', by: ['receiver'], effect: 'unchanged' },
    { from: 'none', act: 'accept', by: ['asker', 'stranger'], refusal },
    { from: 'none', act: 'reject', by: ['receiver'], effect: 'unchanged' },
    { from: 'none', act: 'reject', by: ['asker', 'stranger'], refusal },
    { from: 'none', act: 'cancel', by: ['asker'], effect: 'unchanged' },
    { from: 'none', act: 'cancel', by: ['receiver', 'stranger'], refusal },
    { from: 'none', act: 'unfriend', effect: 'unchanged' },

    { from: 'pending', act: 'ask', by: ['asker'], effect: 'unchanged' },
    { from: 'pending', act: 'ask', by: ['receiver', 'stranger'], effect: 'befriend', to: 'friends' },
    { from: 'pending', act: 'accept', by: ['receiver'], effect: 'befriend', to: 'friends' },
    { from: 'pending', act: 'accept', by: ['asker', 'stranger'], refusal },
    { from: 'pending', act: 'reject', by: ['receiver'], effect: 'cool', to: 'cooled' },
    { from: 'pending', act: 'reject', by: ['asker', 'stranger'], refusal },
    { from: 'pending', act: 'cancel', by: ['asker'], effect: 'withdraw', to: 'none' },
    { from: 'pending', act: 'cancel', by: ['receiver', 'stranger'], refusal },
    { from: 'pending', act: 'unfriend', effect: 'unchanged' },

    // A request that was turned down and still looks open is open, as far as its asker can tell.
    { from: 'cooled', act: 'ask', by: ['asker'], when: 'looks-open', effect: 'unchanged' },
    { from: 'cooled', act: 'ask', by: ['asker'], effect: 'again' },
    { from: 'cooled', act: 'ask', by: ['receiver', 'stranger'], effect: 'befriend', to: 'friends' },
    { from: 'cooled', act: 'accept', by: ['receiver'], effect: 'unchanged' },
    { from: 'cooled', act: 'accept', by: ['asker', 'stranger'], refusal },
    { from: 'cooled', act: 'reject', by: ['receiver'], effect: 'unchanged' },
    { from: 'cooled', act: 'reject', by: ['asker', 'stranger'], refusal },
    { from: 'cooled', act: 'cancel', by: ['asker'], effect: 'hide' },
    { from: 'cooled', act: 'cancel', by: ['receiver', 'stranger'], refusal },
    { from: 'cooled', act: 'unfriend', effect: 'unchanged' },

    { from: 'friends', act: 'ask', effect: 'unchanged' },
    { from: 'friends', act: 'accept', effect: 'unchanged' },
    { from: 'friends', act: 'reject', effect: 'unchanged' },
    { from: 'friends', act: 'cancel', effect: 'unchanged' },
    { from: 'friends', act: 'unfriend', effect: 'end', to: 'none' },
  ],
  deadlines: [
    { in: 'pending', afterMs: REQUEST_LIFETIME_MS, act: 'expire', to: 'none' },
    // Not after the last of REJECTIONS_FOR_GOOD.
    { in: 'cooled', afterMs: COOL_DOWN_MS, act: 'expire', to: 'none' },
  ],
});

/** A pair at one moment: what has run out is none any more. */
export interface Pair {
  state: PairState;
  /** who sent the last request, open or not */
  askedBy: string | null;
  /** and to whom */
  askedOf: string | null;
  /** a request that was turned down looks open to whoever sent it, until they take it back */
  looksOpen: boolean;
  blockedBy: readonly string[];
}

export const STRANGERS: Pair = { state: 'none', askedBy: null, askedOf: null, looksOpen: false, blockedBy: [] };

export const FRIENDS: Pair = { ...STRANGERS, state: 'friends' };

export function positionOf(member: string, { askedBy, askedOf }: Pair): Position {
  if (askedBy === member) return 'asker';
  return askedOf === member ? 'receiver' : 'stranger';
}

export const isBlocked = (pair: Pair): boolean => pair.blockedBy.length > 0;

/** The relation as one of the two sees it; being blocked looks like nothing at all. */
export function seenBy(viewer: string, pair: Pair): RelationState {
  if (isBlocked(pair)) return pair.blockedBy.includes(viewer) ? 'blocked' : 'none';
  switch (pair.state) {
    case 'none':
    case 'friends':
      return pair.state;
    case 'pending':
      return pair.askedBy === viewer ? 'pending_out' : 'pending_in';
    case 'cooled':
      return pair.askedBy === viewer && pair.looksOpen ? 'pending_out' : 'none';
  }
}
