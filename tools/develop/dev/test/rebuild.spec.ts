import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { until } from '@plateia/testing';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onRebuild } from '../rebuild.ts';

let root: string;
let said: string[];
let built: number;
let stop: () => void;
const at = (path: string) => join(root, path);

/** A package whose build copies its one source, if that is there. */
function aPackage(folder: string): void {
  mkdirSync(at(`${folder}/src`), { recursive: true });
  writeFileSync(at(`${folder}/package.json`), JSON.stringify({ scripts: { build: 'cp src/code built' } }));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plateia-rebuild-'));
  for (const folder of ['libs/contracts', 'libs/node/base/runtime', 'services/feed', 'services/bookings'])
    aPackage(folder);
  said = [];
  built = 0;
  stop = onRebuild(
    ['feed'],
    (line) => said.push(line),
    () => (built += 1),
    root,
  );
});
afterEach(() => {
  stop();
  rmSync(root, { recursive: true });
});

test('a service that is written and the libraries below it are built when they change, others are not', async () => {
  writeFileSync(at('services/bookings/src/code'), '1');
  writeFileSync(at('services/feed/src/code'), '1');
  await until('the service', async () => built > 0 && existsSync(at('services/feed/built')));
  const before = built;
  writeFileSync(at('libs/contracts/src/code'), '1');
  await until('the library', async () => built > before && existsSync(at('libs/contracts/built')));
  expect(existsSync(at('services/bookings/built'))).toBe(false);
  expect(said).toEqual([]);
});

test('what cannot be built is told, starts nothing, and is tried again with the next change', async () => {
  writeFileSync(at('services/feed/src/other'), '1');
  await until('the complaint', async () => said.some((line) => line.includes('services/feed cannot be built')));
  expect(built).toBe(0);
  writeFileSync(at('services/feed/src/code'), '1');
  await until('the service', async () => built > 0 && existsSync(at('services/feed/built')));
});
