import type { RelationState } from '../../identity/people.js';
import type { ErrorCode } from '../../index.js';

export const EVERYBODY = 0;
export const MEMBERS = 1;
export const FRIENDS = 2;
export const ONLY_ME = 3;

/** Whatever is not one of the four settings is not for friends. */
export const isForFriends = (setting: number): boolean => setting >= EVERYBODY && setting <= FRIENDS;

export interface Viewer {
  userId: string;
  /** onboarding and closing members are signed in, but they are not the members whom setting 1 means */
  active: boolean;
}

export interface VisiblePost {
  authorId: string;
  /** as stored: whatever is not one of the four counts as ONLY_ME */
  privacySetting: number;
  removed: boolean;
}

export interface PostAuthor {
  active: boolean;
}

export interface Relation {
  friends: boolean;
  /** by either of the two */
  blocked: boolean;
}

export const STRANGERS: Relation = { friends: false, blocked: false };

/** `hidden` looks like a post that never was; `friends-only` and `members-only` say what is missing. */
export type Verdict = 'visible' | 'hidden' | 'friends-only' | 'members-only';

/** Who may see a post. Every read, list and reaction asks this one function; null is a signed-out viewer. */
export function judge(viewer: Viewer | null, post: VisiblePost, author: PostAuthor, relation: Relation): Verdict {
  if (post.removed || !author.active || relation.blocked) return 'hidden';
  if (viewer?.userId === post.authorId) return 'visible';
  switch (post.privacySetting) {
    case EVERYBODY:
      return 'visible';
    case MEMBERS:
      if (viewer?.active) return 'visible';
      return viewer ? 'hidden' : 'members-only';
    case FRIENDS:
      if (relation.friends) return 'visible';
      return viewer ? 'friends-only' : 'hidden';
    default:
      return 'hidden';
  }
}

export const isVisible = (...facts: Parameters<typeof judge>): boolean => judge(...facts) === 'visible';

/** What somebody is told who asks for one post that they may not see. */
export const refusalOfHidden: Readonly<Record<Exclude<Verdict, 'visible'>, ErrorCode>> = {
  hidden: 'NOT_FOUND',
  'friends-only': 'ACCESS_DENIED',
  'members-only': 'UNAUTHORIZED',
};

/** Of a viewer to the author of a post. */
export type Closeness = RelationState | 'self';

/** The settings under which somebody that close sees a post; undefined: any. What is none of the four is for its author alone. */
export function settingsShownTo(closeness: Closeness): readonly number[] | undefined {
  if (closeness === 'self') return undefined;
  return closeness === 'friends' ? [EVERYBODY, MEMBERS, FRIENDS] : [EVERYBODY, MEMBERS];
}

export const isShownTo = (closeness: Closeness, privacySetting: number): boolean =>
  settingsShownTo(closeness)?.includes(privacySetting) ?? true;
