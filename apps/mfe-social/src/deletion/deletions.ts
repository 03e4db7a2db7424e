import { deleteContent } from '@plateia/contracts/feed/calls';
import { api, ApiError, changeCached, queryClient } from '@plateia/data';
import { errorTextNow } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { outgoingKind, type Written } from '@plateia/outbox';
import { hide, unhide } from './hidden-content.js';
import { postsKey, withoutPost, type PostsData } from '../post-cache/post-cache.js';

const calls = api({ deleteContent });

/** Somebody else was faster, or an earlier try that was never answered. */
const GONE = new Set(['NOT_FOUND', 'COMMENT_NOT_FOUND']);

export type Deleted = { type: 'post' } | { type: 'comment'; postId: string };

const followers = new Set<(id: string, deleted: Deleted) => void>();

/** For what holds comments: posts leave their lists by themselves. */
export const followDeletions = (follower: (id: string, deleted: Deleted) => void): void => void followers.add(follower);

/** Its key is what is deleted. It outlives its page, and goes out as the member who asked for it or not yet. */
export const deletions = outgoingKind<Deleted, unknown>({
  name: 'deletion',
  send: async ({ key, payload: { type }, keepalive }) => {
    try {
      await calls.deleteContent({ type, uuid: key }, { keepalive });
    } catch (error) {
      if (!(error instanceof ApiError && GONE.has(error.code))) throw error;
    }
    return {};
  },
  repeats: 'by-itself',
  arrived: (_, { key, payload }: Written<Deleted>) => {
    // A read that was under way still has it.
    hide(key, 'deleting');
    if (payload.type === 'post') changeCached<PostsData>(queryClient, postsKey, (data) => withoutPost(data, key));
    for (const follower of followers) follower(key, payload);
  },
  refused: ({ clientId, key, error }, outbox) => {
    outbox.drop(clientId);
    raise('toast', { kind: 'error', id: `delete:${key}`, text: errorTextNow(error) });
    unhide(key, 'deleting');
  },
});
