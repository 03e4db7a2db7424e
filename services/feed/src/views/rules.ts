import { judge, type Relation, type Verdict, type Viewer } from '@plateia/contracts/feed/rules';
import { type PersonRow, isHidden } from '@plateia/people';
import type { PostRow } from '../store/post.schema.js';

/** What the visibility rule asks of a post. */
export type JudgedPost = Pick<PostRow, 'authorId' | 'privacySetting' | 'removedAt'>;

interface Facts {
  post: JudgedPost;
  author: PersonRow | null;
  relation: Relation;
}

/** Third step of a read: the one rule of visibility, fed from rows. */
export function verdictOn({ post, author, relation }: Facts, viewer: Viewer | null, nowMs: number): Verdict {
  const { authorId, privacySetting, removedAt } = post;
  const removed = removedAt !== null;
  return judge(viewer, { authorId, privacySetting, removed }, { active: !isHidden(author, nowMs) }, relation);
}

export const onlyVisible = <F extends Facts>(posts: readonly F[], viewer: Viewer | null, nowMs: number): F[] =>
  posts.filter((facts) => verdictOn(facts, viewer, nowMs) === 'visible');
