import { timeOfId } from '@plateia/contracts';
import { newPost } from '@plateia/contracts/feed';
import { FRIENDS } from '@plateia/contracts/feed/rules';
import type { NotificationRow } from './notification-row.js';
import { SENDERS_KEPT } from './group.js';

/** The UTC day of a post: by its id, for that is all that is told of one that was deleted. */
export const dayOf = (postId: string): string => new Date(timeOfId(postId)).toISOString().slice(0, 10);

export const postDayId = (author: string, day: string): string => `${author}:${day}`;

const PREFIX = `${newPost.type}:`;
/** Everybody's row of a day has the same id: it is made for whoever asks. */
export const dayRowId = (day: string): string => PREFIX + day;
export const isDayRowId = (rowId: string): boolean => rowId.startsWith(PREFIX);

/** To somebody who is not its author. */
export const isOpenTo = async (privacySetting: number, areFriends: () => Promise<boolean>): Promise<boolean> =>
  privacySetting < FRIENDS || (privacySetting === FRIENDS && (await areFriends()));

/** The latest that an author shared with friends on one day. */
export interface SharedPost {
  authorId: string;
  day: string;
  postId: string;
  at: Date;
}

/** What friends of one member shared on one day: the latest of each of them, newest first. */
export interface PostDigest {
  day: string;
  posts: readonly [SharedPost, ...SharedPost[]];
  /** the member has read everything up to then */
  readUntil: Date;
}

export function daysOf(posts: readonly SharedPost[], readUntil: Date): PostDigest[] {
  const newestFirst = posts.toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.postId < b.postId ? 1 : -1));
  return [...Map.groupBy(newestFirst, ({ day }) => day)].map(([day, [first, ...others]]) => ({
    day,
    posts: [first!, ...others],
    readUntil,
  }));
}

export const isUnread = ({ posts: [latest], readUntil }: PostDigest): boolean => latest.at > readUntil;

/**
 * A post made it unread: nothing older of the day was unread before. Of what came after it something may be known already.
 * `before` is when its author had shared something the last time.
 */
export const isTurnedBy = (day: PostDigest, postId: string, before: Date | null): boolean =>
  isUnread(day) &&
  !day.posts.some((post) => post.postId < postId && post.at > day.readUntil) &&
  !(before && before > day.readUntil);

/** As if it stood among the rows of the member. */
export function rowOfDay(receiver: string, shared: PostDigest): NotificationRow {
  const { day, posts } = shared;
  const [{ authorId, postId, at }] = posts;
  const _id = dayRowId(day);
  return {
    _id,
    receiver,
    type: newPost.type,
    target: day,
    sender: authorId,
    at,
    read: !isUnread(shared),
    additional: { content_id: postId, content_type: 'post' },
    group: {
      key: _id,
      from: at,
      count: posts.length,
      senders: posts.slice(0, SENDERS_KEPT).map((post) => post.authorId),
      touched: 0,
      settled: 0,
      settledAt: at,
      acts: [],
    },
  };
}
