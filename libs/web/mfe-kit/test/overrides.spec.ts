import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RegisteredRemote } from '@plateia/contracts/shell';
import { withOverrides } from '../src/overrides/overrides.js';
import { withOverrides as withNone } from '../src/overrides/no-overrides.js';

const ELSEWHERE = 'http://localhost:4200';
const own = { version: '2.0.0', shellApi: 1, navigation: [], slots: [], permissions: [] };
const square: RegisteredRemote = {
  ...own,
  name: 'square',
  version: '1.0.0',
  manifest: '/remotes/square/mf-manifest.0123abcd.json',
  integrity: `sha384-${'A'.repeat(64)}`,
  routes: [{ path: '/square', guard: 'open', titleKey: 'title' }],
};
const registry = { schema: 1 as const, remotes: [square] };

const serve = (answer: () => Promise<Response>) =>
  (globalThis.fetch = jest.fn<typeof fetch>((address) => {
    expect(address).toBe(`${ELSEWHERE}/plateia.remote.json`);
    return answer();
  }));
const manifestOf = (name: string, path: string) => ({
  ...own,
  name,
  routes: [{ path, guard: 'open', titleKey: 'title' }],
});
const open = (search: string) => history.replaceState(null, '', `/square${search}`);
const bar = () => document.getElementById('remotes-from-elsewhere');

beforeEach(() => open(''));
afterEach(async () => {
  open('?remote.square=&remote.weather=');
  await withOverrides({ schema: 1, remotes: [] });
});

test('a link loads a remote from elsewhere, by what it says of itself there', async () => {
  serve(() => Promise.resolve(Response.json(manifestOf('square', '/square/new'))));
  open(`?remote.square=${ELSEWHERE}/&page=2`);
  const { remotes } = await withOverrides(registry);
  expect(remotes).toMatchObject([
    { name: 'square', version: '2.0.0', manifest: `${ELSEWHERE}/mf-manifest.json`, routes: [{ path: '/square/new' }] },
  ]);
  expect(location.search).toBe('?page=2');
});

test('it is kept for the tab, in sight, and an empty link undoes it', async () => {
  serve(() => Promise.resolve(Response.json(manifestOf('square', '/square'))));
  open(`?remote.square=${ELSEWHERE}`);
  await withOverrides(registry);
  open('');
  expect((await withOverrides(registry)).remotes[0]?.manifest).toContain(ELSEWHERE);
  expect(bar()?.textContent).toContain(`square ← ${ELSEWHERE}`);
  expect(bar()?.querySelector('a')?.getAttribute('href')).toBe('?remote.square=');
  open('?remote.square=');
  expect((await withOverrides(registry)).remotes).toEqual([square]);
  expect(bar()).toBeNull();
});

test('it works where the tab may keep nothing', async () => {
  serve(() => Promise.resolve(Response.json(manifestOf('square', '/square'))));
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  open(`?remote.square=${ELSEWHERE}`);
  expect((await withOverrides(registry)).remotes[0]?.manifest).toContain(ELSEWHERE);
  refused.mockRestore();
});

test('a remote that no registry knows yet is there too', async () => {
  serve(() => Promise.resolve(Response.json(manifestOf('weather', '/weather'))));
  open(`?remote.weather=${ELSEWHERE}`);
  const { remotes } = await withOverrides(registry);
  expect(remotes.map(({ name }) => name)).toEqual(['square', 'weather']);
});

test('one that does not answer keeps its routes, so that its place shows the card', async () => {
  serve(() => Promise.reject(new TypeError('refused')));
  open(`?remote.square=${ELSEWHERE}`);
  const { remotes } = await withOverrides(registry);
  expect(remotes).toMatchObject([{ routes: square.routes, manifest: `${ELSEWHERE}/mf-manifest.json` }]);
});

test('what is no address is no override', async () => {
  open('?remote.square=javascript:alert(1)');
  expect((await withOverrides(registry)).remotes).toEqual([square]);
});

test('what is built for others knows of none', async () => {
  open(`?remote.square=${ELSEWHERE}`);
  expect(await withNone(registry)).toBe(registry);
});
