import { HOUR_MS, DAY_MS, pairId } from '@plateia/contracts';
import { newComment, newLike } from '@plateia/contracts/feed';
import { acceptedFriendRequest, friendRequest, viewedProfile } from '@plateia/contracts/identity';
import { newMessage } from '@plateia/contracts/messaging';
import {
  alwaysShownTypes,
  THE_PLATFORM,
  type Notification,
  type NotificationType,
  type SingleRow,
} from '@plateia/contracts/notifications';
import { accountOf, friendIdsOf, isBlocked, nameOf, ownAccount, photoOf, roleOf } from '../world/people.js';
import type { Account, CommentRow, MessageRow, PostRow } from '../world/state.js';
import type { World } from '../world/world.js';
import { dayRowId, sharedDays } from './shared-days.js';

const ONLY_ME = 3;
const MOST_SENDERS = 3;

type About = Notification['additional_data'];

interface Note {
  to: string;
  by: string;
  type: NotificationType;
  /** what tells this row from the others of its type */
  target: string;
  about: About;
  /** later ones of the same target join it */
  grouped: boolean;
}

const rowId = ({ to, type, target }: Pick<Note, 'to' | 'type' | 'target'>): string => `${to}:${type}:${target}`;

/** Stored and made rows, newest first. */
export function rowsOf(world: World, userId: string): Notification[] {
  const stored = world.state.notifications.filter((row) => row.user_id === userId);
  return [...stored, ...sharedDays(world, userId)].sort((x, y) => (x.creation_date < y.creation_date ? 1 : -1));
}

export const unreadOf = (world: World, userId: string): number =>
  rowsOf(world, userId).filter(({ read }) => !read).length;

function note(world: World, { to, by, type, target, about, grouped }: Note): void {
  const [receiver, sender] = [accountOf(world, to), accountOf(world, by)];
  if (to === by || !receiver || !sender || isBlocked(world, to, by)) return;
  if (!(receiver.choices[type]?.inApp ?? true) && !alwaysShownTypes.includes(type)) return;
  const id = rowId({ to, type, target });
  const earlier = grouped ? world.state.notifications.find((row) => row.notification_id === id) : undefined;
  const others = (earlier?.group_senders ?? []).filter(({ sender_id }) => sender_id !== by);
  const group = [{ sender_id: by, sender_name: nameOf(sender) }, ...others];
  const notification: Notification = {
    notification_id: id,
    user_id: to,
    event_type: type,
    sender_id: by,
    sender_name: nameOf(sender),
    sender_photo_url: photoOf(sender),
    additional_data: about,
    read: false,
    creation_date: new Date(world.now()).toISOString(),
    sender_role: roleOf(world, by),
    group_count: group.length,
    group_senders: group.slice(0, MOST_SENDERS),
  };
  world.state.notifications = [notification, ...world.state.notifications.filter((row) => row.notification_id !== id)];
  world.signals.send(to, 'notification', { notification, unread: unreadOf(world, to) });
}

/** One of its own for each act. It is by the platform itself where nobody sent it. */
export function noteRow(world: World, { of, receiver: to, sender: by, type, shows }: SingleRow): void {
  const [receiver, sender] = [accountOf(world, to), accountOf(world, by)];
  if (to === by || !receiver || (by !== THE_PLATFORM && (!sender || isBlocked(world, to, by)))) return;
  if (!(receiver.choices[type]?.inApp ?? true) && !alwaysShownTypes.includes(type)) return;
  const notification: Notification = {
    notification_id: `${of}:${type}`,
    user_id: to,
    event_type: type,
    sender_id: sender?.userId ?? null,
    sender_name: sender ? nameOf(sender) : '',
    sender_photo_url: sender ? photoOf(sender) : null,
    additional_data: shows,
    read: false,
    creation_date: new Date(world.now()).toISOString(),
    sender_role: sender ? roleOf(world, by) : null,
    group_count: 1,
    group_senders: sender ? [{ sender_id: by, sender_name: nameOf(sender) }] : [],
  };
  world.state.notifications.unshift(notification);
  world.signals.send(to, 'notification', { notification, unread: unreadOf(world, to) });
}

export function noteLike(world: World, by: string, { type, id, ownerId }: LikedContent): void {
  const about: About = { content_id: id, content_type: type };
  note(world, { to: ownerId, by, type: newLike.type, target: id, about, grouped: true });
}

interface LikedContent {
  type: 'post' | 'comment';
  id: string;
  ownerId: string;
}

/** Out of an unread group; one that was read stays what it was. */
export function takeLikeBack(world: World, by: string, { id, ownerId }: LikedContent): void {
  const row = rowId({ to: ownerId, type: newLike.type, target: id });
  const existing = world.state.notifications.find(({ notification_id }) => notification_id === row);
  if (!existing || existing.read) return;
  existing.group_senders = existing.group_senders.filter(({ sender_id }) => sender_id !== by);
  existing.group_count = Math.max(1, existing.group_count - 1);
  const [first] = existing.group_senders;
  if (first) Object.assign(existing, first);
  else drop(world, ({ notification_id }) => notification_id === row);
}

