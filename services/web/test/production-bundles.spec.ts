import { describe, expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleRemote, shellDir } from './support/built-apps.js';

const kit = join(exampleRemote, '../../../src');
/** What gives development away, and where it stands in the sources. */
const DEVELOPMENT = [
  ['remotes-from-elsewhere', join(kit, 'overrides/override-bar.ts')],
  ['Reset mock', join(shellDir, '../src/debug-panel/mock-row.tsx')],
  ['plateia.mock', join(shellDir, '../../../libs/mock-backend/src/world/stored-state.ts')],
  ['eleni@plateia.example', join(shellDir, '../../../libs/mock-backend/src/seed/members.json')],
  ['Simulate Login', join(shellDir, '../src/debug-panel/debug-panel.tsx')],
  ['/dev-inbox', join(shellDir, '../src/debug-panel/demo-sign-in.ts')],
  ['__REACT_DEVTOOLS_GLOBAL_HOOK__ ??=', join(shellDir, '../src/index.html')],
] as const;

/** Of all apps as the build left them; building them again here would take the files from under the other suites. */
const apps = join(shellDir, '../..');
const built = globSync('*/dist/**/*.{js,html}', { cwd: apps }).map((file) => join(apps, file));
const describeBuilt = built.includes(join(shellDir, 'index.html')) ? describe : describe.skip;
if (describeBuilt === describe.skip)
  process.stderr.write('SKIPPED: what is built for others: run npx nx run-many -t build first\n');

describeBuilt('what is built for others', () => {
  test.each(DEVELOPMENT)('has %s in no bundle', (words, source) => {
    expect(readFileSync(source, 'utf8')).toContain(words);
    expect(built.filter((file) => readFileSync(file, 'utf8').includes(words))).toEqual([]);
  });

  test('asks browsers to compile scripts while they come', () => {
    const scripts = built.filter((file) => file.endsWith('.js'));
    const others = scripts.filter((file) => !readFileSync(file, 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'));
    expect([scripts.length > 0, others]).toEqual([true, []]);
  });
});
