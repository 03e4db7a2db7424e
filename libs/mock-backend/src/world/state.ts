import type { Language } from '@plateia/contracts';
import type { Comment, Post } from '@plateia/contracts/feed';
import type { PlanId, PlanInterval, Prefs, Report, SubscriptionState } from '@plateia/contracts/identity';
import type { Cell } from '@plateia/contracts/identity/rules';
import type { PointEventKind } from '@plateia/contracts/xp';
import type { Notification, NotificationChoice, NotificationType } from '@plateia/contracts/notifications';
import type { BookingRow, ProfessionalRow, ThreadMessageRow } from './booking-rows.js';

/** Kept states of another shape are thrown away: nobody's work is in them. */
export const STATE_VERSION = 10;

/** Everything the mock knows, in milliseconds and plain values: it is kept as JSON. */
export interface State {
  version: typeof STATE_VERSION;
  accounts: Account[];
  /** by pairId */
  pairs: Record<string, Pair>;
  /** newest first */
  posts: PostRow[];
  /** newest first */
  comments: CommentRow[];
  /** oldest first */
  messages: MessageRow[];
  /** `<conversation>:<member>`: as far as messages were listed to and read by them */
  reached: Record<string, { listed: string; read: string }>;
  /** how a member answered a stranger, by conversation and member */
  requestAnswers: Record<string, 'accept' | 'decline'>;
  /** who likes or dislikes what, by id of the content and of the member */
  reactions: Record<string, Record<string, Reaction>>;
  /** `<day>:<member>`, by post */
  views: Record<string, string[]>;
  /** oldest first: what points are paid for */
  acts: PointEventRow[];
  /** in the order in which it was paid */
  ledger: LedgerRow[];
  /** the highest one that a member reached */
  levels: Record<string, number>;
  /** by member */
  subscriptions: Record<string, SubscriptionRow>;
  /** by member, who offers services or once did */
  professionals: Record<string, ProfessionalRow>;
  /** newest first */
  bookings: BookingRow[];
  /** what is written about quotes, oldest first */
  threadMessages: ThreadMessageRow[];
  /** where members are to be found by friends for a while */
  areas: Record<string, AreaRow>;
  /** newest first */
  notifications: Notification[];
  /** oldest first */
  reports: ReportRow[];
  sessions: SessionRow[];
  /** of the page that keeps this state; see MockOptions.pageCookies */
  cookies: Record<string, string>;
  /** by address, or by what else they open */
  codes: Record<string, CodeRow>;
  /** newest first */
  mails: Mail[];
  /** by key */
  uploads: Record<string, Upload>;
  /** by idempotency key and its scope */
  answered: Record<string, { sent: string; answer: { status: number; body: unknown } }>;
}

export interface Account {
  userId: string;
  email: string;
  lang: Language;
  stage: 'onboarding' | 'active' | 'closing';
  /** while it is closing */
  deleteAfter: number | null;
  /** to the terms and the privacy notice */
  consentedAt: number | null;
  fullName: string | null;
  username: string;
  usernameChangedAt: number | null;
  dob: string | null;
  gender: 'female' | 'male' | 'non_binary' | 'undisclosed';
  country: string | null;
  aboutMe: string;
  photoKey: string | null;
  prefs: Prefs;
  choices: Partial<Record<NotificationType, NotificationChoice>>;
  /** of friends */
  postsReadUntil: number;
  /** when an open page was told of them the last time */
  postsToldAt: number;
}

export interface Pair {
  state: 'none' | 'pending' | 'cooled' | 'friends';
  request: { id: string; from: string; to: string; at: number } | null;
  /** a request that was turned down looks open to whoever sent it, until they take it back */
  looksOpen: boolean;
  since: number;
  blocks: { by: string; at: number }[];
}

export type Reaction = 'liked' | 'disliked';

export interface PostRow extends Pick<Post, 'id' | 'authorId' | 'content' | 'feeling' | 'privacySetting'> {
  files: { key: string; alt: string }[];
  at: number;
  editedAt: number | null;
  removed: boolean;
}

export interface CommentRow extends Pick<Comment, 'id' | 'content' | 'replyToCommentId'> {
  postId: string;
  authorId: string;
  at: number;
  editedAt: number | null;
  removed: boolean;
}

export interface MessageRow {
  id: string;
  from: string;
  to: string;
  body: string;
  files: { key: string; alt: string }[];
  clientId: string | null;
  /** the one text of who was a stranger */
  isRequest: boolean;
  at: number;
  editedAt: number | null;
  deleted: boolean;
}

/** Each is there once by member, event and subject. */
export interface PointEventRow {
  userId: string;
  event: PointEventKind;
  subject: string;
  at: number;
  /** what its rule leaves to the fact */
  xp?: number;
  ofFriend: boolean;
  /** what it is gone with */
  contents: string[];
  reversedAt: number | null;
}

export interface LedgerRow {
  id: string;
  userId: string;
  event: string;
  subject: string;
  /** negative where it takes back */
  xp: number;
  at: number;
  reversed: boolean;
}

export interface Terms {
  plan: PlanId;
  interval: PlanInterval;
}

export interface SubscriptionRow extends Terms {
  state: SubscriptionState;
  amount: number;
  paidUntil: number | null;
  /** what it changes to when the period ends */
  next: Terms | null;
  checkout: { id: string; openedAt: number };
  /** ids of checkouts that were opened before and are over */
  earlier: string[];
}

export interface AreaRow extends Cell {
  seenAt: number;
  until: number;
}

export interface ReportRow extends Pick<Report, 'id' | 'targetType' | 'reason'> {
  /** a member, or the address of a visitor */
  reporter: string;
  targetId: string;
  at: number;
}

export interface SessionRow {
  id: string;
  userId: string;
  device: string;
  createdAt: number;
  lastSeenAt: number;
}

export interface CodeRow {
  code: string;
  at: number;
  tries: number;
  used: boolean;
}

export interface Mail {
  id: string;
  to: string;
  code: string;
}

export interface Upload {
  contentType: string;
  /** its bytes have come */
  received: boolean;
  handled: boolean;
  alt: string;
}
