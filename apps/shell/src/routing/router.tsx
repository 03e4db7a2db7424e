import type { RemoteRegistry } from '@plateia/contracts/shell';
import { isActive, session } from '@plateia/data';
import { createBrowserRouter, type RouteObject } from '@plateia/router';
import { Layout } from '../layout/layout.js';
import { WaitingPage } from '../layout/waiting-page.js';
import { CrashPage } from '../pages/error/crash-page.js';
import { patchRemoteRoutes, remotePlace } from './remote-routes.js';

export type ShellRouter = ReturnType<typeof createBrowserRouter>;

const callback: RouteObject = {
  path: 'auth/callback',
  lazy: async () => ({ Component: (await import('../provider-sign-in/callback-page.js')).CallbackPage }),
};

const error: RouteObject = {
  path: 'error',
  lazy: async () => ({ Component: (await import('../pages/error/error-page.js')).ErrorPage }),
};

/** The shell's own pages, and a place for those of the remotes. */
export function createShellRouter(registry: RemoteRegistry): ShellRouter {
  const router = createBrowserRouter(
    [
      {
        // Without a path: with one it would answer '/' by itself, and the remote of the first page would never be asked for.
        id: 'shell',
        Component: () => <Layout registry={registry} />,
        HydrateFallback: WaitingPage,
        ErrorBoundary: CrashPage,
        children: [error, callback, remotePlace(registry)],
      },
    ],
    { patchRoutesOnNavigation: patchRemoteRoutes(registry) },
  );
  revalidateWithSession(router);
  return router;
}

/** Whoever signs out, here or in another tab, must not stay on a page that asks for a session. */
function revalidateWithSession(router: ShellRouter): void {
  const standing = () => {
    const current = session.current();
    return `${current.user?.userId} ${current.user?.role} ${isActive(current)}`;
  };
  let known = standing();
  session.subscribe(() => {
    if (standing() === known) return;
    known = standing();
    void router.revalidate();
  });
}
