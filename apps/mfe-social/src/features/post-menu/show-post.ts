import type { Post } from '@plateia/contracts/feed';
import { changeCached, type useQueryClient } from '@plateia/data';
import { changePost, postsKey, publicPostsKey, withoutPost, type PostsData } from '../../post-cache/post-cache.js';
import { EVERYBODY } from '../../post-words/privacy.js';

type Client = ReturnType<typeof useQueryClient>;

/** The post as it is now, wherever it stands. */
export function showPost(client: Client, post: Post): void {
  const { content, files, lang, feeling, privacySetting, editedAt, canEdit } = post;
  // Its totals may have gone on since.
  const edited = { content, files, lang, feeling, privacySetting, editedAt, canEdit };
  changeCached<PostsData>(client, postsKey, (data) => changePost(data, post.id, (shown) => ({ ...shown, ...edited })));
  leavePublic(client, post);
}

/** What is no longer for everybody leaves the list of everybody at once. */
export function leavePublic(client: Client, { id, privacySetting }: Pick<Post, 'id' | 'privacySetting'>): void {
  if (privacySetting === EVERYBODY) return;
  changeCached<PostsData>(client, publicPostsKey, (data) => withoutPost(data, id));
}
