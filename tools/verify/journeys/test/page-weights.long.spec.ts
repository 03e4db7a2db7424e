import { expect, test } from '@jest/globals';
import { remoteManifest, shellRoutes, type RemoteRoute } from '@plateia/contracts/shell';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Traffic } from '../../../bench/pages/traffic.ts';
import { journey, type Cast } from './stage/journey.ts';
import { returning, visiting } from './stage/members.ts';
import type { Visitor } from './stage/visitor.ts';

/** What the first load of a page may cost that the table does not name; those that are over it there may only become lighter. */
const MOST = { kib: 170, requests: 12 };
/** Nothing is asked for during so long: the page stands. */
const QUIET_MS = 700;
const NOBODY = '00000000-0000-7000-8000-000000000001';

const root = join(import.meta.dirname, '../../../..');
const weight = z.object({ kib: z.int(), requests: z.int() });
const weights = z
  .object({ member: z.record(z.string(), weight), visitor: z.record(z.string(), weight) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'page-weights.json'), 'utf8')));

const manifests = globSync('apps/*/plateia.remote.json', { cwd: root }).map((file) =>
  remoteManifest.parse(JSON.parse(readFileSync(join(root, file), 'utf8'))),
);
const routes: Pick<RemoteRoute, 'path' | 'guard' | 'values'>[] = [
  ...shellRoutes,
  ...manifests.flatMap((manifest) => manifest.routes),
].map((route) => ({ ...route, path: route.path || '/' }));
const all = [...new Set(routes.map(({ path }) => path))];
/** What everybody may open; the others lead a visitor to the way in. */
const open = [
  ...new Set(routes.filter(({ guard }) => ['none', 'open', 'consent'].includes(guard)).map(({ path }) => path)),
];
/** All pages in one take a slow machine longer than a test may. */
const AT_ONCE = 8;

test('every line of the table is of a page', () => {
  expect(Object.keys(weights.member).filter((path) => !all.includes(path))).toEqual([]);
  expect(Object.keys(weights.visitor).filter((path) => !open.includes(path))).toEqual([]);
});

for (let from = 0; from < all.length; from += AT_ONCE)
  journey(`no page costs a member more than is written down, from ${all[from]} on`, async (cast) => {
    const { member } = await returning(cast);
    await hold('member', all.slice(from, from + AT_ONCE), cast, () => visiting(cast, member));
  });

journey('no page costs a visitor more than is written down', async (cast) => {
  await hold('visitor', open, cast, () => cast.visitor());
});

async function hold(who: 'member' | 'visitor', paths: string[], cast: Cast, come: () => Promise<Visitor>) {
  const measured: Record<string, { kib: number; requests: number }> = {};
  for (const path of paths) measured[path] = await firstLoad(await come(), addressOf(path));
  console.log(`${who}\n${Object.entries(measured).map(lineOf).join('\n')}`);
  const tooHeavy = Object.entries(measured).filter(([path, { kib, requests }]) => {
    const most = weights[who][path] ?? MOST;
    return kib > most.kib || requests > most.requests;
  });
  expect(tooHeavy).toEqual([]);
}

const lineOf = ([path, { kib, requests }]: [string, { kib: number; requests: number }]): string => {
  const over = kib > MOST.kib || requests > MOST.requests ? `, over ${MOST.kib} KiB or ${MOST.requests} requests` : '';
  return `  ${kib.toFixed(3).padStart(6)} KiB ${String(requests).padStart(3)} requests  ${path}${over}`;
};

async function firstLoad(visitor: Visitor, address: string): Promise<{ kib: number; requests: number }> {
  const { page } = visitor;
  const traffic = await Traffic.watch(await page.context().newCDPSession(page));
  await page.goto(address);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await quiet(visitor);
  const weighed = { kib: traffic.scriptKiB, requests: traffic.requests };
  // The next page has the machine to itself.
  await page.goto('about:blank');
  return weighed;
}

/** Asked from outside: the policy of the page lets nobody in who would ask inside. */
async function quiet({ page }: Visitor): Promise<void> {
  await page.evaluate((ms) => {
    return new Promise<void>((resolve) => {
      let timer = setTimeout(resolve, ms);
      new PerformanceObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(resolve, ms);
      }).observe({ type: 'resource' });
    });
  }, QUIET_MS);
}

/** A parameter takes one of its values; where it takes anything, somebody or something that is not there. */
const addressOf = (path: string): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => valuesOf(path)?.[name]?.[0] ?? NOBODY);

const valuesOf = (path: string) => routes.find((route) => route.path === path)?.values;
