import { Inject, Injectable } from '@nestjs/common';
import { pairId } from '@plateia/contracts';
import { FRIEND_LIMIT, type RelationState } from '@plateia/contracts/identity';
import { isBlocked, positionOf, seenBy, type FriendAct, type FriendEffect } from '@plateia/contracts/identity/rules';
import type { AggregateStore } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { ServiceError } from '@plateia/service-kit';
import { friendStates } from '../domain/friend-states.js';
import { PAIR_STORE, type PairDocument } from '../pairs/pair.schema.js';
import { Pairs } from '../pairs/pairs.js';
import { secondOf } from '../pairs/second-member.js';
import { RelationChanges, type RelationChange } from './relation-changes.js';

export interface RelationResult {
  state: RelationState;
  friendRequestID?: string;
}

const ATTEMPTS = 10;

/** One member's act upon the relation to another. Whoever comes second finds the state the first one made, and is told that one. */
@Injectable()
export class ChangeRelation {
  constructor(
    @Inject(PAIR_STORE) private readonly store: AggregateStore<PairDocument>,
    private readonly pairs: Pairs,
    private readonly changes: RelationChanges,
  ) {}

  /** `beforeAsking` is called at most once, and only when a new request is about to be made and nothing else refuses it. */
  async run(actor: string, other: string, act: FriendAct, beforeAsking?: () => Promise<void>): Promise<RelationResult> {
    let asked = false;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const pair = await this.pairs.between(actor, other);
      const effect = this.effect(pair, actor, act);
      if (effect === 'unchanged') return this.result(actor, pair);
      if (effect === 'request') await this.refuseFullLists(actor);
      if (effect === 'befriend') await this.refuseFullLists(actor, other);
      if ((effect === 'request' || effect === 'again') && !asked) {
        await beforeAsking?.();
        asked = true;
      }
      const changed = await this.write(pair, actor, other, await this.changes.of(effect, { pair, actor, other }));
      if (changed) return this.result(actor, changed);
    }
    throw new ServiceError('UNAVAILABLE');
  }

  private effect(pair: PairDocument | null, actor: string, act: FriendAct): FriendEffect {
    const relation = this.pairs.relation(pair);
    if (isBlocked(relation))
      throw new ServiceError(act === 'ask' || act === 'unfriend' ? 'USER_NOT_FOUND' : 'RESOURCE_NOT_FOUND');
    const outcome = friendStates.decide(relation.state, positionOf(actor, relation), act, relation);
    if ('refusal' in outcome) throw new ServiceError(outcome.refusal);
    return outcome.effect;
  }

  private async write(
    pair: PairDocument | null,
    actor: string,
    other: string,
    { set, events }: RelationChange,
  ): Promise<PairDocument | null> {
    if (pair) return this.store.change(pair._id, { version: pair.version, update: { $set: set }, events });
    return this.store.insert({ ...newPair(actor, other), ...set }, events).catch(nullIfTaken);
  }

  private async refuseFullLists(...members: string[]): Promise<void> {
    const counts = await Promise.all(members.map((member) => this.pairs.countFriends(member)));
    if (counts.some((count) => count >= FRIEND_LIMIT)) throw new ServiceError('FRIEND_LIMIT');
  }

  private result(viewer: string, pair: PairDocument | null): RelationResult {
    const state = seenBy(viewer, this.pairs.relation(pair));
    const isOpen = state === 'pending_in' || state === 'pending_out';
    return { state, ...(isOpen && pair?.request && { friendRequestID: pair.request.id }) };
  }
}

export function newPair(a: string, b: string): Omit<PairDocument, 'version'> {
  const _id = pairId(a, b);
  return { _id, second: secondOf(_id), state: 'none', request: null, friends: [], friendsSince: null };
}

export function nullIfTaken(error: unknown): null {
  if (isDuplicateKey(error)) return null;
  throw error;
}
