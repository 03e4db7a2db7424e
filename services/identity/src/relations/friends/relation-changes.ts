import { Injectable } from '@nestjs/common';
import {
  acceptedFriendRequest,
  friendRequest,
  friendRequestClosed,
  friendshipEnded,
} from '@plateia/contracts/identity';
import { REJECTIONS_FOR_GOOD, type FriendEffect } from '@plateia/contracts/identity/rules';
import { emit, type Emission } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { friendStates } from '../domain/friend-states.js';
import type { PairDocument } from '../pairs/pair.schema.js';
import { Pairs } from '../pairs/pairs.js';

export type ChangingEffect = Exclude<FriendEffect, 'unchanged'>;
export type CloseReason = 'canceled' | 'rejected' | 'expired' | 'blocked';

type Fields = Partial<Omit<PairDocument, '_id' | 'version'>>;

export interface RelationChange {
  set: Fields;
  events: Emission[];
}

interface Between {
  pair: PairDocument | null;
  actor: string;
  other: string;
}

type Request = NonNullable<PairDocument['request']>;

/** What each effect writes into a pair, and what of it is told. */
@Injectable()
export class RelationChanges {
  constructor(
    private readonly pairs: Pairs,
    private readonly clock: Clock,
  ) {}

  of(effect: ChangingEffect, between: Between): RelationChange | Promise<RelationChange> {
    const { pair, actor } = between;
    const request = pair?.request ?? null;
    if (effect === 'request') return this.ask(between);
    if (!request) throw new Error(`${effect} without a request between ${between.actor} and ${between.other}`);
    switch (effect) {
      case 'befriend':
        return this.befriend(request, pair?.state === 'pending', actor);
      case 'withdraw':
        return this.close(request, 'canceled', actor, { state: 'none' });
      case 'cool':
        return this.close(request, 'rejected', actor, this.cooled(pair, request));
      case 'again':
        return { set: { request: this.newRequest(actor, between.other), hidden: false }, events: [] };
      case 'hide':
        return { set: { hidden: true }, events: [] };
      case 'end':
        return this.end(request, 'unfriended', actor);
    }
  }

  /** The request is open no more; one that has run out is not counted as open anyway. */
  async close(request: Request, reason: CloseReason, actor: string, set: Fields): Promise<RelationChange> {
    const { id: requestId, from: fromUserId, to: toUserId } = request;
    const pending = await this.pending(fromUserId, toUserId, this.pairs.isOpen(request) ? -1 : 0);
    const eventData = { requestId, fromUserId, toUserId, pending, reason };
    return { set, events: [emit(friendRequestClosed, eventData, { actor })] };
  }

  async end({ from, to }: Request, reason: 'unfriended' | 'blocked', actor: string): Promise<RelationChange> {
    const [userA = '', userB = ''] = [from, to].sort();
    const pending = await this.pending(userA, userB, 0);
    return {
      set: { state: 'none', friends: [], friendsSince: null },
      events: [emit(friendshipEnded, { userA, userB, reason, pending }, { actor })],
    };
  }

  private async ask({ pair, actor: from, other: to }: Between): Promise<RelationChange> {
    const request = this.newRequest(from, to);
    const pending = await this.pending(from, to, 1);
    const eventData = emit(
      friendRequest,
      { requestId: request.id, fromUserId: from, toUserId: to, pending },
      { actor: from },
    );
    // The one before has run out, and nobody has said so yet.
    const runOut =
      pair?.state === 'pending' && pair.request ? await this.close(pair.request, 'expired', 'system', {}) : null;
    return {
      set: { state: 'pending', request, hidden: false, friends: [], friendsSince: null },
      events: [...(runOut?.events ?? []), eventData],
    };
  }

  private async befriend({ id, from, to }: Request, wasOpen: boolean, acceptedBy: string): Promise<RelationChange> {
    const pending = await this.pending(from, to, wasOpen ? -1 : 0);
    const eventData = { requestId: id, fromUserId: from, toUserId: to, acceptedBy, pending };
    return {
      set: { state: 'friends', friends: [from, to].sort(), friendsSince: this.clock.newId() },
      events: [emit(acceptedFriendRequest, eventData, { actor: acceptedBy })],
    };
  }

  private cooled(pair: PairDocument | null, { from }: Request): Fields {
    const rejected = [...(pair?.rejected ?? []), from];
    const isForGood = rejected.filter((asker) => asker === from).length >= REJECTIONS_FOR_GOOD;
    const cooledUntil = isForGood ? null : (friendStates.dueOf('cooled', this.clock.date())?.at ?? null);
    return { state: 'cooled', rejected, cooledUntil, hidden: false };
  }

  private newRequest(from: string, to: string): Request {
    return { id: this.clock.newId(), from, to, at: this.clock.date() };
  }

  /** Open requests both have received, once the receiver has so many more or fewer. */
  private async pending(from: string, to: string, more: number): Promise<Record<string, number>> {
    const [fromNow, toNow] = await Promise.all([this.pairs.countReceived(from), this.pairs.countReceived(to)]);
    return { [from]: fromNow, [to]: Math.max(0, toNow + more) };
  }
}