export function noteComment(world: World, row: CommentRow, post: PostRow, parent: CommentRow | undefined): void {
  const { id, authorId: by } = row;
  const ofPost: About = { content_id: post.id, content_type: 'post' };
  note(world, { to: post.authorId, by, type: newComment.type, target: post.id, about: ofPost, grouped: true });
  if (!parent || parent.authorId === post.authorId) return;
  const about: About = { content_id: id, content_type: 'comment' };
  note(world, { to: parent.authorId, by, type: 'comment_reply', target: id, about, grouped: false });
}

/** Open pages see every post, and the row of its day when it turns unread, at most once an hour. */
export function noteNewPost(world: World, post: PostRow): void {
  const { id, authorId, privacySetting } = post;
  const author = accountOf(world, authorId);
  if (!author || privacySetting === ONLY_ME) return;
  for (const to of friendIdsOf(world, authorId)) {
    const byAuthor = { authorId, authorFullName: nameOf(author), authorPhoto: photoOf(author) };
    world.signals.send(to, 'feed_new', { postId: id, ...byAuthor });
    const receiver = ownAccount(world, to);
    const row = dayRow(world, to, post);
    const wasUnread = sharedDays(world, to, post).some((day) => day.notification_id === dayRowId(post) && !day.read);
    if (!row || row.read || wasUnread || world.now() - receiver.postsToldAt < HOUR_MS) continue;
    receiver.postsToldAt = world.now();
    world.signals.send(to, 'notification', { notification: row, unread: unreadOf(world, to) });
  }
}

/** It is gone, or its author's alone: the row of its day may go with it, or be read without it. */
export function takePostBack(world: World, post: PostRow): void {
  for (const to of friendIdsOf(world, post.authorId)) {
    const row = dayRow(world, to, post);
    const told = { notificationIds: [dayRowId(post)], unread: unreadOf(world, to) };
    if (!row) world.signals.send(to, 'notifications_removed', told);
    else if (row.read) world.signals.send(to, 'notifications_read', told);
  }
}

const dayRow = (world: World, userId: string, post: PostRow): Notification | undefined =>
  sharedDays(world, userId).find(({ notification_id }) => notification_id === dayRowId(post));

export function noteRequest(world: World, by: string, to: string, requestId: string): void {
  const about: About = { content_id: requestId, content_type: friendRequest.type };
  note(world, { to, by, type: friendRequest.type, target: by, about, grouped: false });
}

/** Whoever was asked has answered: the asker hears of it, and the request is news no more. */
export function noteAcceptance(world: World, by: string, to: string): void {
  const request = rowId({ to: by, type: friendRequest.type, target: to });
  drop(world, ({ notification_id }) => notification_id === request);
  const about: About = { content_id: by, content_type: 'profile' };
  note(world, { to, by, type: acceptedFriendRequest.type, target: by, about, grouped: false });
}

/** One row for each conversation, until it is read. */
export function noteMessage(world: World, { from: by, to }: MessageRow): void {
  const conversation = pairId(by, to);
  const about: About = { content_id: conversation, content_type: 'conversation', conversation_uuid: conversation };
  note(world, { to, by, type: newMessage.type, target: conversation, about, grouped: true });
}

export function readNotesOf(world: World, reader: string, conversation: string): void {
  const id = rowId({ to: reader, type: newMessage.type, target: conversation });
  const row = world.state.notifications.find((one) => one.notification_id === id && !one.read);
  if (!row) return;
  row.read = true;
  world.signals.send(reader, 'notifications_read', { notificationIds: [id], unread: unreadOf(world, reader) });
}

/** Once a day, where both let visits be seen. */
export function noteVisit(world: World, by: string, profile: Account): void {
  if (!profile.prefs.profileViews || !accountOf(world, by)?.prefs.profileViews) return;
  const day = String(Math.floor(world.now() / DAY_MS));
  const seen = (world.state.views[`visits:${day}:${by}`] ??= []);
  if (seen.includes(profile.userId)) return;
  seen.push(profile.userId);
  const about: About = { content_id: profile.userId, content_type: 'profile' };
  note(world, { to: profile.userId, by, type: viewedProfile.type, target: day, about, grouped: true });
}

/** Of a post or a comment that is gone. */
export const dropNotesOn = (world: World, contentId: string): void =>
  drop(world, ({ additional_data: { content_id } }) => content_id === contentId);

export const dropNotesBetween = (world: World, a: string, b: string): void =>
  drop(world, ({ user_id, sender_id }) => (user_id === a && sender_id === b) || (user_id === b && sender_id === a));

function drop(world: World, where: (row: Notification) => boolean): void {
  const gone = Map.groupBy(world.state.notifications.filter(where), ({ user_id }) => user_id);
  world.state.notifications = world.state.notifications.filter((row) => !where(row));
  for (const [userId, rows] of gone) {
    const notificationIds = rows.map(({ notification_id }) => notification_id);
    world.signals.send(userId, 'notifications_removed', { notificationIds, unread: unreadOf(world, userId) });
  }
}
