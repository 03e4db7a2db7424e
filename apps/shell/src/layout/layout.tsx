import { DebugPanel } from '#debug-panel';
import type { RemoteRegistry } from '@plateia/contracts/shell';
import { isActive, isClosing, useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { lateTexts } from '@plateia/mfe-kit';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from '@plateia/router';
import { SkipLink } from '@plateia/ui';
import { lazy, Suspense } from 'react';
import { useArrival } from '../announcements/use-arrival.js';
import { Cookies } from '../cookies/cookies.js';
import { Overlays } from '../overlays/overlays.js';
import { frameOf } from './frame-of.js';
import { MemberFrame } from './member-frame.js';
import { PublicFrame } from './public-frame.js';

export const MAIN = 'main';

// Few ever see these two, and only before they are members or after.
const RegistrationPage = lazy(async () => ({
  default: (await import('../pages/registration-page.js')).RegistrationPage,
}));
const ClosingPage = lazy(async () => {
  const [{ ClosingPage: page }] = await Promise.all([import('../pages/closing-page.js'), lateTexts('closing')]);
  return { default: page };
});

/** An anchor typed into the address comes without a key of its own, like the first page, and must not be taken for that. */
const placeOf = ({ key, pathname, search, hash }: ReturnType<typeof useLocation>): string =>
  key === 'default' ? pathname + search + hash : key;

/** Everything around the pages. Not by a loader: the frame stands also where loading failed. */
export function Layout({ registry }: { registry: RemoteRegistry }) {
  const { pathname } = useLocation();
  const text = useText('shell');
  const busy = useNavigation().state !== 'idle';
  const session = useSession();
  const frame = frameOf(registry, pathname, session);
  const waits = pathname === '/' && session.user !== undefined && !isActive(session);
  useArrival(registry);
  const Waiting = isClosing(session) ? ClosingPage : RegistrationPage;
  const page = waits ? (
    <Suspense>
      <Waiting />
    </Suspense>
  ) : (
    <Outlet />
  );
  return (
    <>
      <SkipLink href={`#${MAIN}`}>{text('skip')}</SkipLink>
      <Cookies publicPage={frame.kind === 'public'} />
      {frame.kind === 'member' ? (
        <MemberFrame registry={registry} busy={busy} bottom={frame.bottom}>
          {page}
        </MemberFrame>
      ) : (
        <PublicFrame registry={registry} busy={busy}>
          {page}
        </PublicFrame>
      )}
      <Overlays />
      <DebugPanel />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}
