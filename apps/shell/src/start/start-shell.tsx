import { isKnownPath } from '@plateia/contracts/shell';
import { isActive, ownProfileQuery, queryClient, QueryClientProvider, session, startLive } from '@plateia/data';
import { readRegistry } from '@plateia/mfe-kit';
import { RouterProvider } from '@plateia/router';
import { keepFocus, LinkProvider } from '@plateia/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Announcer } from '../announcements/announcer.js';
import { MESSAGES } from '../layout/well-known.js';
import { RouterLink } from '../layout/router-link.js';
import { resumeOutboxes } from '../remotes/resume-outboxes.js';
import { offerShellSlots } from '../remotes/shell-slots.js';
import { createShellRouter } from '../routing/router.js';
import { followSession } from '../session/follow-session.js';
import { startTheme } from '../theme/theme.js';
import { followToasts } from '../toasts/follow-toasts.js';
import { Toasts } from '../toasts/toasts.js';
import { watchForNewVersion } from '../updates/new-version.js';
import { XpToasts } from '../xp-toast/xp-toasts.js';
import { AfterFirstPaint } from './after-first-paint.js';
import { rewriteHashAddress } from './hash-address.js';
import { firstPage } from './first-page.js';
import { startFonts } from './fonts.js';
import { addOtherTexts, startShellTexts } from './texts.js';

/** Who it is, which words, which pages; then the page. Nothing here waits for a remote. */
export async function startShell(): Promise<void> {
  const toasts = followToasts();
  const fonts = startFonts();
  startTheme();
  rewriteHashAddress();
  void session.restore();
  offerShellSlots();
  const [registry] = await Promise.all([readRegistry().catch(() => undefined), startShellTexts()]);
  const router = createShellRouter(registry ?? { schema: 1, remotes: [] });
  followSession(router);
  const { user } = session.current();
  const isMember = isActive(session.current());
  // A visitor is about to read the sign-in card; a member's page comes first.
  if (!isMember) addOtherTexts();
  const begin = (): void => {
    startLive();
    keepFocus();
    watchForNewVersion();
    if (registry) resumeOutboxes(registry.remotes);
    if (registry && isKnownPath(registry, MESSAGES)) whenActive(countMessages);
    if (!isMember) return;
    addOtherTexts();
    if (user) void queryClient.prefetchQuery(ownProfileQuery(user.userId));
  };
  // The heading of the landing stands already: in other letters it would break into other lines.
  await Promise.all([firstPage(router), isMember ? undefined : fonts]);
  createRoot(document.getElementById('root')!).render(
    <>
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <LinkProvider value={RouterLink}>
            <Announcer />
            <RouterProvider router={router} />
            <Toasts list={toasts.list} />
            <XpToasts goTo={(path) => void router.navigate(path)} />
          </LinkProvider>
        </QueryClientProvider>
      </StrictMode>
      <AfterFirstPaint begin={begin} />
    </>,
  );
}

/** At once, or with the sign-in. */
function whenActive(begin: () => void): void {
  if (isActive(session.current())) return begin();
  const stop = session.subscribe(() => {
    if (!isActive(session.current())) return;
    stop();
    begin();
  });
}

/** Nobody waits for the count; where its code does not come, the list still has it. */
function countMessages(): void {
  import('../unread-messages/follow-unread-messages.js').then(
    ({ followUnreadMessages }) => followUnreadMessages(),
    () => undefined,
  );
}
