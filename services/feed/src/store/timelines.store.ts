import { Injectable } from '@nestjs/common';
import { Batcher, clientOf, findRows, InsertBatcher, isDuplicateKey } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import type { Span } from './posts.store.js';
import { TIMELINE, type TimelineRow } from './timeline.schema.js';

const BATCH = 1_000;
/** posts that are fanned out together; one with more rows than fit goes by itself */
const MOST_TOGETHER = 20;
const DUPLICATE_KEY = 11_000;
const NEWEST_FIRST = { projection: { _id: 1 }, sort: { _id: -1 } } as const;
/** the character after the one between the ids of a row */
const AFTER_SEPARATOR = ';';

@Injectable()
export class TimelinesStore {
  private readonly rows: mongo.Collection<TimelineRow>;
  private readonly fanOuts: Batcher<readonly string[], void>;

  constructor(@InjectModel(TIMELINE) model: Model<TimelineRow>) {
    this.rows = model.collection as unknown as mongo.Collection<TimelineRow>;
    this.fanOuts = new Batcher({
      most: MOST_TOGETHER,
      client: () => clientOf(this.rows),
      write: async (batch) => {
        await this.insert(batch.flatMap(({ item }) => item));
        for (const { resolve } of batch) resolve();
      },
    });
  }

  async ids(reader: string, { before, from, limit }: Span): Promise<string[]> {
    const found = await findRows(this.rows, rowsBetween(reader, before, from), { ...NEWEST_FIRST, limit });
    return found.map(({ _id }) => _id.slice(reader.length + 1));
  }

  /** The n-th newest, counted from 1; '' when there are fewer. */
  async nth(reader: string, n: number): Promise<string> {
    const [found] = await findRows(this.rows, rowsBetween(reader), { ...NEWEST_FIRST, skip: n - 1, limit: 1 });
    return found?._id.slice(reader.length + 1) ?? '';
  }

  /** Before the post itself, so that its author sees it at once. */
  async addOwn(reader: string, post: string): Promise<void> {
    await InsertBatcher.of(this.rows)
      .insert({ _id: rowId(reader, post) })
      .catch(ignoreIfThere);
  }

  async addPost(post: string, readers: readonly string[]): Promise<void> {
    const ids = readers.map((reader) => rowId(reader, post));
    if (ids.length >= BATCH) await this.insert(ids);
    else if (ids.length > 0) await this.fanOuts.add(ids);
  }

  async addPosts(reader: string, posts: readonly string[]): Promise<void> {
    await this.insert(posts.map((post) => rowId(reader, post)));
  }

  async dropPosts(reader: string, posts: readonly string[]): Promise<void> {
    if (posts.length > 0) await this.rows.deleteMany({ _id: { $in: posts.map((post) => rowId(reader, post)) } });
  }

  async dropOlder(reader: string, floor: string): Promise<void> {
    await this.rows.deleteMany(rowsBetween(reader, floor));
  }

  /** Rows that are there already stay: an event that comes again changes nothing. */
  private async insert(ids: readonly string[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH) {
      try {
        const rows = ids.slice(start, start + BATCH).map((_id) => ({ _id }));
        await this.rows.insertMany(rows, { ordered: false });
      } catch (error) {
        if (!onlyDuplicates(error)) throw error;
      }
    }
  }
}

const rowId = (reader: string, post: string): string => `${reader}:${post}`;

/** Rows of one reader: those older than `before`, and not older than `from`, where they are given. */
const rowsBetween = (reader: string, before = '', from = ''): mongo.Filter<TimelineRow> => ({
  _id: { $gte: rowId(reader, from), $lt: before ? rowId(reader, before) : reader + AFTER_SEPARATOR },
});

function ignoreIfThere(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}

function onlyDuplicates(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('writeErrors' in error)) return false;
  const failed = Array.isArray(error.writeErrors)
    ? (error.writeErrors as { code?: number }[])
    : [error.writeErrors as { code?: number }];
  return failed.length > 0 && failed.every(({ code }) => code === DUPLICATE_KEY);
}
