import type { RouteAnswer } from '@plateia/contracts';
import type { getPost } from '@plateia/contracts/feed';
import { mayEdit, type Viewer } from '@plateia/contracts/feed/rules';
import { filesFor } from '@plateia/attachments';
import type { FileLinks } from '@plateia/media-links';
import { settingOf } from '../domain/content.js';
import type { Totals } from '../store/counts.store.js';
import type { HydratedPost } from './hydration.js';

export type PostView = RouteAnswer<typeof getPost>;

export interface Presenting {
  now: number;
  links: FileLinks;
}

/** Last step of a read. A member not heard of yet has no name until the event arrives. */
export function present(
  { post, totals, reaction, author }: HydratedPost,
  viewer: Viewer | null,
  { now, links }: Presenting,
): PostView {
  return {
    id: post._id,
    content: post.content,
    files: filesFor(post.files, viewer?.userId === post.authorId, links),
    authorId: post.authorId,
    authorFullName: author?.fullName ?? '',
    authorPhoto: author?.photo ?? null,
    authorRole: author?.role ?? 'member',
    authorVerified: author?.verifiedBadge ?? false,
    createdAt: post.createdAt.toISOString(),
    editedAt: post.editedAt?.toISOString() ?? null,
    feeling: post.feeling as PostView['feeling'],
    lang: post.lang,
    privacySetting: settingOf(post.privacySetting),
    ...presentTotals(totals),
    isLikedByUser: reaction === 'liked',
    isUnlikedByUser: reaction === 'disliked',
    canEdit: mayEdit(viewer?.userId, post, author?.entitlements, now),
  };
}

export const presentTotals = ({ likes, unlikes, comments, views }: Totals) => ({
  totalLikes: likes,
  totalUnlikes: unlikes,
  totalComments: comments,
  totalViews: views,
});
