import { Injectable } from '@nestjs/common';
import { pairId } from '@plateia/contracts';
import { findRow, findRows, keepNewest } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { FRIENDS_OF, FRIENDSHIP, type Friendship } from '../persistence/friendship.schema.js';

const PORTION = 1_000;

@Injectable()
export class Friendships {
  constructor(@InjectModel(FRIENDSHIP) private readonly model: Model<Friendship>) {}

  /** False when something newer of the pair stands already. */
  async keep(a: string, b: string, version: number, friends: boolean): Promise<boolean> {
    const id = pairId(a, b);
    if (await keepNewest(this.model, id, version, { members: id.split('_'), friends })) return true;
    return (await this.find(id))?.version === version;
  }

  async areFriends(a: string, b: string): Promise<boolean> {
    return (await this.find(pairId(a, b)))?.friends ?? false;
  }

  async *friendsOf(userId: string): AsyncIterable<string[]> {
    let after = '';
    for (;;) {
      const filter = { members: userId, friends: true, _id: { $gt: after as never } };
      const options = { sort: { _id: 1 }, limit: PORTION, projection: { _id: 1 }, hint: FRIENDS_OF } as const;
      const pairs = await findRows<Friendship>(this.model.collection, filter, options);
      if (pairs.length > 0) yield pairs.flatMap(({ _id }) => _id.split('_').filter((member) => member !== userId));
      const last = pairs.at(-1);
      if (!last || pairs.length < PORTION) return;
      after = last._id;
    }
  }

  private find(id: string): Promise<Friendship | null> {
    return findRow<Friendship>(this.model.collection, { _id: id }, { projection: { version: 1, friends: 1 } });
  }
}
