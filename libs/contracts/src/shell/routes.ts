import type { RegisteredRemote, RemoteRegistry } from './registry.js';
import type { Guard, RemoteRoute } from './remote-manifest.js';

export interface ShellRoute {
  path: string;
  guard: Guard;
  /** in the shell's own texts */
  titleKey: string;
}

/** Pages that are the shell's own whatever the registry says. */
export const shellRoutes: readonly ShellRoute[] = [
  { path: '', guard: 'none', titleKey: 'landing.title' },
  { path: '/auth/callback', guard: 'none', titleKey: 'callback.title' },
  { path: '/error', guard: 'none', titleKey: 'error.title' },
];

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** Whether a path of the address bar is one of a route's; a parameter takes any one segment unless its values are named. */
export function matchesRoute({ path, values = {} }: Pick<RemoteRoute, 'path' | 'values'>, address: string): boolean {
  const wanted = segmentsOf(path);
  const given = segmentsOf(address);
  const fits = (segment: string, at: number): boolean =>
    segment.startsWith(':') ? (values[segment.slice(1)]?.includes(given[at] ?? '') ?? true) : segment === given[at];
  return wanted.length === given.length && wanted.every(fits);
}

/** '/friends/near' is a better answer to itself than '/friends/:id'. */
const parametersIn = (path: string): number => segmentsOf(path).filter((segment) => segment.startsWith(':')).length;

export interface FoundRoute {
  remote: RegisteredRemote;
  route: RemoteRoute;
}

/** The remote that owns a path, by the registry alone: a dead remote's routes are still known. */
export function findRoute(registry: RemoteRegistry, path: string): FoundRoute | undefined {
  return registry.remotes
    .flatMap((remote) => remote.routes.map((route) => ({ remote, route })))
    .filter(({ route }) => matchesRoute(route, path))
    .sort((a, b) => parametersIn(a.route.path) - parametersIn(b.route.path))[0];
}

/** Whether anybody serves this path; the web host answers 404 with the page where nobody does. */
export const isKnownPath = (registry: RemoteRegistry, path: string): boolean =>
  shellRoutes.some((route) => matchesRoute(route, path)) || findRoute(registry, path) !== undefined;
