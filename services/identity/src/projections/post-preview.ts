import type { PostPreview } from '@plateia/contracts/feed';
import { withLinks, type FileLinks } from '@plateia/media-links';
import type { Account } from '../account/store/account.schema.js';
import type { ProjectedPost } from './projected-post.schema.js';
import { hasVerifiedBadge } from '../account/member/person.js';

const EDITABLE_FOR_MS = 15 * 60_000;
const ONLY_ME = 3;

interface Presenting {
  author: Account;
  viewer: string;
  now: number;
  links: FileLinks;
}

export const postPreviewOf = (post: ProjectedPost, { author, viewer, now, links }: Presenting): PostPreview => ({
  id: post._id,
  content: post.content,
  files: post.files
    .filter(({ status }) => status === 'ready' || viewer === author._id)
    .map((file) => withLinks(file, links)),
  authorId: author._id,
  authorFullName: author.fullName ?? '',
  authorPhoto: author.photo,
  authorRole: author.role,
  authorVerified: hasVerifiedBadge(author),
  createdAt: post.createdAt.toISOString(),
  editedAt: post.editedAt?.toISOString() ?? null,
  feeling: post.feeling,
  lang: post.lang,
  privacySetting: [0, 1, 2].includes(post.privacySetting) ? post.privacySetting : ONLY_ME,
  canEdit: viewer === author._id && now - post.createdAt.getTime() < EDITABLE_FOR_MS,
});
