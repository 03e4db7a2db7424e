import { codePoints, pairId } from '@plateia/contracts';
import { COMMENT_LENGTH, POST_LENGTH, type PointEventKind } from '@plateia/contracts/xp';
import type { PointEventRow, CommentRow, PostRow, State } from '../world/state.js';

/** What happened, as points are paid for it. */
export interface ReportedPointEvent {
  userId: string;
  event: PointEventKind;
  subject: string;
  /** the other member it is between */
  with?: string;
  /** what it is gone with */
  contents?: readonly string[];
  xp?: number;
}

export const ofPost = ({ id, authorId, content, files }: PostRow): ReportedPointEvent[] =>
  codePoints(content) < POST_LENGTH && files.length === 0
    ? []
    : [{ userId: authorId, event: 'post_created', subject: id, contents: [id] }];

export function ofComment({ id, authorId, content }: CommentRow, post: PostRow): ReportedPointEvent[] {
  if (authorId === post.authorId) return [];
  const written = { event: 'comment_created', subject: id, with: post.authorId, contents: [id] } as const;
  const received = { event: 'comment_received', subject: id, with: authorId, contents: [id, post.id] } as const;
  return [
    ...(codePoints(content) < COMMENT_LENGTH ? [] : [{ userId: authorId, ...written }]),
    { userId: post.authorId, ...received },
  ];
}

export function ofLike(by: string, ownerId: string, contentId: string, postId: string): ReportedPointEvent[] {
  if (by === ownerId) return [];
  const received = { event: 'like_received', subject: `${contentId}:${by}`, with: by } as const;
  return [
    { userId: by, event: 'like_given', subject: contentId, with: ownerId },
    { userId: ownerId, ...received, contents: [...new Set([contentId, postId])] },
  ];
}

export const ofFriends = (a: string, b: string): ReportedPointEvent[] => [
  { userId: a, event: 'friend_accepted', subject: b, with: b },
  { userId: b, event: 'friend_accepted', subject: a, with: a },
];

/** Told again it stays as it is, and so does one that was taken back; between two of whom one blocked the other there is none. */
export function record({ acts, pairs }: State, pointEvent: ReportedPointEvent, at: number): PointEventRow | undefined {
  const { userId, event, subject, with: other, contents = [], xp } = pointEvent;
  const isKnown = acts.some((act) => act.userId === userId && act.event === event && act.subject === subject);
  const pair = other === undefined ? undefined : pairs[pairId(userId, other)];
  if (isKnown || (pair && pair.blocks.length > 0)) return undefined;
  const ofFriend = pair?.state === 'friends';
  const act = { userId, event, subject, at, ofFriend, contents: [...contents], reversedAt: null };
  acts.push(xp === undefined ? act : { ...act, xp });
  return act;
}
