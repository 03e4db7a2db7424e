import { postUpdated } from '@plateia/contracts/feed';
import { emit, type Emission } from '@plateia/events';
import { settingOf } from '../domain/content.js';
import type { PostRow } from '../store/post.schema.js';
import { filesForEvents } from '../store/post-files.js';

/** The post as everybody has to know it from now on. */
export function postEvents({ _id, authorId, content, lang, feeling, createdAt, editedAt, ...post }: PostRow): Emission {
  const privacySetting = settingOf(post.privacySetting);
  const files = filesForEvents(post.files);
  const times = { createdAt: createdAt.toISOString(), editedAt: editedAt?.toISOString() ?? null };
  const data = { postId: _id, authorId, content, lang, feeling, files, privacySetting, ...times };
  return emit(postUpdated, data as never, { actor: authorId });
}
