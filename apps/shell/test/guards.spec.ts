import { describe, expect, test } from '@jest/globals';
import type { Guard, RemoteRegistry } from '@plateia/contracts/shell';
import type { Session } from '@plateia/data';
import { navigationAt } from '../src/layout/navigation.js';
import { guardRoute, safeReturnTo } from '../src/routing/guards.js';

const person = { activated: true, role: 'member', userId: 'u' };
const signedIn = (change: object = {}, isConsentGiven = true) =>
  ({ user: { ...person, ...change }, isConsentGiven, missing: [], ban: undefined }) as unknown as Session;

const visitors = {
  anonymous: { user: undefined, isConsentGiven: false, missing: [], ban: undefined } as Session,
  onboarding: signedIn({ activated: false }, false),
  withoutConsent: signedIn({}, false),
  closing: signedIn({ deletionScheduledAt: '2026-12-23T10:00:00.000Z' }),
  member: signedIn(),
  helper: signedIn({ role: 'helper' }),
  staff: signedIn({ staff: true }),
};
type Visitor = keyof typeof visitors;

const BACK = '/?returnTo=%2Fx%3Fa%3D1';
const IN = undefined;

/** http-api §12, row by row; `xp` with the flag off. */
const table: Record<Guard, Record<Visitor, string | undefined>> = {
  none: { anonymous: IN, onboarding: IN, withoutConsent: IN, closing: IN, member: IN, helper: IN, staff: IN },
  open: { anonymous: IN, onboarding: IN, withoutConsent: IN, closing: IN, member: IN, helper: IN, staff: IN },
  consent: { anonymous: IN, onboarding: BACK, withoutConsent: BACK, closing: BACK, member: IN, helper: IN, staff: IN },
  secure: { anonymous: BACK, onboarding: BACK, withoutConsent: BACK, closing: BACK, member: IN, helper: IN, staff: IN },
  xp: {
    anonymous: '/',
    onboarding: '/',
    withoutConsent: '/',
    closing: '/',
    member: '/feed',
    helper: '/feed',
    staff: '/feed',
  },
  helper: {
    anonymous: BACK,
    onboarding: BACK,
    withoutConsent: BACK,
    closing: BACK,
    member: '/for-professionals',
    helper: IN,
    staff: '/for-professionals',
  },
  staff: {
    anonymous: BACK,
    onboarding: BACK,
    withoutConsent: BACK,
    closing: BACK,
    member: '/feed',
    helper: '/feed',
    staff: IN,
  },
};

const rows = Object.entries(table).flatMap(([guard, verdicts]) =>
  Object.entries(verdicts).map(([visitor, verdict]) => [guard as Guard, visitor as Visitor, verdict] as const),
);

test.each(rows)('%s, %s: %s', (guard, visitor, verdict) => {
  const visit = { session: visitors[visitor], flags: {}, address: '/x?a=1' };
  expect(guardRoute({ path: '/x', guard }, visit)).toBe(verdict);
});

test('an entry gives its place to the one of those who have more rights', () => {
  const entry = { icon: 'chart', labels: { en: 'x', el: 'x' }, place: 'services' as const, order: 1 };
  const begin = { ...entry, path: '/pro/onboarding', guard: 'secure' as const, unless: 'helper' as const };
  const work = { ...entry, path: '/pro', guard: 'helper' as const };
  const registry = { schema: 1, remotes: [{ navigation: [begin, work] }] } as unknown as RemoteRegistry;
  const shown = (visitor: Visitor) =>
    navigationAt(registry, 'services', { session: visitors[visitor], flags: {}, address: '/' }).map(({ path }) => path);
  expect(shown('anonymous')).toEqual([]);
  expect(shown('member')).toEqual(['/pro/onboarding']);
  expect(shown('helper')).toEqual(['/pro']);
});

test('xp is open where the flag is on', () => {
  const visit = { session: visitors.member, flags: { gamificationEnabled: true }, address: '/xp' };
  expect(guardRoute({ path: '/xp', guard: 'xp' }, visit)).toBeUndefined();
});

test('an active member has no business on the first page', () => {
  const at = (visitor: Visitor) => ({ session: visitors[visitor], flags: {}, address: '/' });
  expect(guardRoute({ path: '', guard: 'none' }, at('member'))).toBe('/feed');
  for (const visitor of ['onboarding', 'closing'] as const)
    expect(guardRoute({ path: '', guard: 'none' }, at(visitor))).toBeUndefined();
});

describe('where to go on after a sign-in', () => {
  test.each(['/feed', '/post/1?a=b#c'])('%s', (path) => expect(safeReturnTo(path)).toBe(path));
  test.each([
    '//evil.example',
    String.raw`/\evil.example`,
    // Browsers leave out tabs and ends of lines, and then it is the first of these.
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'feed',
    '',
    null,
  ])('never %j', (path) => expect(safeReturnTo(path)).toBeUndefined());
});
