import type { Post } from '@plateia/contracts/feed';
import { useOptimistic, useQueryClient } from '@plateia/data';
import { errorTextNow } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { changePost, postsKey, publicPostsKey, type PostsData } from '../../post-cache/post-cache.js';
import { editPost } from './edit-post.call.js';
import { leavePublic, showPost } from './show-post.js';

interface Choice {
  id: string;
  to: number;
  from: number;
}

/** Shown at once, and as it was where it is refused. */
export function usePrivacy() {
  const client = useQueryClient();
  const { mutate } = useOptimistic<Choice, Post, PostsData>({
    call: ({ id, to }) => editPost({ uuid: id, privacySetting: to }),
    targets: () => [postsKey],
    lane: ({ id }) => `privacy:${id}`,
    change: (data, { id, to }) => changePost(data, id, (post) => ({ ...post, privacySetting: to })),
    undo: (data, { id, from }) => changePost(data, id, (post) => ({ ...post, privacySetting: from })),
    onSuccess: (post) => showPost(client, post),
    onFailure: (error, { id }) => {
      raise('toast', { kind: 'error', id: `privacy:${id}`, text: errorTextNow(error) });
      void client.invalidateQueries({ queryKey: publicPostsKey });
    },
  });
  return (choice: Choice): void => {
    mutate(choice);
    leavePublic(client, { id: choice.id, privacySetting: choice.to });
  };
}
