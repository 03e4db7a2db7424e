import { Injectable } from '@nestjs/common';
import { isDuplicateKey } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import { COUNT, type CountRow } from './count.schema.js';
import { VIEW_DAY, type ViewDay } from './view-day.schema.js';

/** More than a person looks at. */
const MOST_A_DAY = 500;

@Injectable()
export class ViewsStore {
  private readonly days: mongo.Collection<ViewDay>;
  private readonly counts: mongo.Collection<CountRow>;

  constructor(@InjectModel(VIEW_DAY) days: Model<ViewDay>, @InjectModel(COUNT) counts: Model<CountRow>) {
    this.days = days.collection as unknown as mongo.Collection<ViewDay>;
    this.counts = counts.collection as unknown as mongo.Collection<CountRow>;
  }

  /** Those of them that the member sees for the first time that day. */
  async firstSeen(member: string, posts: readonly string[], at: Date): Promise<string[]> {
    const _id = `${member}:${at.toISOString().slice(0, 10)}`;
    const seen = { $ifNull: ['$posts', []] };
    const fresh = { $filter: { input: [...posts], cond: { $not: [{ $in: ['$$this', seen] }] } } };
    const update = [{ $set: { posts: { $slice: [{ $concatArrays: [seen, fresh] }, MOST_A_DAY] }, at } }];
    try {
      const before = await this.days.findOneAndUpdate({ _id }, update, { upsert: true, returnDocument: 'before' });
      const known = new Set(before?.posts);
      return posts.filter((post) => !known.has(post)).slice(0, MOST_A_DAY - known.size);
    } catch (error) {
      // Two first looks of a day met each other: the document is there now.
      if (isDuplicateKey(error)) return this.firstSeen(member, posts, at);
      throw error;
    }
  }

  async add(views: ReadonlyMap<string, number>): Promise<void> {
    const nothing = { likes: 0, unlikes: 0, comments: 0, version: 0, epoch: 0 };
    const operations = [...views].map(([_id, n]) => ({
      updateOne: { filter: { _id }, update: { $inc: { views: n }, $setOnInsert: nothing }, upsert: true },
    }));
    if (operations.length > 0) await this.counts.bulkWrite(operations, { ordered: false });
  }
}
