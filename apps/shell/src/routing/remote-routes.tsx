import { findRoute, matchesRoute, shellRoutes, type RemoteRegistry } from '@plateia/contracts/shell';
import { flagsOf, flagsQuery, queryClient, session, type Flags } from '@plateia/data';
import { attachRemote } from '@plateia/mfe-kit';
import { Outlet, replace, type PatchRoutesOnNavigationFunction, type RouteObject } from '@plateia/router';
import { UnownedPage } from '../pages/unowned-page.js';
import { RemoteFailure } from '../remotes/remote-failure.js';
import { guardRoute, type Verdict } from './guards.js';

const PLACE = 'remotes';
const ERROR = '/error';

/** Known by the registry alone. Only a page that nobody has drawn yet makes the router ask for more routes. */
export const remotePlace = (registry: RemoteRegistry): RouteObject => ({
  id: PLACE,
  Component: Outlet,
  ErrorBoundary: RemoteFailure,
  children: [{ path: '*', loader: guardOf(registry), Component: UnownedPage }],
});

/** Fetches the remote that owns a path when one of its pages is entered for the first time, and only if it may be. */
export function patchRemoteRoutes(registry: RemoteRegistry): PatchRoutesOnNavigationFunction {
  const attached = new Set<string>();
  return async ({ path, patch, signal }) => {
    const found = findRoute(registry, path);
    if (!found || attached.has(found.remote.name)) return;
    if ((await verdictFor(registry, path, path)) !== undefined) return;
    const { name } = found.remote;
    const { routes } = await attachRemote(name);
    // Routes that come for somebody who went elsewhere meanwhile are not taken: the next visit brings them.
    if (signal.aborted || attached.has(name)) return;
    attached.add(name);
    const guarded: RouteObject = {
      id: `remote:${name}`,
      loader: guardOf(registry),
      shouldRevalidate: () => true,
      Component: Outlet,
      ErrorBoundary: RemoteFailure,
      children: routes,
    };
    patch(PLACE, [guarded]);
  };
}

const guardOf =
  (registry: RemoteRegistry) =>
  async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    const elsewhere = await verdictFor(registry, pathname, pathname + search);
    if (elsewhere !== undefined) throw replace(elsewhere);
    return null;
  };

async function verdictFor(registry: RemoteRegistry, path: string, address: string): Promise<Verdict> {
  const route = findRoute(registry, path)?.route ?? shellRoutes.find((own) => matchesRoute(own, path));
  if (!route) return ERROR;
  const current = session.current();
  return guardRoute(route, { session: current, flags: route.guard === 'xp' ? await readFlags() : {}, address });
}

async function readFlags(): Promise<Flags> {
  const answer = await queryClient.ensureQueryData(flagsQuery).catch(() => undefined);
  return flagsOf(answer?.flags, session.current());
}
