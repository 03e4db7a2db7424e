import { Injectable } from '@nestjs/common';
import { pairId } from '@plateia/contracts';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { REQUEST_LIFETIME_MS, type Pair } from '../domain/friend-relation.js';
import { PAIR, type PairDocument } from './pair.schema.js';

const WITHOUT_OUTBOX = { outbox: 0 } as const;

export type RequestDirection = 'received' | 'sent';

@Injectable()
export class Pairs {
  constructor(
    @InjectModel(PAIR) private readonly model: Model<PairDocument>,
    private readonly clock: Clock,
  ) {}

  async between(a: string, b: string): Promise<PairDocument | null> {
    return this.model.collection.findOne<PairDocument>({ _id: pairId(a, b) as never }, { projection: WITHOUT_OUTBOX });
  }

  /** The pairs of one member with many, by the other's id, in one query. */
  async withMany(viewer: string, others: readonly string[]): Promise<Map<string, PairDocument>> {
    const ids = others.map((other) => pairId(viewer, other));
    const found = await this.model.collection
      .find<PairDocument>({ _id: { $in: ids as never[] } }, { projection: WITHOUT_OUTBOX })
      .toArray();
    return new Map(found.map((pair) => [otherOf(pair, viewer), pair]));
  }

  /** Which of some members are friends with which of some others. */
  async friendshipsBetween(some: readonly string[], others: readonly string[]): Promise<[string, string][]> {
    const ids = some.flatMap((a) => others.map((b) => pairId(a, b)));
    const found = await this.model.collection
      .find<Pick<PairDocument, '_id'>>({ _id: { $in: ids as never[] }, state: 'friends' }, { projection: { _id: 1 } })
      .toArray();
    return found.map(({ _id }) => _id.split('_') as [string, string]);
  }

  /** The newest friendships of a member, before a given one; `friendsSince` is the key of the page. */
  friendsOf(userId: string, page: { before?: string; offset?: number; limit: number }): Promise<PairDocument[]> {
    return this.model.collection
      .find<PairDocument>(
        { friends: userId, ...(page.before && { friendsSince: { $lt: page.before } }) },
        { projection: WITHOUT_OUTBOX, sort: { friendsSince: -1 }, skip: page.offset ?? 0, limit: page.limit },
      )
      .toArray();
  }

  countFriends(userId: string): Promise<number> {
    return this.model.collection.countDocuments({ friends: userId }, { hint: 'friends' });
  }

  openRequests(
    userId: string,
    direction: RequestDirection,
    page: { before?: string; offset?: number; limit: number },
  ): Promise<PairDocument[]> {
    return this.model.collection
      .find<PairDocument>(this.openFilter(userId, direction, page.before), {
        projection: WITHOUT_OUTBOX,
        sort: { 'request.id': -1 },
        skip: page.offset ?? 0,
        limit: page.limit,
      })
      .toArray();
  }

  countReceived(userId: string): Promise<number> {
    return this.model.collection.countDocuments(this.openFilter(userId, 'received'));
  }

  findByRequest(requestId: string, receiver: string): Promise<PairDocument | null> {
    return this.model.collection.findOne<PairDocument>(
      { 'request.to': receiver, 'request.id': requestId, state: { $in: ['pending', 'friends'] } },
      { projection: WITHOUT_OUTBOX },
    );
  }

  /** A request past its time counts as never sent. */
  relation(pair: PairDocument | null | undefined): Pair {
    if (!pair || (pair.state === 'pending' && this.isOver(pair))) return { state: 'none', askedBy: null };
    return { state: pair.state, askedBy: pair.request?.from ?? null };
  }

  private isOver(pair: PairDocument): boolean {
    return pair.request === null || pair.request.at.getTime() + REQUEST_LIFETIME_MS <= this.clock.now();
  }

  private openFilter(userId: string, direction: RequestDirection, before?: string) {
    return {
      state: 'pending',
      [direction === 'received' ? 'request.to' : 'request.from']: userId,
      'request.at': { $gt: new Date(this.clock.now() - REQUEST_LIFETIME_MS) },
      ...(before && { 'request.id': { $lt: before } }),
    };
  }
}

export const otherOf = (pair: Pick<PairDocument, '_id'>, member: string): string => {
  const [a = '', b = ''] = pair._id.split('_');
  return a === member ? b : a;
};
