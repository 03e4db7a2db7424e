import { DAY_MS, timeOfId } from '@plateia/contracts';
import { newPost } from '@plateia/contracts/feed';
import type { Notification } from '@plateia/contracts/notifications';
import { accountOf, areFriends, nameOf, ownAccount, photoOf, roleOf } from '../world/people.js';
import type { PostRow } from '../world/state.js';
import type { World } from '../world/world.js';
import { shownTo } from './post-view.js';

const KEPT_MS = 90 * DAY_MS;
const MOST_SENDERS = 3;

const dayOf = ({ at }: Pick<PostRow, 'at'>): string => new Date(at).toISOString().slice(0, 10);
export const dayRowId = (post: Pick<PostRow, 'at'>): string => `${newPost.type}:${dayOf(post)}`;

/** What friends shared, one row a day and the newest first: made whenever somebody looks, and written for nobody. */
export function sharedDays(world: World, me: string, before?: PostRow): Notification[] {
  const account = ownAccount(world, me);
  if (!(account.choices[newPost.type]?.inApp ?? true)) return [];
  const oldest = Math.max(world.now() - KEPT_MS, timeOfId(me));
  const posts = shownTo(
    world,
    me,
    (post) => post.at > oldest && areFriends(world, me, post.authorId) && (!before || post.id < before.id),
  );
  return [...Map.groupBy(posts, dayOf).values()].map((ofDay) => rowOf(world, me, ofDay, account.postsReadUntil));
}

/** With a row all before it are read. Says which rows were not; undefined means all. */
export function markDays(world: World, me: string, ids: readonly string[] | undefined): string[] {
  const unread = sharedDays(world, me).filter(({ read }) => !read);
  const first = unread.findIndex((row) => ids?.includes(row.notification_id) ?? true);
  const newest = unread[first];
  if (!newest) return [];
  ownAccount(world, me).postsReadUntil = Date.parse(newest.creation_date);
  return unread.slice(first).map(({ notification_id }) => notification_id);
}

function rowOf(world: World, me: string, ofDay: readonly PostRow[], readUntil: number): Notification {
  const newestFirst = ofDay.toSorted((a, b) => b.at - a.at);
  const latest = newestFirst[0]!;
  const authors = [...new Set(newestFirst.map(({ authorId }) => authorId))].flatMap(
    (author) => accountOf(world, author) ?? [],
  );
  const senders = authors.map((author) => ({ sender_id: author.userId, sender_name: nameOf(author) }));
  return {
    notification_id: dayRowId(latest),
    user_id: me,
    event_type: newPost.type,
    sender_id: latest.authorId,
    sender_name: senders[0]?.sender_name ?? '',
    sender_photo_url: authors[0] ? photoOf(authors[0]) : null,
    additional_data: { content_id: latest.id, content_type: 'post' },
    read: latest.at <= readUntil,
    creation_date: new Date(latest.at).toISOString(),
    sender_role: roleOf(world, latest.authorId),
    group_count: senders.length,
    group_senders: senders.slice(0, MOST_SENDERS),
  };
}
