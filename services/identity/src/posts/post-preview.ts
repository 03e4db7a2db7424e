import type { PostPreview } from '@plateia/contracts/feed';
import type { Account } from '../persistence/account.schema.js';
import type { KnownPost } from '../persistence/known-post.schema.js';

const EDITABLE_FOR_MS = 15 * 60_000;
const ONLY_ME = 3;

export const postPreviewOf = (post: KnownPost, author: Account, viewer: string, now: number): PostPreview => ({
  id: post._id,
  content: post.content,
  files: post.files,
  authorId: author._id,
  authorFullName: author.fullName ?? '',
  authorPhoto: author.photo,
  authorRole: author.role,
  createdAt: post.createdAt.toISOString(),
  editedAt: post.editedAt?.toISOString() ?? null,
  feeling: post.feeling,
  lang: post.lang,
  privacySetting: [0, 1, 2].includes(post.privacySetting) ? post.privacySetting : ONLY_ME,
  canEdit: viewer === author._id && now - post.createdAt.getTime() < EDITABLE_FOR_MS,
});
