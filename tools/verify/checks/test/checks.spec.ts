import { describe, expect, it } from '@jest/globals';
import { checks } from '../checks.ts';
import type { SourceTree } from '../source-tree.ts';
import { samples } from './samples.ts';

const treeOf = (files: Record<string, string>): SourceTree =>
  Object.entries(files).map(([path, text]) => ({ path, text }));

it('every check has its samples', () => {
  expect(Object.keys(samples).toSorted()).toEqual(checks.map(({ name }) => name).toSorted());
});

describe.each(checks.map((check) => [check.name, check] as const))('%s', (name, check) => {
  const { planted, clean } = samples[name]!;

  it.each(Object.entries(planted))('refuses %s', (_, files) => {
    const findings = check.find(treeOf(files));
    expect(findings).not.toEqual([]);
    for (const { path } of findings) expect(Object.keys(files)).toContain(path);
  });

  it('passes a clean sample', () => {
    expect(check.find(treeOf(clean))).toEqual([]);
  });
});

it('names the line, whatever letters stand before it', () => {
  const wallClock = checks.find(({ name }) => name === 'wall-clock')!;
  const text = '// Καλημέρα\nconst a = "é";\nconst b = Date.now();\n';
  expect(wallClock.find(treeOf({ 'services/feed/src/x.ts': text }))).toMatchObject([{ line: 3 }]);
});
