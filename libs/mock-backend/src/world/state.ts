import type { Language } from '@plateia/contracts';
import type { Comment, Post } from '@plateia/contracts/feed';
import type { Prefs } from '@plateia/contracts/identity';
import type { Notification, NotificationChoice, NotificationType } from '@plateia/contracts/notifications';

/** Kept states of another shape are thrown away: nobody's work is in them. */
export const STATE_VERSION = 3;

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
  /** who likes or dislikes what, by id of the content and of the member */
  reactions: Record<string, Record<string, Reaction>>;
  /** `<day>:<member>`, by post */
  views: Record<string, string[]>;
  /** newest first */
  notifications: Notification[];
  sessions: SessionRow[];
  /** of the page that keeps this state; see MockOptions.pageCookies */
  cookies: Record<string, string>;
  /** by address */
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
  stage: 'onboarding' | 'active';
  hasConsented: boolean;
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
  at: number;
  editedAt: number | null;
  deleted: boolean;
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
