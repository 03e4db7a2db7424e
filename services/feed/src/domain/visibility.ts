import type { AuthorStanding } from './standing.js';

export const EVERYBODY = 0;
export const MEMBERS = 1;
export const FRIENDS = 2;
export const ONLY_ME = 3;

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

export interface Relation {
  friends: boolean;
  /** by either of the two */
  blocked: boolean;
}

export const STRANGERS: Relation = { friends: false, blocked: false };

/** `hidden` looks like a post that never was; `friends-only` and `members-only` say what is missing. */
export type Verdict = 'visible' | 'hidden' | 'friends-only' | 'members-only';

/** Who may see a post. Every read, list and reaction asks this one function; null is a signed-out viewer. */
export function judge(viewer: Viewer | null, post: VisiblePost, author: AuthorStanding, relation: Relation): Verdict {
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
