import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishRemotes, type Shelf } from '../publish.ts';

let folder: string;
let shelf: Shelf;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plateia-publish-'));
  shelf = { remotesFile: join(folder, 'remotes.json'), remotesDir: join(folder, 'shelf') };
});
afterEach(() => rm(folder, { recursive: true }));

async function built(name: string, entry: string): Promise<string> {
  const remote = join(folder, name);
  await mkdir(join(remote, 'dist'), { recursive: true });
  const manifest = { name, version: '1.0.0', shellApi: 1, routes: [], navigation: [], slots: [], permissions: [] };
  await writeFile(join(remote, 'plateia.remote.json'), JSON.stringify(manifest));
  await writeFile(join(remote, 'dist', 'mf-manifest.json'), JSON.stringify({ entry }));
  await writeFile(join(remote, 'dist', entry), 'code');
  return remote;
}

const lines = async () =>
  (await readFile(shelf.remotesFile, 'utf8')).split('\n').filter((line) => line.includes('name'));

test('a new version changes its own line alone, and the old one stays on the shelf', async () => {
  await publishRemotes([await built('a', 'one.js'), await built('b', 'one.js')], shelf);
  const before = await lines();
  expect(before).toHaveLength(2);
  await publishRemotes([await built('a', 'two.js')], shelf);
  const after = await lines();
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
  const files = await readdir(join(shelf.remotesDir, 'a'));
  expect(files).toEqual(expect.arrayContaining(['one.js', 'two.js']));
  expect(files.filter((file) => file.endsWith('.json'))).toHaveLength(2);
});

test('what a remote asks of the browser stands in its line', async () => {
  const remote = await built('a', 'one.js');
  const file = join(remote, 'plateia.remote.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...manifest, permissions: ['camera'] }));
  const [line] = await publishRemotes([remote], shelf);
  expect(line?.permissions).toEqual(['camera']);
});

test('the same again writes nothing', async () => {
  const remote = await built('a', 'one.js');
  await publishRemotes([remote], shelf);
  const { ino } = await stat(shelf.remotesFile);
  await publishRemotes([remote], shelf);
  expect((await stat(shelf.remotesFile)).ino).toBe(ino);
});

test('a remote that is not built or not valid is named', async () => {
  const remote = await built('a', 'one.js');
  await writeFile(join(remote, 'plateia.remote.json'), '{"name": "A"}');
  await expect(publishRemotes([remote], shelf)).rejects.toThrow(/a\/plateia\.remote\.json is not valid: name/);
  await rm(join(remote, 'dist'), { recursive: true });
  await writeFile(join(remote, 'plateia.remote.json'), '{}');
  await expect(publishRemotes([remote], shelf)).rejects.toThrow('not valid');
});
