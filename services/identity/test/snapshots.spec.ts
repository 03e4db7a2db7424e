import { expect, it } from '@jest/globals';
import { newId, pairId } from '@plateia/contracts';
import type { Aggregate } from '@plateia/events';
import { identitySnapshots } from '../src/app/identity.snapshots.js';

const [a, b] = [newId(1), newId(2)];
const pair = { _id: pairId(a, b), state: 'none', request: null, friends: [], version: 4 };
const account = { _id: a, stage: 'active', aboutMe: '', prefs: null, dob: null, ban: null, version: 2 };

const saidOf = (kind: string, document: object) =>
  identitySnapshots
    .filter((source) => source.kind === kind)
    .flatMap((source) => source.of(document as Aggregate, 0))
    .map(({ definition: { type, data: shape }, data }) => [type, shape.parse(data)]);

it('a pair says whether they are friends, and not that it ended what never was', () => {
  const request = { id: newId(3), from: b, to: a, at: new Date(0) };
  expect(saidOf('friendship', { ...pair, state: 'friends', request })).toEqual([
    ['accepted_friend_request', { requestId: request.id, fromUserId: b, toUserId: a, acceptedBy: a, pending: {} }],
  ]);
  expect(saidOf('friendship', pair)).toMatchObject([['friendship_ended', { userA: a, userB: b }]]);
  expect(saidOf('friendship', { ...pair, state: 'pending', request, version: 1 })).toEqual([]);
});

it.each([
  ['nobody any more', [], 'user_unblocked', a, { aBlocksB: false, bBlocksA: false }],
  ['one', [{ by: b, at: new Date(0) }], 'user_blocked', b, { aBlocksB: false, bBlocksA: true }],
  ['both', [a, b].map((by) => ({ by, at: new Date(0) })), 'user_blocked', a, { aBlocksB: true, bBlocksA: true }],
])('a pair says who blocks whom: %s', (_name, blocks, type, blockerId, said) => {
  const blockedId = blockerId === a ? b : a;
  expect(saidOf('block', { ...pair, blocks })).toEqual([[type, { blockerId, blockedId, blocks: said }]]);
  expect(saidOf('block', pair)).toEqual([]);
});

it('an account says what is out of the ordinary about its standing, and is nobody before it is complete', () => {
  const [good, until] = [{ banned: false, until: null, closing: false, deleteAfter: null }, new Date(0)];
  expect(saidOf('standing', account)).toEqual([]);
  expect(saidOf('standing', { ...account, stage: 'closing' })).toMatchObject([
    ['account_deactivated', { standing: { ...good, closing: true } }],
  ]);
  expect(saidOf('standing', { ...account, ban: { reason: 'spam', until } })).toMatchObject([
    ['user_banned', { standing: { ...good, banned: true, until: until.toISOString() }, reason: 'spam' }],
  ]);
  expect(saidOf('person', { ...account, stage: 'onboarding' })).toEqual([]);
});
