import { conversations } from '@plateia/contracts/messaging/calls';
import { api, isActive, isUnreadCounted, onLive, queryClient, session, unreadMessagesKey } from '@plateia/data';
import { showUnread } from '../announcements/document-title.js';

const calls = api({ conversations });

/** Counted by the server with each change, for the navigation, the title and the badge of the installed app. */
export function followUnreadMessages(): void {
  const show = (unread: number): void => {
    showUnread(unread);
    const { setAppBadge } = navigator as Partial<Navigator>;
    // Refused where the app is not installed; then nobody misses it.
    setAppBadge?.call(navigator, unread).catch(() => undefined);
  };
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== JSON.stringify(unreadMessagesKey)) return;
    show((query.state.data as number | undefined) ?? 0);
  });
  let owner: string | undefined;
  const follow = (): void => {
    const current = session.current();
    const userId = isActive(current) ? current.user?.userId : undefined;
    if (userId === owner) return;
    owner = userId;
    if (userId === undefined) show(0);
    else void count();
  };
  const recount = (): void => void (isUnreadCounted() || count());
  const isOwner = (userId: string): boolean => userId === owner;
  // Whatever may change the count: words that come, go, or were read on another device.
  onLive('reset', recount);
  onLive('message', ({ to_user_uuid }) => isOwner(to_user_uuid) && recount());
  onLive('message_updated', recount);
  onLive('messages_read', ({ reader_id }) => isOwner(reader_id) && recount());
  session.subscribe(follow);
  follow();
}

let state: 'idle' | 'busy' | 'again' = 'idle';

/** One question at a time, and one more for what was told meanwhile. */
async function count(): Promise<void> {
  if (state !== 'idle') {
    state = 'again';
    return;
  }
  do {
    state = 'busy';
    const { user } = session.current();
    // What is missed comes with the next word of the stream.
    const answer = await calls.conversations({ limit: 1 }).catch(() => undefined);
    const isSame = user !== undefined && session.current().user?.userId === user.userId;
    if (answer && isSame) queryClient.setQueryData(unreadMessagesKey, answer.unread_total);
  } while ((state as string) === 'again');
  state = 'idle';
}
