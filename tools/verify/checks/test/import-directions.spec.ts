import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../../..');
const PACKAGES = {
  contracts: 'libs/contracts',
  runtime: 'libs/node/base/runtime',
  mongo: 'libs/node/base/mongo',
  testing: 'libs/testing',
  'service-feed': 'services/feed',
  'service-identity': 'services/identity',
};
let tree: string;

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'plateia-directions-'));
  mkdirSync(join(tree, 'node_modules/@plateia'), { recursive: true });
  write('apps/mfe-social/src/features/b/b.ts', 'export const b = 1;');
  for (const [name, folder] of Object.entries(PACKAGES)) {
    write(`${folder}/src/index.ts`, 'export const a = 1;');
    cpSync(join(ROOT, folder, 'package.json'), join(tree, folder, 'package.json'));
    symlinkSync(join(tree, folder), join(tree, 'node_modules/@plateia', name));
  }
});
afterEach(() => rmSync(tree, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

/** The names of the rules that the tree breaks, by the same command and configuration as the real check. */
function brokenRules(): string[] {
  const command = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const options = [
    '--config',
    join(ROOT, '.dependency-cruiser.mjs'),
    '--output-type',
    'json',
    'services',
    'libs',
    'apps',
  ];
  const output = execFileSync(process.execPath, [command, ...options], { cwd: tree, encoding: 'utf8' });
  const { summary } = JSON.parse(output) as { summary: { violations: { rule: { name: string } }[] } };
  return [...new Set(summary.violations.map(({ rule }) => rule.name))];
}

it('lets a tree in order pass', () => {
  write(
    'services/feed/src/index.ts',
    `export { a } from '@plateia/mongo'; export { a as b } from '@plateia/contracts';`,
  );
  write('services/feed/test/x.spec.ts', `import '@plateia/testing';`);
  expect(brokenRules()).toEqual([]);
});

it.each([
  ['a service knows another', 'services-know', 'services/feed/src/index.ts', `import '@plateia/service-identity';`],
  [
    'a service tests another',
    'slices-do-not-meet-in-tests',
    'services/feed/test/x.ts',
    `import '@plateia/service-identity';`,
  ],
  [
    'contracts know a lib',
    'contracts-know-nothing-of-ours',
    'libs/contracts/src/index.ts',
    `import '@plateia/runtime';`,
  ],
  [
    'a lib knows a higher one',
    'runtime-stands-on',
    'libs/node/base/runtime/src/index.ts',
    `import type { a } from '@plateia/mongo';`,
  ],
  [
    'product code uses the testing kit',
    'testing-kit-is-for-tests',
    'services/feed/src/index.ts',
    `import '@plateia/testing';`,
  ],
  [
    'a feature imports another',
    'features-do-not-import-each-other',
    'apps/mfe-social/src/features/a/a.ts',
    `import '../b/b.js';`,
  ],
  [
    'a lib is entered from the side',
    'through-the-index',
    'services/feed/src/index.ts',
    `import '../../../libs/node/base/mongo/src/deep.js';`,
  ],
  ['a module is not there', 'no-missing-modules', 'services/feed/src/index.ts', `import './gone.js';`],
  ['a dependency is not declared', 'declared-dependencies', 'libs/contracts/src/index.ts', `import 'semver';`],
])('sees that %s', (_, rule, path, text) => {
  write('libs/node/base/mongo/src/deep.ts', 'export const a = 1;');
  symlinkSync(join(ROOT, 'node_modules/semver'), join(tree, 'node_modules/semver'));
  write(path, text);
  expect(brokenRules()).toContain(rule);
});

it.each([
  ['plain', `import { b } from './b.js';`],
  ['deferred', `export const b = () => import('./b.js');`],
  ['of types only', `import type { b } from './b.js';`],
])('sees a cycle that is %s', (_, text) => {
  write('libs/node/base/mongo/src/index.ts', text);
  write('libs/node/base/mongo/src/b.ts', `import type { a } from './index.js'; export const b = 1 as typeof a;`);
  expect(brokenRules()).toEqual(['no-cycles']);
});
