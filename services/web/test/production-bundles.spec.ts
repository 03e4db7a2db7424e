import { beforeAll, expect, jest, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildApps, exampleRemote, shellDir } from './support/built-apps.js';

const kit = join(exampleRemote, '../../../src');
/** What gives development away, and where it stands in the sources. */
const DEVELOPMENT = [
  ['remotes-from-elsewhere', join(kit, 'overrides/override-bar.ts')],
  ['__REACT_DEVTOOLS_GLOBAL_HOOK__ ??=', join(shellDir, '../src/index.html')],
] as const;

jest.setTimeout(120_000);
beforeAll(buildApps);

test.each(DEVELOPMENT)('%s is in no bundle that is built for others', (words, source) => {
  expect(readFileSync(source, 'utf8')).toContain(words);
  const files = [shellDir, join(exampleRemote, 'dist')].flatMap((folder) =>
    globSync('**/*.{js,html}', { cwd: folder }).map((file) => join(folder, file)),
  );
  expect(new Set(files.map(dirname))).toEqual(new Set([shellDir, join(exampleRemote, 'dist')]));
  expect(files.filter((file) => readFileSync(file, 'utf8').includes(words))).toEqual([]);
});
