import { DAY_MS } from '@plateia/contracts';
import { Injectable } from '@nestjs/common';
import { isForFriends } from '@plateia/contracts/feed/rules';
import { Relations } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { PostsStore } from '../store/posts.store.js';
import { ReadersStore } from '../store/readers.store.js';
import { TimelinesStore } from '../store/timelines.store.js';

/** Nobody is written for who has not looked for so long. */
export const GONE_AFTER_MS = 30 * DAY_MS;
const FIRST_OF_A_FRIEND = 50;
const DROPPED_AT_ONCE = 500;

interface NewPost {
  postId: string;
  authorId: string;
  privacySetting: number;
}

/** Who gets a row for what: the write side of the home feed, driven by events alone. */
@Injectable()
export class Timelines {
  constructor(
    private readonly timelines: TimelinesStore,
    private readonly readers: ReadersStore,
    private readonly relations: Relations,
    private readonly posts: PostsStore,
    private readonly clock: Clock,
  ) {}

  /** The author has a row of their own already. */
  async fanOut({ postId, authorId, privacySetting }: NewPost): Promise<void> {
    if (!isForFriends(privacySetting)) return;
    const friends = await this.relations.friendsOf(authorId);
    if (friends.length === 0) return;
    const readers = await this.readers.whoseRowsHold(postId, friends, new Date(this.clock.now() - GONE_AFTER_MS));
    await this.timelines.addPost(postId, readers);
  }

  /** A post that was for its author alone is for friends now. However often it changes otherwise, they have their rows already. */
  async fanOutOnceOpened(post: NewPost): Promise<void> {
    const openedAt = await this.posts.openedAt(post.postId);
    if (!openedAt) return;
    await this.fanOut(post);
    await this.posts.noteFannedOut(post.postId, openedAt);
  }

  /** Before the post itself, so that its author sees it at once. */
  async addOwn(postId: string, authorId: string): Promise<void> {
    await this.timelines.addOwn(authorId, postId);
  }

  /** New friends see each other's newest posts at once. */
  async introduce(a: string, b: string): Promise<void> {
    await Promise.all([this.addNewest(a, b), this.addNewest(b, a)]);
  }

  /** Whoever is no friend any more is no part of the home feed, public posts included. */
  async part(a: string, b: string): Promise<void> {
    await Promise.all([this.dropOf(a, b), this.dropOf(b, a)]);
  }

  private async dropOf(reader: string, author: string): Promise<void> {
    const from = await this.readers.floorOf(reader);
    for (let before = ''; ;) {
      const ids = await this.posts.idsOfAuthor(author, 'friend', { before, from, limit: DROPPED_AT_ONCE });
      await this.timelines.dropPosts(reader, ids);
      before = ids.at(-1) ?? '';
      if (ids.length < DROPPED_AT_ONCE) return;
    }
  }

  private async addNewest(reader: string, author: string): Promise<void> {
    const from = await this.readers.floorOf(reader);
    const newest = await this.posts.idsOfAuthor(author, 'friend', { before: '', from, limit: FIRST_OF_A_FRIEND });
    await this.timelines.addPosts(reader, newest);
  }
}
