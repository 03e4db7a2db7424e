import { postCounts } from '@plateia/contracts/feed/calls';
import { postCountsLimits } from '@plateia/contracts/feed/limits';
import { api, changeCached, isActive, machineTime, onLive, queryClient, session } from '@plateia/data';
import { hide, unhide } from '../../deletion/hidden-content.js';
import { changePost, postsKey, type PostsData } from '../../post-cache/post-cache.js';
import { isReactedToSince } from '../../reactions/use-reaction.js';
import { postsOnScreen } from './on-screen.js';

const calls = api({ postCounts });

const EVERY_MS = 60_000;
const AT_MOST = postCountsLimits.ids.most;

/** Totals of the posts on screen follow the server in place: on focus, every minute, and when a notification names one. */
export function startCounts(container: () => HTMLElement | null, lookNow: boolean): () => void {
  const look = (): void => {
    if (document.visibilityState === 'visible') void refresh(postsOnScreen(container()));
  };
  const timer = setInterval(look, EVERY_MS);
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  const quiet = [
    // A post that is for others now takes back what was told of it.
    onLive('notifications_removed', look),
    onLive('reset', look),
    onLive('hello', look),
    onLive('notification', ({ notification: { additional_data: about } }) => {
      if (about.content_type === 'post' && about.content_id) void refresh([about.content_id]);
    }),
  ];
  if (lookNow) look();
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
    for (const end of quiet) end();
  };
}

async function refresh(ids: readonly string[]): Promise<void> {
  // A visitor may not ask for them.
  if (ids.length === 0 || !isActive(session.current())) return;
  const asked = ids.slice(0, AT_MOST);
  const askedAt = machineTime();
  // The next minute asks again.
  const answer = await calls.postCounts({ ids: asked }).catch(() => undefined);
  if (!answer) return;
  // What is left out was deleted, or is for others now.
  const told = new Set(answer.counts.map(({ id }) => id));
  for (const id of asked) (told.has(id) ? unhide : hide)(id, 'gone');
  for (const { id, ...totals } of answer.counts) {
    // The answer may be older than a press that is on its way, or was.
    if (isReactedToSince(id, askedAt)) continue;
    changeCached<PostsData>(queryClient, postsKey, (data) => changePost(data, id, (post) => ({ ...post, ...totals })));
  }
}
