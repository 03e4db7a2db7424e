import { Injectable } from '@nestjs/common';
import {
  findRows,
  BulkCommand,
  isDuplicateKey,
  RowCache,
  RowLoader,
  rowsOf,
  RowPoller,
  updateStep,
} from '@plateia/mongo';
import { Clock, Scheduler } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { ONLY_ME } from '@plateia/contracts/feed/rules';
import { dayOf, postDayId, type SharedPost } from '../domain/post-digest.js';
import { ROWS_KEPT_MS } from '../domain/retention.js';
import { OF_AUTHORS, POST_DAY, type PostDay, type PostOfDay } from '../store/post-day.schema.js';

const LOOK_EVERY_MS = 1_000;
/** With every day of theirs in it, an answer stays below 10,000 entries of the index. */
const AUTHORS_AT_ONCE = 100;
const MOST_DAYS_HELD = 200_000;
const SEEN = { _id: 0, authorId: 1, day: 1, latestId: 1, latestAt: 1 } as const;

/** The days of authors, and of the latest on each of them a copy, which all their friends read. */
@Injectable()
export class PostDayStore {
  private readonly days: mongo.Collection<PostDay>;
  private readonly cache: RowCache<readonly SharedPost[], PostDay>;
  private readonly loader: RowLoader<PostDay>;
  private readonly bulk: BulkCommand;

  constructor(
    @InjectModel(POST_DAY) private readonly model: Model<PostDay>,
    private readonly clock: Clock,
    scheduler: Scheduler,
  ) {
    this.days = model.collection as unknown as mongo.Collection<PostDay>;
    this.loader = new RowLoader(rowsOf(this.days, { posts: 1 }));
    this.bulk = BulkCommand.of(model.db);
    const poller = new RowPoller(this.days, clock, { _id: 1, authorId: 1 } as never);
    this.cache = new RowCache({
      poller,
      read: (authors) => this.read(authors),
      keysOf: ({ authorId }) => [authorId],
      most: MOST_DAYS_HELD,
      weightOf: (days) => 1 + days.length,
    });
    scheduler.every('changed days of posts', LOOK_EVERY_MS, () => poller.look());
  }

  /** Once, however often it is told. Answers when the author had shared something on that day the last time before this. */
  async add(authorId: string, post: PostOfDay): Promise<Date | null> {
    const day = dayOf(post.id);
    const _id = postDayId(authorId, day);
    const update: mongo.UpdateFilter<PostDay> = {
      $setOnInsert: { authorId, day },
      $push: { posts: post },
      $max: { at: post.at, latestId: post.id, latestAt: post.at },
      $currentDate: { changedAt: true },
    };
    try {
      await this.bulk.run([updateStep(this.model, { _id, 'posts.id': { $ne: post.id } }, update, { upsert: true })]);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    } finally {
      this.cache.forget(authorId);
    }
    const found = await this.loader.byId(_id);
    // Of two that make the day at once one is refused, as is what is in it already.
    if (found && found.posts.every(({ id }) => id !== post.id)) return this.add(authorId, post);
    const others = found?.posts.filter(({ id, privacySetting }) => id < post.id && privacySetting < ONLY_ME) ?? [];
    return others.map(({ at }) => at).sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
  }

  /** False where the post is in no day: friends never heard of it. */
  async set(authorId: string, { id, privacySetting, version }: Omit<PostOfDay, 'at'>): Promise<boolean> {
    const isOlder = { $and: [{ $eq: ['$$post.id', id] }, { $lt: ['$$post.version', version] }] };
    const changed = { $cond: [isOlder, { $mergeObjects: ['$$post', { privacySetting, version }] }, '$$post'] };
    const posts = { $map: { input: '$posts', as: 'post', in: changed } };
    return (await this.change(authorId, dayOf(id), { 'posts.id': id }, { posts })) !== null;
  }

  /** By author, as they were at most two seconds ago; oldest day first. Authors who shared nothing are left out. */
  async of(authors: readonly string[]): Promise<Map<string, readonly SharedPost[]>> {
    const found = new Map<string, readonly SharedPost[]>();
    for (const [author, days] of await this.cache.load(authors)) if (days) found.set(author, days);
    return found;
  }

  /** Another replica said that it changed one. */
  forget(author: string): void {
    this.cache.forget(author);
  }

  async erase(authorId: string): Promise<void> {
    await this.days.deleteMany({ authorId }, { hint: OF_AUTHORS });
    this.cache.forget(authorId);
  }

  private async change(
    authorId: string,
    day: string,
    filter: mongo.Filter<PostDay>,
    fields: object,
  ): Promise<Pick<PostDay, 'posts'> | null> {
    const visible = { $filter: { input: '$posts', as: 'post', cond: { $lt: ['$$post.privacySetting', ONLY_ME] } } };
    const latest = (field: string) => ({ $max: { $map: { input: visible, as: 'post', in: `$$post.${field}` } } });
    const update = [
      { $set: { ...fields, changedAt: '$$NOW' } },
      { $set: { latestId: latest('id'), latestAt: latest('at') } },
    ];
    const options = { returnDocument: 'after', projection: { posts: 1 } } as const;
    const found = await this.days.findOneAndUpdate({ _id: postDayId(authorId, day), ...filter }, update, options);
    this.cache.forget(authorId);
    return found;
  }

  private async read(authors: readonly string[]): Promise<Map<string, readonly SharedPost[]>> {
    const day = { $gt: new Date(this.clock.now() - ROWS_KEPT_MS).toISOString().slice(0, 10) };
    const found = new Map<string, SharedPost[]>();
    for (let start = 0; start < authors.length; start += AUTHORS_AT_ONCE) {
      const authorId = { $in: authors.slice(start, start + AUTHORS_AT_ONCE) };
      for (const { latestId: postId, latestAt: at, ...place } of await this.seen({ authorId, day })) {
        if (postId === null || at === null) continue;
        const days = found.get(place.authorId) ?? [];
        days.push({ authorId: place.authorId, day: place.day, postId, at });
        found.set(place.authorId, days);
      }
    }
    return found;
  }

  private seen(filter: mongo.Filter<PostDay>): Promise<PostDay[]> {
    return findRows(this.days, filter, { projection: SEEN, hint: OF_AUTHORS });
  }
}
