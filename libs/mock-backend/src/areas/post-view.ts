import type { ErrorCode } from '@plateia/contracts';
import type { Post, PostPreview } from '@plateia/contracts/feed';
import { judge, mayEdit as mayChange, refusalOfHidden, STRANGERS } from '@plateia/contracts/feed/rules';
import { ServiceError } from '../kit/service-error.js';
import { entitlementsIn } from '../plans/subscriptions.js';
import { accountOf, areFriends, isBlocked, nameOf, photoOf, roleOf } from '../world/people.js';
import { fileView } from '../world/file-links.js';
import type { PostRow } from '../world/state.js';
import type { World } from '../world/world.js';

/** null is a signed-out viewer */
export type Viewer = string | null;

/** Why somebody may not see a post; undefined: they may. */
function obstacle(world: World, viewer: Viewer, { authorId, privacySetting, removed }: PostRow): ErrorCode | undefined {
  const post = { authorId, privacySetting, removed };
  const author = { active: accountOf(world, authorId)?.stage === 'active' };
  const asking = viewer === null ? null : { userId: viewer, active: true };
  const relation = viewer === null ? STRANGERS : relationBetween(world, viewer, authorId);
  const verdict = judge(asking, post, author, relation);
  return verdict === 'visible' ? undefined : refusalOfHidden[verdict];
}

const relationBetween = (world: World, a: string, b: string) => ({
  friends: areFriends(world, a, b),
  blocked: isBlocked(world, a, b),
});

export function visiblePost(world: World, viewer: Viewer, id: string): PostRow {
  const post = world.state.posts.find((row) => row.id === id);
  const code = post ? obstacle(world, viewer, post) : 'NOT_FOUND';
  if (!post || code) throw new ServiceError(code ?? 'NOT_FOUND');
  return post;
}

/** Newest first. */
export const shownTo = (world: World, viewer: Viewer, where: (post: PostRow) => boolean): PostRow[] =>
  world.state.posts.filter((post) => where(post) && obstacle(world, viewer, post) === undefined);

export const mayEdit = (world: World, { authorId, at }: { authorId: string; at: number }, viewer: Viewer): boolean =>
  mayChange(viewer ?? undefined, { authorId, createdAt: new Date(at) }, entitlementsIn(world, authorId), world.now());

export const isoOrNull = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

export function postPreview(world: World, row: PostRow, viewer: Viewer): PostPreview {
  const author = accountOf(world, row.authorId);
  const isOwn = viewer === row.authorId;
  return {
    id: row.id,
    content: row.content,
    files: row.files.map(({ key, alt }) => fileView(world, key, alt, isOwn)).filter((one) => one !== undefined),
    authorId: row.authorId,
    authorFullName: author ? nameOf(author) : '',
    authorPhoto: author ? photoOf(author) : null,
    authorRole: roleOf(world, row.authorId),
    authorVerified: entitlementsIn(world, row.authorId).verifiedBadge,
    createdAt: new Date(row.at).toISOString(),
    editedAt: isoOrNull(row.editedAt),
    feeling: row.feeling,
    lang: languageOf(row.content),
    privacySetting: row.privacySetting,
    canEdit: mayEdit(world, row, viewer),
  };
}

export const postView = (world: World, row: PostRow, viewer: Viewer): Post => ({
  ...postPreview(world, row, viewer),
  ...reactionTotals(world, row.id, viewer),
  totalComments: world.state.comments.filter(({ postId, removed }) => postId === row.id && !removed).length,
  totalViews: Object.values(world.state.views).filter((seen) => seen.includes(row.id)).length,
});

export function reactionTotals({ state }: World, id: string, viewer: Viewer) {
  const given = state.reactions[id] ?? {};
  const all = Object.values(given);
  const own = viewer === null ? undefined : given[viewer];
  return {
    totalLikes: all.filter((one) => one === 'liked').length,
    totalUnlikes: all.filter((one) => one === 'disliked').length,
    isLikedByUser: own === 'liked',
    isUnlikedByUser: own === 'disliked',
  };
}

/** The script that most letters are of decides; no letters, no language. */
function languageOf(content: string): string | null {
  const letters = content.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  return (content.match(/\p{Script=Greek}/gu)?.length ?? 0) * 2 > letters ? 'el' : 'en';
}
