import { Injectable } from '@nestjs/common';
import { findRow, findRows, isDuplicateKey } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import { COMMENT, COMMENTS_UNCOUNTED, POST_NEWEST, type CommentRow } from './comment.schema.js';
import { COUNT, type CountRow } from './count.schema.js';
import { NOTHING } from './counts.store.js';

const SEEN = { comments: 1, commentVersion: 1, commentEpoch: 1 } as const;

export type SeenComments = Pick<CountRow, '_id' | keyof typeof SEEN>;
export type UncountedComment = Pick<CommentRow, '_id' | 'version'>;

const EMPTY = { ...NOTHING, version: 0, epoch: 0 };

/** How many comments a post has: the row is the truth, the total beside the likes follows it as they do. */
@Injectable()
export class CommentCountsStore {
  private readonly counts: mongo.Collection<CountRow>;
  readonly comments: mongo.Collection<CommentRow>;

  constructor(@InjectModel(COUNT) counts: Model<CountRow>, @InjectModel(COMMENT) comments: Model<CommentRow>) {
    this.counts = counts.collection as unknown as mongo.Collection<CountRow>;
    this.comments = comments.collection as unknown as mongo.Collection<CommentRow>;
  }

  seen(post: string): Promise<SeenComments | null> {
    return findRow(this.counts, { _id: post }, { projection: SEEN });
  }

  /** False when a recount came between: it may or may not have held this comment. */
  async add(post: string, difference: number, seen: SeenComments | null): Promise<boolean> {
    const moved = { likes: 0, unlikes: 0, views: 0, version: 0, epoch: 0, comments: difference, commentVersion: 1 };
    const filter = { _id: post, commentEpoch: seen?.commentEpoch ?? { $exists: false } };
    try {
      const result = await this.counts.updateOne(filter, { $inc: moved }, { upsert: !seen });
      return result.matchedCount + result.upsertedCount > 0;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** False when anything was added since `seen` was read. */
  async replace(post: string, comments: number, seen: SeenComments | null): Promise<boolean> {
    if (seen) {
      const filter = { _id: post, commentVersion: seen.commentVersion ?? { $exists: false } };
      const update = { $set: { comments }, $inc: { commentVersion: 1, commentEpoch: 1 } };
      return (await this.counts.updateOne(filter, update)).matchedCount === 1;
    }
    try {
      await this.counts.insertOne({ ...EMPTY, _id: post, comments, commentVersion: 1, commentEpoch: 1 });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  countOf(post: string): Promise<number> {
    return this.comments.countDocuments({ post, removedAt: null }, { hint: POST_NEWEST });
  }

  uncountedOf(post: string): Promise<UncountedComment[]> {
    const filter = { uncountedSince: { $exists: true }, post };
    return findRows(this.comments, filter, { projection: { version: 1 }, hint: COMMENTS_UNCOUNTED });
  }

  /** Posts with comments that have waited since before then. */
  async postsUncountedSince(then: Date, limit: number): Promise<string[]> {
    const options = { projection: { post: 1 }, hint: COMMENTS_UNCOUNTED, limit } as const;
    const found = await findRows(this.comments, { uncountedSince: { $lt: then } }, options);
    return [...new Set(found.map(({ post }) => post))];
  }

  /** A row that moved on meanwhile, or was behind before, misses its filter and waits for the recount. */
  async markCounted({ _id, version }: UncountedComment): Promise<void> {
    await this.comments.updateOne({ _id, version, counted: version - 1 }, counted(version));
  }

  /** After a recount: whatever was not counted of these versions is now. */
  async settle(rows: readonly UncountedComment[]): Promise<void> {
    await Promise.all(rows.map(({ _id, version }) => this.comments.updateOne({ _id, version }, counted(version))));
  }
}

const counted = (version: number) => ({ $set: { counted: version }, $unset: { uncountedSince: 1 as const } });
