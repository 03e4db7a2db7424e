import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { select } from '../slices.ts';

const root = mkdtempSync(join(tmpdir(), 'plateia-slices-'));
const write = (path: string, content: object) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
};

beforeAll(() => {
  for (const app of ['shell', 'mfe-social', 'mfe-bookings']) write(`apps/${app}/package.json`, {});
  write('apps/mfe-social/plateia.remote.json', { name: 'social' });
  write('apps/mfe-bookings/plateia.remote.json', { name: 'bookings' });
  for (const service of ['all-in-one', 'feed', 'bookings']) write(`services/${service}/package.json`, {});
  mkdirSync(join(root, 'services/left-over'));
});
afterAll(() => rmSync(root, { recursive: true }));

const names = (given: string[]) => {
  const { remotes, services } = select(given, root);
  return { remotes: remotes.map(({ name }) => name).sort(), services: [...services].sort() };
};

test('none named means all', () => {
  expect(names([])).toEqual({ remotes: ['bookings', 'social'], services: ['bookings', 'feed'] });
});

test('a slice is a remote, a service, or both of one name', () => {
  expect(names(['social'])).toEqual({ remotes: ['social'], services: [] });
  expect(names(['feed'])).toEqual({ remotes: [], services: ['feed'] });
  expect(names(['bookings'])).toEqual({ remotes: ['bookings'], services: ['bookings'] });
});

test('a name that nobody bears is refused with those that somebody does', () => {
  expect(() => select(['socal'], root)).toThrow('No slice is called socal: choose from bookings, feed, social.');
});
