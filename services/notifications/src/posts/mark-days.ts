import { Injectable } from '@nestjs/common';
import { dayRowId } from '../domain/post-digest.js';
import { PostsReadStore } from './posts-read.store.js';
import { PostDigests } from './post-digests.js';

/** What is read is one date, so that with a day all before it are read. */
@Injectable()
export class MarkDays {
  constructor(
    private readonly digests: PostDigests,
    private readonly marks: PostsReadStore,
  ) {}

  /** Up to the newest of these, or all; says which rows were unread. */
  async markRead(member: string, rowIds?: readonly string[]): Promise<string[]> {
    if (rowIds?.length === 0) return [];
    const unread = await this.digests.unreadOf(member);
    const first = unread.findIndex(({ day }) => rowIds?.includes(dayRowId(day)) ?? true);
    const newest = unread[first];
    if (!newest || !(await this.marks.move(member, newest.posts[0].at))) return [];
    return unread.slice(first).map(({ day }) => dayRowId(day));
  }
}
