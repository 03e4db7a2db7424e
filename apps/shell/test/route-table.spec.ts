import { describe, expect, test } from '@jest/globals';
import { remoteManifest, shellRoutes, type Guard, type RegisteredRemote } from '@plateia/contracts/shell';
import type { Session } from '@plateia/data';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frameOf } from '../src/layout/frame-of.js';
import { guardRoute } from '../src/routing/guards.js';

const IN = undefined;
const person = { activated: true, role: 'member', userId: 'u' };
const signedIn = (change: object = {}, isConsentGiven = true) =>
  ({ user: { ...person, ...change }, isConsentGiven, missing: [], ban: undefined }) as unknown as Session;

const visitors = {
  anonymous: { user: undefined, isConsentGiven: false, missing: [], ban: undefined } as Session,
  onboarding: signedIn({ activated: false }, false),
  member: signedIn(),
  helper: signedIn({ role: 'helper' }),
};
type Visitor = keyof typeof visitors;

/** http-api §12: every address, its guard, and whether phones have their own navigation there. */
const law: Readonly<Record<string, readonly [guard: Guard, bottom: boolean]>> = {
  '': ['none', false],
  '/for-professionals': ['open', false],
  '/explore': ['consent', false],
  '/post/:id': ['consent', false],
  '/comment/:id': ['consent', false],
  '/policy/:doc': ['open', false],
  '/security-center': ['none', false],
  '/auth/callback': ['none', false],
  '/feed': ['secure', true],
  '/profile': ['secure', true],
  '/profile/:userId': ['secure', true],
  '/search': ['secure', true],
  '/services': ['open', true],
  '/services/:root/:leaf': ['open', true],
  '/services/in/:city': ['open', true],
  '/services/:root/:leaf/:city': ['open', true],
  '/friends': ['secure', true],
  '/friends/requests': ['secure', true],
  '/friends/near': ['secure', true],
  '/messages': ['secure', true],
  '/messages/:conversation_uuid': ['secure', true],
  '/notifications': ['secure', true],
  '/bookings': ['secure', true],
  // Open: a visitor may begin, and is asked who they are when it is to be kept.
  '/bookings/new': ['open', true],
  '/bookings/:id': ['secure', true],
  '/bookings/:id/receipt': ['secure', true],
  '/pro': ['helper', true],
  // Secure: where a member becomes one who offers services.
  '/pro/onboarding': ['secure', true],
  '/pro/jobs/:id': ['helper', true],
  '/pro/earnings': ['helper', true],
  '/pro/earnings/statement': ['helper', true],
  '/pro/verification': ['helper', true],
  '/staff': ['secure', true],
  '/xp': ['xp', true],
  '/settings': ['secure', true],
  '/subscription': ['secure', true],
  '/subscription/success': ['secure', true],
  '/error': ['none', false],
};

const apps = join(__dirname, '../..');
const remotes = globSync('*/plateia.remote.json', { cwd: apps }).map((file): RegisteredRemote => {
  const { permissions: _, ...line } = remoteManifest.parse(JSON.parse(readFileSync(join(apps, file), 'utf8')));
  return { ...line, manifest: `/remotes/${line.name}/mf-manifest.json`, integrity: `sha384-${'A'.repeat(64)}` };
});
const registry = { schema: 1 as const, remotes };
const routes = [...remotes.flatMap((remote) => remote.routes), ...shellRoutes.filter(({ path }) => path !== '')];

test('pages for visitors first have no navigation of phones, also once somebody serves them', () => {
  const paths = ['/for-professionals', '/policy/:doc'];
  const line = { ...remotes[0]!, routes: paths.map((path) => ({ path, guard: law[path]![0], titleKey: 'title' })) };
  for (const path of ['/for-professionals', '/policy/terms'])
    expect(frameOf({ schema: 1, remotes: [line] }, path, visitors.member)).toEqual({ kind: 'member', bottom: false });
});

test('every address there is stands in the table, with its guard', () => {
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.map(({ path, guard }) => [path, guard])).toEqual(routes.map(({ path }) => [path, law[path]?.[0]]));
});

describe.each(routes.map(({ path }) => path))('"%s"', (path) => {
  const [guard, bottom] = law[path] ?? ['none', false];
  const address = path.replaceAll(/:\w+/g, '01900000-0000-7000-8000-000000000000') || '/';
  const start = `/?returnTo=${encodeURIComponent(address)}`;
  const verdicts: Readonly<Record<Guard, Record<Visitor, string | undefined>>> = {
    none: { anonymous: IN, onboarding: IN, member: IN, helper: IN },
    open: { anonymous: IN, onboarding: IN, member: IN, helper: IN },
    consent: { anonymous: IN, onboarding: start, member: IN, helper: IN },
    secure: { anonymous: start, onboarding: start, member: IN, helper: IN },
    xp: { anonymous: '/', onboarding: '/', member: '/feed', helper: '/feed' },
    helper: { anonymous: start, onboarding: start, member: '/for-professionals', helper: IN },
    staff: { anonymous: start, onboarding: start, member: '/feed', helper: '/feed' },
  };

  test.each(Object.keys(visitors) as Visitor[])('lets in or sends on: %s', (visitor) => {
    const first = path === '' && (visitor === 'member' || visitor === 'helper');
    const verdict = guardRoute({ path, guard }, { session: visitors[visitor], flags: {}, address });
    expect(verdict).toBe(first ? '/feed' : verdicts[guard][visitor]);
  });

  test('has the navigation of phones for members, or for nobody', () => {
    expect(frameOf(registry, address, visitors.member).bottom).toBe(bottom);
    expect(frameOf(registry, address, visitors.anonymous).bottom).toBe(false);
  });
});
