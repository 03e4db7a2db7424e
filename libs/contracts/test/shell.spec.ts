import { expect, test } from '@jest/globals';
import {
  findRoute,
  isKnownPath,
  registry,
  remoteManifest,
  remoteRoute,
  runsInThisShell,
  SHELL_API,
  SHELL_API_OLDEST,
  type RegisteredRemote,
  type RemoteRegistry,
} from '@plateia/contracts/shell';

const remote = (name: string, ...paths: string[]) => ({
  name,
  version: '1.0.0',
  manifest: `/remotes/${name}/m.json`,
  integrity: `sha384-${'A'.repeat(64)}`,
  shellApi: 1,
  routes: paths.map((path) => ({ path, guard: 'secure' as const, titleKey: 'title' })),
  navigation: [],
  slots: [],
});
const of = (...remotes: RegisteredRemote[]): RemoteRegistry => ({ schema: 1, remotes });

test('the owner of a path is found, the plainer route first', () => {
  const known = of(remote('social', '/friends/:id', '/post/:id'), remote('near', '/friends/near', ''));
  expect(findRoute(known, '/friends/near')?.remote.name).toBe('near');
  expect(findRoute(known, '/friends/requests')?.remote.name).toBe('social');
  expect(findRoute(known, '/')?.remote.name).toBe('near');
  expect(findRoute(known, '/post/1/')?.route.path).toBe('/post/:id');
  expect(findRoute(known, '/post')).toBeUndefined();
});

test('a parameter whose values are named takes no other', () => {
  const pages = remote('pages', '/page/:name/:part');
  const known: RemoteRegistry = of({
    ...pages,
    routes: pages.routes.map((route) => ({ ...route, values: { name: ['a', 'b'] } })),
  });
  expect(isKnownPath(known, '/page/a/1')).toBe(true);
  expect(isKnownPath(known, '/page/c/1')).toBe(false);
  expect(isKnownPath(known, '/page/constructor/1')).toBe(false);
});

test('values belong to a parameter of the path', () => {
  const [route] = remote('pages', '/page/:name').routes;
  expect(remoteRoute.safeParse({ ...route, values: { name: ['a'] } }).success).toBe(true);
  expect(remoteRoute.safeParse({ ...route, values: { nam: ['a'] } }).success).toBe(false);
  expect(remoteRoute.safeParse({ ...route, values: { name: [] } }).success).toBe(false);
});

test('the shell knows its own pages without any remote', () => {
  expect(['/', '/auth/callback', '/error'].every((path) => isKnownPath(of(), path))).toBe(true);
  expect(isKnownPath(of(), '/feed')).toBe(false);
});

test('no two remotes may have one name or claim one path', () => {
  expect(registry.safeParse(of(remote('a', '/x'), remote('b', '/y'))).success).toBe(true);
  expect(registry.safeParse(of(remote('a', '/x'), remote('b', '/x'))).success).toBe(false);
  expect(registry.safeParse(of(remote('a', '/x'), remote('a', '/y'))).success).toBe(false);
});

test("a remote's manifest says nothing that the shell does not know", () => {
  const manifest = { name: 'a', version: '1.0.0', shellApi: 1, routes: [], navigation: [], slots: [], permissions: [] };
  expect(remoteManifest.safeParse(manifest).success).toBe(true);
  expect(remoteManifest.safeParse({ ...manifest, entry: 'x' }).success).toBe(false);
  expect(remoteManifest.safeParse({ ...manifest, name: 'A B' }).success).toBe(false);
  expect(remoteManifest.safeParse({ ...manifest, routes: [{ path: 'x', guard: 'open', titleKey: 't' }] }).success).toBe(
    false,
  );
});

test('a shell runs remotes of its own API and back to the oldest it names, no older and no newer ones', () => {
  expect(SHELL_API_OLDEST).toBeLessThanOrEqual(SHELL_API);
  for (const between of [SHELL_API_OLDEST, SHELL_API]) expect(runsInThisShell(between)).toBe(true);
  expect(runsInThisShell(SHELL_API_OLDEST - 1)).toBe(false);
  expect(runsInThisShell(SHELL_API + 1)).toBe(false);
});

test('a remote of another time does not cost the registry', () => {
  const entry = { path: '/x', icon: 'home', labels: { en: 'X', el: 'Χ' }, order: 1, guard: 'secure' as const };
  const newer = { ...remote('a', '/x'), navigation: [{ ...entry, place: 'ceiling' }] };
  expect(registry.safeParse(of(newer)).success).toBe(true);
  const { version, shellApi, routes, navigation } = newer;
  const manifest = { name: 'a', version, shellApi, routes, navigation, slots: [], permissions: [] };
  expect(remoteManifest.safeParse(manifest).success).toBe(false);
  expect(registry.safeParse(of({ ...remote('a', '/x'), shellApi: SHELL_API_OLDEST - 1 })).success).toBe(true);
});
