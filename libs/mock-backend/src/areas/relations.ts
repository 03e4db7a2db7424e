import { pairId } from '@plateia/contracts';
import {
  block,
  cancelFriendRequest,
  confirmFriend,
  makeFriend,
  rejectFriend,
  relationMessage,
  unblock,
  unfriend,
  type RelationAct,
} from '@plateia/contracts/identity';
import { friendRelation, positionOf, type FriendAct } from '@plateia/contracts/identity/rules';
import { answers } from '../kit/handler.js';
import { ServiceError } from '../kit/service-error.js';
import { retractQuotes } from '../jobs/retract-quotes.js';
import { pay, retract } from '../points/acts.js';
import { ofFriends } from '../points/point-events.js';
import { accountOf, openRequestsTo, meets, pairOf, relationOf, seenBy, visibleAccount } from '../world/people.js';
import type { Pair } from '../world/state.js';
import type { World } from '../world/world.js';
import { dropNotesBetween, noteAcceptance, noteRequest } from './notes.js';

interface Named {
  userId?: string | undefined;
  friendRequestID?: string | undefined;
}

const asked = answers(makeFriend, ({ world, caller: { userId: me }, input }) => {
  const other = someoneElse(me, input.userId);
  visibleAccount(world, me, other);
  return change(world, me, other, 'ask');
});

const confirmed = answers(confirmFriend, ({ world, caller, input }) =>
  onRequest(world, caller.userId, input, 'accept'),
);
const rejected = answers(rejectFriend, ({ world, caller, input }) => onRequest(world, caller.userId, input, 'reject'));
const canceled = answers(cancelFriendRequest, ({ world, caller, input }) =>
  onRequest(world, caller.userId, input, 'cancel'),
);

const ended = answers(unfriend, ({ world, caller: { userId: me }, input: { userId: other } }) => {
  if (!other) throw new ServiceError('NO_ID');
  if (other === me) throw new ServiceError('USER_NOT_FOUND');
  visibleAccount(world, me, other);
  return change(world, me, other, 'unfriend');
});

const blocked = answers(block, ({ world, caller: { userId: me }, input }) => {
  const other = existing(world, someoneElse(me, input.userId));
  const pair = pairIn(world, me, other);
  if (!pair.blocks.some(({ by }) => by === me)) pair.blocks.push({ by: me, at: world.now() });
  if (pair.state === 'friends') retract(world, ...ofFriends(me, other));
  Object.assign(pair, { state: 'none', request: null, looksOpen: false });
  dropNotesBetween(world, me, other);
  retractQuotes(world, me, other);
  return told(world, me, other, 'block');
});

const unblocked = answers(unblock, ({ world, caller: { userId: me }, input }) => {
  const other = existing(world, someoneElse(me, input.userId));
  const pair = pairIn(world, me, other);
  pair.blocks = pair.blocks.filter(({ by }) => by !== me);
  return told(world, me, other, 'unblock');
});

export const relationHandlers = [asked, confirmed, rejected, canceled, ended, blocked, unblocked];

function someoneElse(me: string, other: string | undefined): string {
  if (!other) throw new ServiceError('NO_ID');
  if (other === me) throw new ServiceError('SELF_NOT_ALLOWED');
  return other;
}

function existing(world: World, other: string): string {
  if (accountOf(world, other)?.stage !== 'active') throw new ServiceError('USER_NOT_FOUND');
  return other;
}

/** A request is named by its own id or by the other member. */
function onRequest(world: World, me: string, { userId, friendRequestID }: Named, act: FriendAct) {
  const other = userId ?? otherIn(world, me, friendRequestID);
  if (other === me || !meets(world, me, other)) throw new ServiceError('RESOURCE_NOT_FOUND');
  return change(world, me, other, act);
}

function otherIn({ state }: World, me: string, requestId: string | undefined): string {
  if (!requestId) throw new ServiceError('NO_ID');
  const request = Object.values(state.pairs).find((pair) => pair.request?.id === requestId)?.request;
  if (request?.from !== me && request?.to !== me) throw new ServiceError('RESOURCE_NOT_FOUND');
  return request.from === me ? request.to : request.from;
}

function pairIn({ state }: World, me: string, other: string): Pair {
  return (state.pairs[pairId(me, other)] ??= { state: 'none', request: null, looksOpen: false, since: 0, blocks: [] });
}

function change(world: World, me: string, other: string, act: FriendAct) {
  const pair = pairIn(world, me, other);
  const now = world.now();
  const newRequest = () => ({ id: world.newId(), from: me, to: other, at: now });
  const relation = relationOf(pair);
  const outcome = friendRelation.decide(pair.state, positionOf(me, relation), act, () => pair.looksOpen);
  if ('refusal' in outcome) throw new ServiceError(outcome.refusal);
  switch (outcome.effect) {
    case 'request':
      pair.request = newRequest();
      Object.assign(pair, { state: 'pending', since: now });
      noteRequest(world, me, other, pair.request.id);
      break;
    case 'befriend':
      Object.assign(pair, { state: 'friends', looksOpen: false, since: now });
      noteAcceptance(world, me, other);
      pay(world, ...ofFriends(me, other));
      break;
    case 'cool':
      Object.assign(pair, { state: 'cooled', looksOpen: true });
      break;
    case 'again':
      Object.assign(pair, { request: newRequest(), looksOpen: true });
      break;
    case 'hide':
      pair.looksOpen = false;
      break;
    case 'end':
      retract(world, ...ofFriends(me, other));
      pair.state = 'none';
      break;
    case 'withdraw':
      pair.state = 'none';
      break;
    case 'unchanged':
      break;
  }
  return told(world, me, other, act);
}

/** Both hear how they stand; the caller is answered it. */
function told(world: World, me: string, other: string, act: RelationAct) {
  const pair = pairOf(world, me, other);
  for (const [one, of] of [
    [me, other],
    [other, me],
  ] as const) {
    const totalPendingFriendRequests = openRequestsTo(world, one).length;
    world.signals.send(one, 'friend', { userId: of, state: seenBy(one, pair), totalPendingFriendRequests });
  }
  const state = seenBy(me, pair);
  const isOpen = state === 'pending_in' || state === 'pending_out';
  return {
    state,
    ...(isOpen && pair.request && { friendRequestID: pair.request.id }),
    message: relationMessage(state, act),
  };
}
