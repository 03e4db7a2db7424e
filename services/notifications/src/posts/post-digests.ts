import { Injectable } from '@nestjs/common';
import { timeOfId } from '@plateia/contracts';
import { newPost } from '@plateia/contracts/feed';
import { isHidden, People, Relations } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { daysOf, isUnread, type PostDigest, type SharedPost } from '../domain/post-digest.js';
import { ROWS_KEPT_MS } from '../domain/retention.js';
import { Settings } from '../store/settings.store.js';
import { PostDayStore } from './post-day.store.js';
import { PostsReadStore } from './posts-read.store.js';

type Since = (member: string, readUntil: Date) => Date;

/**
 * What members' friends shared, put together for whoever asks: of many friends, days and marks copies are at hand, so that this
 * costs a read now and then. Nothing of it is written for a receiver.
 */
@Injectable()
export class PostDigests {
  constructor(
    private readonly relations: Relations,
    private readonly days: PostDayStore,
    private readonly marks: PostsReadStore,
    private readonly people: People,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async of(member: string): Promise<PostDigest[]> {
    return (await this.ofMany([member])).get(member) ?? [];
  }

  ofMany(members: readonly string[]): Promise<Map<string, PostDigest[]>> {
    return this.since(members, () => new Date(0));
  }

  /** What each of them has of one day. */
  async on(day: string, members: readonly string[]): Promise<Map<string, PostDigest>> {
    const found = await this.since(members, () => new Date(day));
    return new Map(
      [...found].flatMap(([member, days]) => {
        const own = days.find((one) => one.day === day);
        return own ? [[member, own]] : [];
      }),
    );
  }

  /** How many days are unread; who has none is left out. */
  async unread(members: readonly string[]): Promise<Map<string, number>> {
    const found = await this.since(members, (_member, readUntil) => readUntil);
    return new Map([...found].map(([member, days]) => [member, days.length]));
  }

  async unreadOf(member: string): Promise<PostDigest[]> {
    return (await this.of(member)).filter(isUnread);
  }

  /** Another replica said that something of theirs changed. */
  forget(member: string): void {
    this.relations.forgetFriendsOf(member);
    this.marks.forget(member);
  }

  /** What a member shared, and read. */
  async erase(member: string): Promise<void> {
    await Promise.all([this.days.erase(member), this.marks.erase(member)]);
  }

  /** What was shared before somebody became a member was never news to them. */
  private firstOf(member: string): number {
    return Math.max(timeOfId(member), this.clock.now() - ROWS_KEPT_MS);
  }

  private async since(members: readonly string[], since: Since): Promise<Map<string, PostDigest[]>> {
    const [wanting, friends, readUntil] = await Promise.all([
      this.settings.whoWants(members, newPost.type),
      this.relations.friendsOfMany(members),
      this.marks.until(members),
    ]);
    const shared = await this.days.of([...new Set([...friends.values()].flat())]);
    const posts = new Map(
      wanting.map((member) => {
        const from = Math.max(since(member, readUntil(member)).getTime(), this.firstOf(member));
        const own = friends.get(member)?.flatMap((friend) => laterThan(from, shared.get(friend))) ?? [];
        return [member, own];
      }),
    );
    const visible = await this.visible(posts);
    return new Map([...visible].map(([member, own]) => [member, daysOf(own, readUntil(member))]));
  }

  private async visible(posts: ReadonlyMap<string, SharedPost[]>): Promise<Map<string, SharedPost[]>> {
    const some = [...posts].filter(([, own]) => own.length > 0);
    const authors = some.map(([member, own]) => [member, [...new Set(own.map(({ authorId }) => authorId))]] as const);
    const [people, blocked] = await Promise.all([
      this.people.byIds(new Set(authors.flatMap(([, ids]) => ids))),
      this.relations.blockedAmongMany(authors),
    ]);
    const now = this.clock.now();
    const isShown = (member: string, author: string) =>
      !isHidden(people.get(author), now) && !blocked.get(member)?.has(author);
    return new Map(some.map(([member, own]) => [member, own.filter(({ authorId }) => isShown(member, authorId))]));
  }
}

/** Days stand oldest first. */
const laterThan = (time: number, posts: readonly SharedPost[] = []): readonly SharedPost[] =>
  (posts.at(-1)?.at.getTime() ?? 0) > time ? posts.filter(({ at }) => at.getTime() > time) : [];
