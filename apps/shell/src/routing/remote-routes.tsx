import { findRoute, matchesRoute, shellRoutes, type RemoteRegistry } from '@plateia/contracts/shell';
import { flagsOf, flagsQuery, queryClient, session, type Flags } from '@plateia/data';
import { attachRemote } from '@plateia/mfe-kit';
import { Outlet, replace, type PatchRoutesOnNavigationFunction, type RouteObject } from '@plateia/router';
import { LandingStandIn } from '../pages/landing/landing-stand-in.js';
import { RemoteFailure } from '../remotes/remote-failure.js';
import { guardRoute, type Verdict } from './guards.js';

const PLACE = 'remotes';
const ERROR = '/error';

/** Known by the registry alone. Only a page that nobody has drawn yet makes the router ask for more routes. */
export const remotePlace = (registry: RemoteRegistry): RouteObject => ({
  id: PLACE,
  Component: Outlet,
  ErrorBoundary: RemoteFailure,
  children: [{ path: '*', loader: unownedOf(registry), Component: LandingStandIn }],
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

/** Where no remote has a page: the first page stands by itself, with its heading and the way in. */
const unownedOf =
  (registry: RemoteRegistry) =>
  async ({ request }: { request: Request }) => {
    await guardOf(registry)({ request });
    if (new URL(request.url).pathname !== '/') throw replace(ERROR);
    return null;
  };

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
  if (!route && registry.remotes.length === 0) throw new Error('no registry');
  if (!route) return ERROR;
  const current = session.current();
  return guardRoute(route, { session: current, flags: route.guard === 'xp' ? await readFlags() : {}, address });
}

async function readFlags(): Promise<Flags> {
  const answer = await queryClient.ensureQueryData(flagsQuery).catch(() => undefined);
  return flagsOf(answer?.flags, session.current());
}
