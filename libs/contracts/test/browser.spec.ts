import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const SOURCES = new URL('../src/', import.meta.url).pathname;
const importsOf = (path: string) => [
  ...readFileSync(SOURCES + path, 'utf8').matchAll(/^(?:import|export) (?<type>type )?.*?from '(?<from>[^']+)'/gms),
];

test('only the samples know Node; everything else runs in a browser', () => {
  const users = globSync('**/*.ts', { cwd: SOURCES }).filter((path) =>
    importsOf(path).some(({ groups }) => groups!['from']!.startsWith('node:')),
  );
  expect(users).toEqual(['samples/samples.ts']);
});

test('the client brings no schema into a bundle: of the contracts it imports types alone', () => {
  for (const path of globSync('client/*.ts', { cwd: SOURCES })) {
    const values = importsOf(path)
      .filter(({ groups }) => !groups!['type'])
      .map(({ groups }) => groups!['from']);
    expect(values.filter((from) => !from!.startsWith('./'))).toEqual([]);
  }
});
