import { Inject, Injectable } from '@nestjs/common';
import { pairId } from '@plateia/contracts';
import { acceptedFriendRequest, FRIEND_LIMIT, friendRequest, type RelationState } from '@plateia/contracts/identity';
import { emit, type AggregateStore } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { Refusal } from '@plateia/service-kit';
import { decide, seenBy, type RelationAct } from '../domain/friend-relation.js';
import type { PairDocument } from '../persistence/pair.schema.js';
import { Pairs } from '../persistence/pairs.js';
import { PAIR_STORE } from '../persistence/stores.js';

export interface RelationResult {
  state: RelationState;
  friendRequestID?: string;
}

const ATTEMPTS = 10;

/** Asking and accepting. Whoever comes second finds the state the first one made, and is told that one. */
@Injectable()
export class ChangeRelation {
  constructor(
    @Inject(PAIR_STORE) private readonly store: AggregateStore<PairDocument>,
    private readonly pairs: Pairs,
    private readonly clock: Clock,
  ) {}

  /** `beforeAsking` is called at most once, and only when a new request is about to be made. */
  async run(
    actor: string,
    other: string,
    act: RelationAct,
    beforeAsking?: () => Promise<void>,
  ): Promise<RelationResult> {
    let asked = false;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const pair = await this.pairs.between(actor, other);
      const outcome = decide(this.pairs.relation(pair), actor, act);
      if (outcome === 'nothing-to-accept') throw new Refusal('RESOURCE_NOT_FOUND');
      if (outcome === 'unchanged') return this.result(actor, pair);
      if (outcome === 'asked' && !asked) {
        await beforeAsking?.();
        asked = true;
      }
      const changed =
        outcome === 'asked' ? await this.ask(pair, actor, other) : await this.befriend(pair, actor, other);
      if (changed) return this.result(actor, changed);
    }
    throw new Refusal('UNAVAILABLE');
  }

  private async ask(pair: PairDocument | null, from: string, to: string): Promise<PairDocument | null> {
    const at = this.clock.date();
    const request = { id: this.clock.newId(), from, to, at };
    const [fromPending, toPending] = await this.openReceived(from, to);
    const told = emit(
      friendRequest,
      { requestId: request.id, fromUserId: from, toUserId: to, pending: { [from]: fromPending, [to]: toPending + 1 } },
      { actor: from },
    );
    if (pair) {
      const set = { state: 'pending' as const, request, friends: [], friendsSince: null };
      return this.store.change(pair._id, { version: pair.version, update: { $set: set }, events: [told] });
    }
    const fresh = { _id: pairId(from, to), state: 'pending' as const, request, friends: [], friendsSince: null };
    return this.store.insert(fresh, [told]).catch(nullIfTaken);
  }

  private async befriend(pair: PairDocument | null, receiver: string, asker: string): Promise<PairDocument | null> {
    if (!pair?.request) return null;
    await this.refuseFullLists(receiver, asker);
    const [askerPending, receiverPending] = await this.openReceived(asker, receiver);
    return this.store.change(pair._id, {
      version: pair.version,
      update: { $set: { state: 'friends', friends: [asker, receiver].sort(), friendsSince: this.clock.newId() } },
      events: [
        emit(
          acceptedFriendRequest,
          {
            requestId: pair.request.id,
            fromUserId: asker,
            toUserId: receiver,
            acceptedBy: receiver,
            pending: { [asker]: askerPending, [receiver]: Math.max(0, receiverPending - 1) },
          },
          { actor: receiver },
        ),
      ],
    });
  }

  private openReceived(a: string, b: string): Promise<[number, number]> {
    return Promise.all([this.pairs.countReceived(a), this.pairs.countReceived(b)]);
  }

  private async refuseFullLists(a: string, b: string): Promise<void> {
    const counts = await Promise.all([this.pairs.countFriends(a), this.pairs.countFriends(b)]);
    if (counts.some((count) => count >= FRIEND_LIMIT)) throw new Refusal('FRIEND_LIMIT');
  }

  private result(viewer: string, pair: PairDocument | null): RelationResult {
    const state = seenBy(viewer, this.pairs.relation(pair));
    return { state, ...(pair?.request && { friendRequestID: pair.request.id }) };
  }
}

function nullIfTaken(error: unknown): null {
  if (isDuplicateKey(error)) return null;
  throw error;
}
