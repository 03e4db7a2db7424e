import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Scratch } from './scratch.ts';

const scratch = new Scratch();
const make = (kind: string, name: string) => scratch.run('npm', 'run', '--silent', 'new', '--', kind, name);
const read = (path: string) => readFileSync(join(scratch.folder, path), 'utf8');
const MADE = [
  ['service', 'weather'],
  ['event', 'weather/storm-seen'],
  ['remote', 'price-alerts'],
  ['feature', 'price-alerts/watch-list'],
] as const;
/** What was made, and what had to learn of it. */
const TYPED = {
  'tsconfig.node.json': ['services/weather', 'services/all-in-one', 'libs/contracts'],
  'tsconfig.web.json': ['apps/mfe-price-alerts', 'libs/web/ui/src/css.d.ts'],
};
const OWN_FOLDERS = ['services/weather', 'apps/mfe-price-alerts', 'libs/contracts/src/weather'];

beforeAll(() => scratch.copy());
afterAll(() => scratch.remove());

test.each([
  ['a name with a capital', 'service', 'Weather', '"Weather" cannot name a service'],
  ['a service of two words', 'service', 'fair-weather', '"fair-weather" cannot name a service'],
  ['a path', 'remote', '../weather', '"../weather" cannot name a remote'],
  ['a service that is there', 'service', 'feed', 'There is a feed already'],
  ['a prefix that is another’s', 'service', 'categories', '/api/categories belongs to bookings'],
  ['a remote that is there', 'remote', 'social', 'There is a remote social already'],
  ['a page of another remote', 'remote', 'feed', '/feed is a page of social'],
  ['a page of the shell', 'remote', 'error', '/error belongs to the shell'],
  ['an event without an owner', 'event', 'storm-seen', 'Say whose event it is'],
  ['an event of nobody', 'event', 'nobody/storm-seen', 'No service is called nobody'],
  ['an event that is there', 'event', 'bookings/new-like', 'There is an event new-like already, of feed'],
  ['a feature of nobody', 'feature', 'nobody/stories', 'No remote is called nobody'],
  ['a kind that nobody knows', 'page', 'stories', 'Say what to make'],
])('%s is refused with one sentence', async (_, kind, name, sentence) => {
  const { code, said } = await make(kind, name);
  expect({ code, begin: said.slice(0, sentence.length) }).toEqual({ code: 1, begin: sentence });
});

describe('what the generators make', () => {
  test.each(MADE)('is made: %s %s', async (kind, name) => {
    expect(await make(kind, name)).toMatchObject({ code: 0 });
  });

  test('is formatted, and passes the linter', async () => {
    expect(await scratch.run('oxfmt', '--check')).toMatchObject({ code: 0 });
    expect(await scratch.run('oxlint', '--deny-warnings', ...OWN_FOLDERS)).toMatchObject({ code: 0 });
  });

  test('has types that fit', async () => {
    for (const [config, include] of Object.entries(TYPED)) {
      writeFileSync(join(scratch.folder, 'tsconfig.made.json'), JSON.stringify({ extends: `./${config}`, include }));
      expect(await scratch.run('tsc', '-p', 'tsconfig.made.json')).toMatchObject({ code: 0 });
    }
    rmSync(join(scratch.folder, 'tsconfig.made.json'));
  });

  test('keeps the directions and the house rules', async () => {
    const directions = ['--config', '.dependency-cruiser.mjs', 'apps', 'services', 'libs', 'tools'];
    expect(await scratch.run('depcruise', ...directions)).toMatchObject({ code: 0 });
    expect(await scratch.run('node', 'tools/verify/checks/run.ts')).toMatchObject({ code: 0 });
  });

  test('is in the committed documents', async () => {
    expect(await scratch.run('npm', 'run', '--silent', 'contracts:check')).toMatchObject({ code: 0 });
    expect(read('docs/reference/events.md')).toContain('storm_seen');
    expect(read('docs/reference/http.md')).toContain('/api/weather/about');
  });

  test('has a line in the map, in the list of screens and of owners', () => {
    for (const folder of ['services/weather', 'apps/mfe-price-alerts']) {
      expect(read('README.md')).toContain(`| [${folder}](${folder})`);
      expect(read('CODEOWNERS')).toContain(`\n/${folder}/ @plateia/`);
    }
    for (const path of ['/price-alerts', '/watch-list']) expect(read('docs/screens.md')).toContain(`\`${path}\``);
  });

  test('builds', async () => {
    const projects = '@plateia/service-weather,@plateia/mfe-price-alerts';
    const built = await scratch.run('nx', 'run-many', '-t', 'build', '--projects', projects);
    expect(built).toMatchObject({ code: 0 });
    expect(read('apps/mfe-price-alerts/dist/plateia.remote.json')).toContain('/watch-list');
    expect(read('services/weather/dist/main.js')).toContain('weatherService');
  });

  test.each([
    ['the service', 'jest.config.mjs', 'services/weather'],
    ['what contracts say of it', 'jest.config.mjs', 'libs/contracts', 'events/', 'samples', 'registry', 'routing'],
    ['the remote', 'jest.web.config.mjs', 'apps/mfe-price-alerts'],
  ])('passes its own tests: %s', async (_, config, folder, ...paths) => {
    const { code, said } = await scratch.run('jest', '-c', config, '--rootDir', folder, ...paths);
    expect({ code, said: code === 0 ? '' : said }).toEqual({ code: 0, said: '' });
    expect(said).toMatch(/Tests: .*[1-9]\d* passed/);
  });

  test('cannot be made twice', async () => {
    for (const [kind, name] of MADE) expect(await make(kind, name)).toMatchObject({ code: 1 });
  });
});
