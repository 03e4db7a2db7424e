import { Injectable } from '@nestjs/common';
import { InjectModel } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import type { Span } from './posts.store.js';
import { READER_NEWEST, TIMELINE, type TimelineRow } from './timeline.schema.js';

const BATCH = 1_000;
const DUPLICATE_KEY = 11_000;

@Injectable()
export class TimelinesStore {
  private readonly rows: mongo.Collection<TimelineRow>;

  constructor(@InjectModel(TIMELINE) model: Model<TimelineRow>) {
    this.rows = model.collection as unknown as mongo.Collection<TimelineRow>;
  }

  async ids(reader: string, { before, from, limit }: Span): Promise<string[]> {
    const range = { ...(before && { $lt: before }), ...(from && { $gte: from }) };
    const found = await this.rows
      .find({ reader, ...((before || from) && { post: range }) }, { projection: { _id: 0, post: 1 } })
      .sort({ post: -1 })
      .hint(READER_NEWEST)
      .limit(limit)
      .toArray();
    return found.map(({ post }) => post);
  }

  /** The n-th newest, counted from 1; '' when there are fewer. */
  async nth(reader: string, n: number): Promise<string> {
    const found = await this.rows
      .find({ reader }, { projection: { _id: 0, post: 1 } })
      .sort({ post: -1 })
      .hint(READER_NEWEST)
      .skip(n - 1)
      .limit(1)
      .toArray();
    return found[0]?.post ?? '';
  }

  async addPost(post: string, readers: readonly string[]): Promise<void> {
    await this.insert(readers.map((reader) => rowOf(reader, post)));
  }

  async addPosts(reader: string, posts: readonly string[]): Promise<void> {
    await this.insert(posts.map((post) => rowOf(reader, post)));
  }

  async dropPosts(reader: string, posts: readonly string[]): Promise<void> {
    if (posts.length > 0) await this.rows.deleteMany({ _id: { $in: posts.map((post) => rowOf(reader, post)._id) } });
  }

  async dropOlder(reader: string, floor: string): Promise<void> {
    await this.rows.deleteMany({ reader, post: { $lt: floor } }, { hint: READER_NEWEST });
  }

  /** Rows that are there already stay: an event that comes again changes nothing. */
  private async insert(rows: TimelineRow[]): Promise<void> {
    for (let start = 0; start < rows.length; start += BATCH) {
      try {
        await this.rows.insertMany(rows.slice(start, start + BATCH), { ordered: false });
      } catch (error) {
        if (!onlyDuplicates(error)) throw error;
      }
    }
  }
}

const rowOf = (reader: string, post: string): TimelineRow => ({ _id: `${reader}:${post}`, reader, post });

function onlyDuplicates(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('writeErrors' in error)) return false;
  const failed = Array.isArray(error.writeErrors)
    ? (error.writeErrors as { code?: number }[])
    : [error.writeErrors as { code?: number }];
  return failed.length > 0 && failed.every(({ code }) => code === DUPLICATE_KEY);
}
