import { Injectable } from '@nestjs/common';
import type { Viewer } from '@plateia/contracts/feed/rules';
import { Relations } from '@plateia/people';
import { newestFirst } from '../domain/newest-first.js';
import { PostsStore, type Closeness, type Span } from '../store/posts.store.js';
import { ReadersStore } from '../store/readers.store.js';
import { TimelinesStore } from '../store/timelines.store.js';
import { Attendance } from '../timelines/attendance.js';
import { FriendsPosts } from '../timelines/friends-posts.js';

/** First step of a list: the ids of its posts, newest first, none of them read yet. */
@Injectable()
export class Skeletons {
  constructor(
    private readonly timelines: TimelinesStore,
    private readonly posts: PostsStore,
    private readonly relations: Relations,
    private readonly readers: ReadersStore,
    private readonly attendance: Attendance,
    private readonly friendsPosts: FriendsPosts,
  ) {}

  /** Friends' posts and the reader's own, from the reader's rows. */
  async home({ userId }: Viewer, span: Span): Promise<string[]> {
    await this.attendance.note(userId);
    const rows = await this.timelines.ids(userId, span);
    if (rows.length === span.limit) return rows;
    return newestFirst([rows, await this.olderThanRows(userId, span)], span.limit);
  }

  /** Everything the viewer may see of anybody. */
  async all(viewer: Viewer, span: Span): Promise<string[]> {
    const [home, open] = await Promise.all([this.home(viewer, span), this.posts.idsForMembers(span)]);
    return newestFirst([home, open], span.limit);
  }

  async ofAuthor(viewer: Viewer, authorId: string, span: Span): Promise<string[]> {
    return this.posts.idsOfAuthor(authorId, await this.closenessTo(authorId, viewer), span);
  }

  private async olderThanRows(reader: string, span: Span): Promise<string[]> {
    const floor = await this.readers.floorOf(reader);
    if (!floor) return [];
    const before = span.before && span.before < floor ? span.before : floor;
    return this.friendsPosts.ids(reader, { before, limit: span.limit });
  }

  private async closenessTo(authorId: string, viewer: Viewer): Promise<Closeness> {
    if (authorId === viewer.userId) return 'author';
    const relations = await this.relations.between(viewer.userId, [authorId]);
    return relations(authorId).friends ? 'friend' : 'member';
  }
}
