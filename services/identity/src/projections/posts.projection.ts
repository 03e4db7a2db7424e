import { Injectable } from '@nestjs/common';
import { type Closeness, settingsShownTo } from '@plateia/contracts/feed/rules';
import { findRows, upsertIfNewer, RowCache, RowPoller } from '@plateia/mongo';
import { Clock, Scheduler } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { PROJECTED_POST, type ProjectedPost } from './projected-post.schema.js';

/** What a profile shows of what its owner wrote. */
export interface Newest {
  posts: readonly ProjectedPost[];
  /** those with photos */
  pictured: readonly ProjectedPost[];
}

const LOOK_EVERY_MS = 1_000;
const POSTS_SHOWN = 10;
export const PHOTOS_SHOWN = 9;
/** About 8 MB of content at most, however long the posts are. */
const MOST_CHARACTERS = 4_000_000;
const WEIGHT_OF_THE_REST = 300;

const shownTo = (closeness: Closeness): object => {
  const settings = settingsShownTo(closeness);
  return settings ? { privacySetting: { $in: settings } } : {};
};

@Injectable()
export class PostsProjection {
  /** the newest of an author, by who looks */
  private readonly cache: RowCache<Newest, ProjectedPost>;

  constructor(
    @InjectModel(PROJECTED_POST) private readonly model: Model<ProjectedPost>,
    clock: Clock,
    scheduler: Scheduler,
  ) {
    const rows = model.collection as unknown as mongo.Collection<ProjectedPost>;
    const poller = new RowPoller(rows, clock, { authorId: 1 });
    this.cache = new RowCache({
      poller,
      read: (keys) => this.readMany(keys),
      readsApart: true,
      keysOf: ({ authorId }) => audiences.map((audience) => keyOf(authorId, audience)),
      most: MOST_CHARACTERS,
      weightOf: ({ posts, pictured }) => weightOf(posts) + weightOf(pictured),
    });
    scheduler.every('changed posts', LOOK_EVERY_MS, () => poller.look());
  }

  async save(post: Omit<ProjectedPost, 'changedAt'>): Promise<void> {
    const { _id, ...fields } = post;
    await upsertIfNewer(this.model, _id, post.version, fields);
    this.forget(post.authorId);
  }

  /** Nothing of it stays but that it was there, should an older word of it come late. */
  async remove(_id: string, authorId: string, version: number): Promise<void> {
    const gone = { authorId, content: '', files: [], removed: true };
    await upsertIfNewer(this.model, _id, version, gone);
    this.forget(authorId);
  }

  /** What a profile shows to others. */
  async shownTo(isFriend: boolean, authorId: string): Promise<Newest> {
    return (await this.cache.get(keyOf(authorId, isFriend ? 'friends' : 'members'))) ?? NOTHING;
  }

  async shownToSelf(authorId: string): Promise<Newest> {
    return this.readNewest(authorId, 'self');
  }

  /** Of those that stand, whoever may see them. */
  byIds(ids: readonly string[]): Promise<ProjectedPost[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return findRows<ProjectedPost>(this.model.collection, { _id: { $in: [...ids] }, removed: false });
  }

  /** The newest of an author that somebody that close may see. */
  newestOf(
    authorId: string,
    closeness: Closeness,
    { limit, before, since }: { limit: number; before?: string | undefined; since?: string },
  ): Promise<ProjectedPost[]> {
    const range = { ...(before && { $lt: before }), ...(since && { $gte: since }) };
    return findRows<ProjectedPost>(
      this.model.collection,
      { authorId, removed: false, ...shownTo(closeness), ...((before ?? since) && { _id: range }) },
      { sort: { _id: -1 }, limit, hint: 'author_shown' },
    );
  }

  private forget(authorId: string): void {
    for (const audience of audiences) this.cache.forget(keyOf(authorId, audience));
  }

  private async readMany(keys: readonly string[]): Promise<ReadonlyMap<string, Newest>> {
    const read = keys.map(async (key) => {
      const [authorId = '', audience] = key.split(':');
      return [key, await this.readNewest(authorId, audience === 'friends' ? 'friends' : 'none')] as const;
    });
    return new Map(await Promise.all(read));
  }

  private async readNewest(authorId: string, closeness: Closeness): Promise<Newest> {
    const [posts, pictured] = await Promise.all([
      this.newestOf(authorId, closeness, { limit: POSTS_SHOWN }),
      this.newestWithPhotos(authorId, closeness),
    ]);
    return { posts, pictured };
  }

  private newestWithPhotos(authorId: string, closeness: Closeness): Promise<ProjectedPost[]> {
    return findRows<ProjectedPost>(
      this.model.collection,
      { authorId, 'files.kind': 'image', removed: false, ...shownTo(closeness) },
      { sort: { _id: -1 }, limit: PHOTOS_SHOWN, hint: 'author_photos' },
    );
  }
}

const NOTHING: Newest = { posts: [], pictured: [] };

const weightOf = (posts: readonly ProjectedPost[]): number =>
  posts.reduce((sum, { content }) => sum + content.length + WEIGHT_OF_THE_REST, 1);

const audiences = ['friends', 'members'] as const;

const keyOf = (authorId: string, audience: (typeof audiences)[number]): string => `${authorId}:${audience}`;
