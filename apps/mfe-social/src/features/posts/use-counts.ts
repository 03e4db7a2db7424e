import type * as feed from '@plateia/contracts/feed';
import { api, isActive, session, useLive, useQueryClient } from '@plateia/data';
import { useCallback, useEffect, type RefObject } from 'react';
import { changePost, postsKey, type PostsData } from '../../post-cache/post-cache.js';
import { hide, unhide } from '../../hidden-content/hidden-content.js';
import { isBeingReactedTo } from '../../reactions/use-reaction.js';
import { postsOnScreen } from './on-screen.js';

const calls = api<typeof feed, 'postCounts'>({ postCounts: { method: 'POST', path: '/api/feed/counts' } });

const EVERY_MS = 60_000;
const AT_MOST = 50;

/** Totals of the posts on screen follow the server in place: on focus, every minute, and when a notification names one. */
export function useCounts(container: RefObject<HTMLElement | null>): void {
  const client = useQueryClient();
  const refresh = useCallback(
    async (ids: readonly string[]): Promise<void> => {
      // A visitor may not ask for them.
      if (ids.length === 0 || !isActive(session.current())) return;
      // The next minute asks again.
      const asked = ids.slice(0, AT_MOST);
      const answer = await calls.postCounts({ ids: asked }).catch(() => undefined);
      if (!answer) return;
      // What is left out was deleted, or is for others now.
      const told = new Set(answer.counts.map(({ id }) => id));
      for (const id of asked) (told.has(id) ? unhide : hide)(id, 'gone');
      for (const { id, ...totals } of answer.counts) {
        // The answer may be older than a press that is on its way.
        if (isBeingReactedTo(id)) continue;
        client.setQueriesData<PostsData>(
          { queryKey: postsKey },
          (data) => data && changePost(data, id, (post) => ({ ...post, ...totals })),
        );
      }
    },
    [client],
  );

  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') void refresh(postsOnScreen(container.current));
    };
    const timer = setInterval(look, EVERY_MS);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh, container]);

  // A post that is for others now takes back what was told of it.
  useLive('notifications_removed', () => void refresh(postsOnScreen(container.current)));
  useLive('notification', ({ notification: { additional_data: about } }) => {
    if (about.content_type === 'post' && about.content_id) void refresh([about.content_id]);
  });
}
