import { Injectable } from '@nestjs/common';
import { pairId } from '@plateia/contracts';
import { type Pair, REQUEST_LIFETIME_MS, STRANGERS } from '@plateia/contracts/identity/rules';
import { findRow, findRows, type FindOptions } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { friendStates } from '../domain/friend-states.js';
import { NEWEST_FRIENDS, PAIR, type PairDocument } from './pair.schema.js';

export const WITHOUT_OUTBOX = { outbox: 0 } as const;
/** all of it in the index */
const FRIENDSHIP = { _id: 1, friendsSince: 1 } as const;
const CIRCLE = 9;
/** as many as anybody may block */
const MOST_BLOCKS = 1_000;

export type RequestDirection = 'received' | 'sent';

export type Friendship = Pick<PairDocument, '_id' | 'friendsSince'>;

/** A member's friends, as profiles show them. */
export interface Circle {
  newest: string[];
  total: number;
}

interface PageOf {
  before?: string | undefined;
  offset?: number;
  limit: number;
}

@Injectable()
export class Pairs {
  constructor(
    @InjectModel(PAIR) private readonly model: Model<PairDocument>,
    private readonly clock: Clock,
  ) {}

  async between(a: string, b: string): Promise<PairDocument | null> {
    return findRow<PairDocument>(this.model.collection, { _id: pairId(a, b) }, { projection: WITHOUT_OUTBOX });
  }

  /** The pairs of one member with many, by the other's id, in one query. */
  async withMany(viewer: string, others: readonly string[]): Promise<Map<string, PairDocument>> {
    if (others.length === 0) return new Map();
    const ids = others.map((other) => pairId(viewer, other));
    const found = await this.find({ _id: { $in: ids } }, {});
    return new Map(found.map((pair) => [otherOf(pair, viewer), pair]));
  }

  /** Which of some members are friends with which of some others. */
  async friendshipsBetween(some: readonly string[], others: readonly string[]): Promise<[string, string][]> {
    const ids = some.flatMap((a) => others.map((b) => pairId(a, b)));
    const filter = { _id: { $in: ids }, state: 'friends' } as const;
    const found = await findRows<PairDocument>(this.model.collection, filter, { projection: { _id: 1 } });
    return found.map(({ _id }) => _id.split('_') as [string, string]);
  }

  /** The newest friendships of a member, before a given one; `friendsSince` is the key of the page. */
  friendsOf(userId: string, { before, offset, limit }: PageOf): Promise<Friendship[]> {
    const filter = { friends: userId, ...(before && { friendsSince: { $lt: before } }) };
    const page = { projection: FRIENDSHIP, sort: { friendsSince: -1 }, hint: NEWEST_FRIENDS } as const;
    return findRows<Friendship>(this.model.collection, filter, { ...page, skip: offset ?? 0, limit });
  }

  countFriends(userId: string): Promise<number> {
    return this.model.collection.countDocuments({ friends: userId }, { hint: NEWEST_FRIENDS });
  }

  async circleOf(userId: string): Promise<Circle> {
    const [friendships, total] = await Promise.all([
      this.friendsOf(userId, { limit: CIRCLE }),
      this.countFriends(userId),
    ]);
    return { newest: friendships.map((friendship) => otherOf(friendship, userId)), total };
  }

  openRequests(
    userId: string,
    direction: RequestDirection,
    { before, offset, limit }: PageOf,
  ): Promise<PairDocument[]> {
    const filter = direction === 'received' ? this.received(userId) : this.sent(userId);
    return this.find(
      { ...filter, ...(before && { 'request.id': { $lt: before } }) },
      { sort: { 'request.id': -1 }, skip: offset ?? 0, limit },
    );
  }

  countReceived(userId: string): Promise<number> {
    return this.model.collection.countDocuments(this.received(userId));
  }

  async blockedBy(userId: string): Promise<{ userId: string; at: Date }[]> {
    const found = await this.find({ 'blocks.by': userId }, { limit: MOST_BLOCKS });
    return found.flatMap((pair) => {
      const own = pair.blocks?.find(({ by }) => by === userId);
      return own ? [{ userId: otherOf(pair, userId), at: own.at }] : [];
    });
  }

  countBlockedBy(userId: string): Promise<number> {
    return this.model.collection.countDocuments({ 'blocks.by': userId }, { hint: 'blocks' });
  }

  /** The pair to which a request of this id belongs or belonged, for one of its two members. */
  async findByRequest(requestId: string, member: string): Promise<PairDocument | null> {
    const [pair] = await this.find(
      {
        $or: [
          { 'request.to': member, 'request.id': requestId },
          { 'request.from': member, 'request.id': requestId },
        ],
        state: { $in: ['none', 'pending', 'cooled', 'friends'] },
      },
      { limit: 1 },
    );
    return pair ?? null;
  }

  /** Open requests nobody answered in time. */
  runOut(limit: number): Promise<PairDocument[]> {
    return this.find({ state: 'pending', 'request.at': { $lte: this.oldest() } }, { limit, hint: 'pending_since' });
  }

  /** As far as its age goes. */
  isOpen({ at }: NonNullable<PairDocument['request']>): boolean {
    return !friendStates.isOver('pending', at, this.clock.now());
  }

  /** The pair now: a request past its time counts as never sent. */
  relation(pair: PairDocument | null | undefined): Pair {
    if (!pair) return STRANGERS;
    const { request, blocks = [] } = pair;
    return {
      state: this.hasRunOut(pair) ? 'none' : pair.state,
      askedBy: request?.from ?? null,
      askedOf: request?.to ?? null,
      looksOpen: pair.hidden !== true && request !== null && this.isOpen(request),
      blockedBy: blocks.map(({ by }) => by),
    };
  }

  private hasRunOut({ state, request, cooledUntil }: PairDocument): boolean {
    if (state === 'pending') return request === null || !this.isOpen(request);
    return state === 'cooled' && cooledUntil instanceof Date && cooledUntil.getTime() <= this.clock.now();
  }

  private received(userId: string) {
    return { state: 'pending', 'request.to': userId, 'request.at': { $gt: this.oldest() } };
  }

  /** With those that were turned down: whoever sent them is not to know. */
  private sent(userId: string) {
    const now = this.clock.date();
    return {
      state: { $in: ['pending', 'cooled'] },
      'request.from': userId,
      'request.at': { $gt: this.oldest() },
      hidden: { $ne: true },
      $or: [{ state: 'pending' }, { cooledUntil: null }, { cooledUntil: { $gt: now } }],
    };
  }

  private oldest(): Date {
    return new Date(this.clock.now() - REQUEST_LIFETIME_MS);
  }

  private find(filter: object, options: FindOptions): Promise<PairDocument[]> {
    return findRows<PairDocument>(this.model.collection, filter, { projection: WITHOUT_OUTBOX, ...options });
  }
}

export const otherOf = (pair: Pick<PairDocument, '_id'>, member: string): string => {
  const [a = '', b = ''] = pair._id.split('_');
  return a === member ? b : a;
};
