import { newId } from '@plateia/contracts';
import {
  commentDeleted,
  newComment,
  newLike,
  newPost,
  postDeleted,
  postUpdated,
  reactionRemoved,
} from '@plateia/contracts/feed';
import {
  acceptedFriendRequest,
  friendRequest,
  profileUpdated,
  userBlocked,
  userRegistered,
  viewedProfile,
} from '@plateia/contracts/identity';
import { mediaReady, mediaRejected } from '@plateia/contracts/media';
import type { Notification } from '@plateia/contracts/notifications';
import type { LogEntry } from '@plateia/events';
import type { NotifiedMember, NotificationsHarness } from './notifications-harness.js';

export interface Page {
  notifications: Notification[];
  nextToken: string;
  unread: number;
}

export const list = (member: NotifiedMember, query = ''): Promise<Page> =>
  member.get<Page>(`/api/user/notifications${query}`);

export const freshId = (): string => newId(Date.now());

interface Reply {
  commentId: string;
  /** whose comment */
  answers: string;
  privacySetting: number;
}

/** What members do, as the services they do it at tell it. */
export class Acts {
  constructor(private readonly service: NotificationsHarness) {}

  like(ownerId: string, actorId: string, contentId: string, version = 1): LogEntry {
    return this.service.event(newLike, reaction(ownerId, actorId, contentId), version);
  }

  unlike(ownerId: string, actorId: string, contentId: string, version = 2): LogEntry {
    return this.service.event(reactionRemoved, reaction(ownerId, actorId, contentId), version);
  }

  likeComment(ownerId: string, actorId: string, contentId: string, postId: string): LogEntry {
    const data = { ...reaction(ownerId, actorId, contentId), contentType: 'comment' as const, postId };
    return this.service.event(newLike, data, 1);
  }

  comment(postAuthorId: string, authorId: string, postId: string, reply: Partial<Reply> = {}): LogEntry {
    const { commentId = newId(this.service.clock.now()), answers = null, privacySetting = 1 } = reply;
    const data = {
      commentId,
      postId,
      postAuthorId,
      authorId,
      replyToCommentId: answers && freshId(),
      replyToAuthorId: answers,
      length: 5,
      privacySetting,
      createdAt: this.service.clock.iso(),
    };
    return this.service.event(newComment, data, 1);
  }

  uncomment(authorId: string, postId: string, commentId: string): LogEntry {
    return this.service.event(commentDeleted, { commentId, postId, authorId, by: 'author' }, 2);
  }

  changePost(authorId: string, postId: string, privacySetting: number, version = 2): LogEntry {
    const times = { createdAt: this.service.clock.iso(), editedAt: null };
    const data = { postId, authorId, content: 'Kalimera', lang: 'el', files: [], feeling: null, privacySetting };
    return this.service.event(postUpdated, { ...data, ...times }, version);
  }

  deletePost(authorId: string, postId: string, version = 9): LogEntry {
    return this.service.event(postDeleted, { postId, authorId, by: 'author' }, version);
  }

  visit(profileId: string, viewerId: string, version = 1): LogEntry {
    return this.service.event(viewedProfile, { viewerId, profileId }, version);
  }

  block(blockerId: string, blockedId: string, version = 1): LogEntry {
    const blocks = { aBlocksB: blockerId < blockedId, bBlocksA: blockedId < blockerId };
    return this.service.event(userBlocked, { blockerId, blockedId, blocks }, version);
  }

  register(userId: string, fullName: string, version = 1): LogEntry {
    return this.service.event(userRegistered, { person: person(userId, fullName), prefs, invitedBy: null }, version);
  }

  rename(userId: string, fullName: string, version: number): LogEntry {
    const data = { person: person(userId, fullName), prefs, aboutMeLength: 0, changed: ['fullName'] };
    return this.service.event(profileUpdated, data, version);
  }

  uploaded(ownerId: string, key: string): LogEntry {
    const seen = { subjectId: null, width: 1, height: 1, duration: null, bytes: 1, blur: null };
    return this.service.event(mediaReady, { key, ownerId, uploadKind: 'post_image', ...seen }, 1);
  }

  refused(ownerId: string, key: string, reason: string): LogEntry {
    return this.service.event(mediaRejected, { key, ownerId, reason }, 1);
  }

  ask(fromUserId: string, toUserId: string, requestId = freshId(), pending = 1): LogEntry {
    return this.service.event(friendRequest, { requestId, fromUserId, toUserId, pending: { [toUserId]: pending } }, 1);
  }

  accept(fromUserId: string, toUserId: string, requestId = freshId(), version = 1): LogEntry {
    const pending = { [fromUserId]: 2, [toUserId]: 0 };
    const data = { requestId, fromUserId, toUserId, pending, acceptedBy: toUserId };
    return this.service.event(acceptedFriendRequest, data, version);
  }

  post(authorId: string, privacySetting = 2, postId = newId(this.service.clock.now())): LogEntry {
    const createdAt = this.service.clock.iso();
    const data = {
      postId,
      authorId,
      content: 'Kalimera',
      lang: 'el',
      files: [],
      feeling: null,
      privacySetting,
      createdAt,
    };
    return this.service.event(newPost, data, 1);
  }
}

/** The same fact in an envelope of its own: what an inbox that has forgotten lets through. */
export const again = (entry: LogEntry): LogEntry => ({ ...entry, envelope: { ...entry.envelope, id: freshId() } });

const reaction = (ownerId: string, actorId: string, contentId: string) => ({
  contentType: 'post' as const,
  contentId,
  postId: contentId,
  ownerId,
  actorId,
  totals: { likes: 1, unlikes: 0 },
});

const person = (userId: string, fullName: string) => ({
  userId,
  fullName,
  photo: `/photos/${userId}`,
  username: 'someone',
  role: 'member' as const,
  marketplaceEnabled: false,
  verifiedBadge: false,
  adult: true,
  lang: 'el' as const,
});

const prefs = {
  timeZone: 'Europe/Athens',
  gamificationEnabled: true,
  profileViews: true,
  readReceipts: true,
  typing: true,
  visibility: { country: 'friends', gender: 'friends', friends: 'friends', level: 'me' },
} as const;
