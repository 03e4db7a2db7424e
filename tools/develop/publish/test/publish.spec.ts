import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishRemotes, type PublishTarget } from '../publish.ts';
import { readRegistryFile } from '../registry-file.ts';
import { promote, rollBack } from '../releases.ts';
import { readWords } from '../share.ts';

let folder: string;
let target: PublishTarget;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plateia-publish-'));
  target = { remotesFile: join(folder, 'remotes.json'), remotesDir: join(folder, 'served') };
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
  (await readFile(target.remotesFile, 'utf8')).split('\n').filter((line) => line.includes('name'));

test('a new version changes its own line alone, and the old one is still served', async () => {
  await publishRemotes([await built('a', 'one.js'), await built('b', 'one.js')], target);
  const before = await lines();
  expect(before).toHaveLength(2);
  await publishRemotes([await built('a', 'two.js')], target);
  const after = await lines();
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
  const files = await readdir(join(target.remotesDir, 'a'));
  expect(files).toEqual(expect.arrayContaining(['one.js', 'two.js']));
  expect(files.filter((file) => file.endsWith('.json'))).toHaveLength(2);
});

test('what a remote asks of the browser stands in its line', async () => {
  const remote = await built('a', 'one.js');
  const file = join(remote, 'plateia.remote.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...manifest, permissions: ['camera'] }));
  const [line] = await publishRemotes([remote], target);
  expect(line?.permissions).toEqual(['camera']);
});

describe('a canary', () => {
  const entryOf = (manifest: string) => readFile(join(target.remotesDir, manifest.replace('/remotes/', '')), 'utf8');
  const inForce = async () => {
    const [line] = await readRegistryFile(target.remotesFile);
    const { canary, previous } = line!;
    const entries = [line, canary, previous].map(
      async (build) => build && JSON.parse(await entryOf(build.manifest)).entry,
    );
    const [all, some, before] = await Promise.all(entries);
    return { all, ...(some && { some, share: canary?.share }), ...(before && { before }) };
  };
  const publish = async (entry: string, share?: number) => publishRemotes([await built('a', entry)], target, share);

  test('is for a share that can grow, then for all, and the one before can be had back', async () => {
    await publish('one.js');
    await publish('two.js', 5);
    expect(await inForce()).toEqual({ all: 'one.js', some: 'two.js', share: 5 });
    await publish('two.js', 50);
    expect(await inForce()).toEqual({ all: 'one.js', some: 'two.js', share: 50 });
    // As each start does, with what it has built.
    await publish('one.js');
    expect(await inForce()).toEqual({ all: 'one.js', some: 'two.js', share: 50 });
    await promote(target.remotesFile, 'a');
    expect(await inForce()).toEqual({ all: 'two.js', before: 'one.js' });
    await rollBack(target.remotesFile, 'a');
    expect(await inForce()).toEqual({ all: 'one.js' });
    await expect(rollBack(target.remotesFile, 'a')).rejects.toThrow('a has no version before 1.0.0');
  });

  test('is ended by a roll back, which leaves what all have', async () => {
    await publish('one.js');
    await publish('two.js');
    await publish('three.js', 20);
    await rollBack(target.remotesFile, 'a');
    expect(await inForce()).toEqual({ all: 'two.js', before: 'one.js' });
    await rollBack(target.remotesFile, 'a');
    expect(await inForce()).toEqual({ all: 'one.js' });
  });

  test('that cannot be is refused in one sentence, and nothing is written', async () => {
    await expect(publish('one.js', 5)).rejects.toThrow('a is new: without --canary all get it');
    await publish('one.js');
    const before = await readFile(target.remotesFile, 'utf8');
    await expect(promote(target.remotesFile, 'a')).rejects.toThrow('a has no canary');
    await expect(promote(target.remotesFile, 'b')).rejects.toThrow('no remote is called b; there are a in ');
    expect(await readFile(target.remotesFile, 'utf8')).toBe(before);
    for (const word of ['0', '100', '5.5', 'half', ''])
      expect(() => readWords(['apps/a', `--canary=${word}`], 'USAGE')).toThrow('say a whole number from 1 to 99');
    expect(() => readWords(['--cannary', '5'], 'USAGE')).toThrow('USAGE');
    expect(readWords(['apps/a', '--canary', '5'], '')).toEqual({ words: ['apps/a'], share: 5 });
  });
});

test('the same again writes nothing', async () => {
  const remote = await built('a', 'one.js');
  await publishRemotes([remote], target);
  const { ino } = await stat(target.remotesFile);
  await publishRemotes([remote], target);
  expect((await stat(target.remotesFile)).ino).toBe(ino);
});

test('a remote that is not built or not valid is named', async () => {
  const remote = await built('a', 'one.js');
  await writeFile(join(remote, 'plateia.remote.json'), '{"name": "A"}');
  await expect(publishRemotes([remote], target)).rejects.toThrow(/a\/plateia\.remote\.json is not valid: name/);
  await rm(join(remote, 'dist'), { recursive: true });
  await writeFile(join(remote, 'plateia.remote.json'), '{}');
  await expect(publishRemotes([remote], target)).rejects.toThrow('not valid');
});
