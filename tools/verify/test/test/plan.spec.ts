import { afterEach, expect, it } from '@jest/globals';
import { Engines } from '../engines.ts';
import { partialPlan } from '../plan.ts';

let engines: Engines;
afterEach(() => engines.stop());

const titlesOf = (...paths: string[]): string[] => {
  engines = new Engines([]);
  return partialPlan(paths, engines).map(({ title }) => title);
};

it.each([
  ['tools/develop/publish/test/outside-remote.spec.ts'],
  ['tools/verify/journeys/test'],
  ['services/web/test/remote-failures.spec.ts'],
  ['services'],
])('builds before tests of what is built: %s', (path) => {
  expect(titlesOf(path)).toEqual(['engines', 'build', path]);
});

it('builds nothing for tests of sources', () => {
  expect(titlesOf('services/feed', 'libs/node/transport/events')).toEqual([
    'engines',
    'services/feed libs/node/transport/events',
  ]);
});

it('tells apart what each run of jest takes, and says what is not there', () => {
  expect(titlesOf('tools/verify/journeys/test', 'libs/node', 'tools/verify/test')).toEqual([
    'engines',
    'build',
    'libs/node tools/verify/test',
    'tools/verify/journeys/test',
  ]);
  expect(() => titlesOf('services/fed')).toThrow('There is nothing at services/fed.');
  expect(() => titlesOf('docs')).toThrow('No package with tests is at docs.');
});
