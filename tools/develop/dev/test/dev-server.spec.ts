import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@plateia/testing';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Launched } from '../../../run/engines/engine.ts';
import { freePorts } from '../../../run/engines/ports.ts';
import { planDevServer } from '../dev-server.ts';

const root = join(import.meta.dirname, '../../../..');
/** In the repository, so that its packages are found. */
const slice = join(root, 'tools/develop/dev/.test/written');

let running: Launched;
let origin: string;

beforeAll(async () => {
  await rm(slice, { recursive: true, force: true });
  await cp(join(root, 'libs/web/mfe-kit/test/fixtures/neighbour'), slice, {
    recursive: true,
    filter: (path) => !/\/(dist|\.cache)$/.test(path),
  });
  const [port = 0] = await freePorts(1);
  origin = `http://127.0.0.1:${port}`;
  running = await planDevServer('written', slice, port).launch();
  await running.ready;
});
afterAll(async () => {
  await running?.stop();
  await rm(slice, { recursive: true, force: true });
});

const served = async (path: string) => (await fetch(`${origin}/${path}`)).text();

async function change(path: string, from: string, to: string): Promise<void> {
  const file = join(slice, path);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

interface Manifest {
  exposes: { assets: { js: { sync: string[]; async: string[] } } }[];
}

/** Those of the remote's module and of its pages. */
async function servedScripts(): Promise<string> {
  const { exposes } = JSON.parse(await served('mf-manifest.json')) as Manifest;
  const files = exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.js.async]);
  return (await Promise.all(files.map(served))).join('\n');
}

test('a slice that is written is served as it stands, and as it is changed, until it is stopped', async () => {
  const before = await servedScripts();
  expect(before).toContain('Page');
  expect(before).not.toContain('written-a-moment-ago');
  await change('src/page.tsx', '<section>', '<section id="written-a-moment-ago">');
  await until('the changed page', async () => (await servedScripts()).includes('written-a-moment-ago'));

  expect(await served('plateia.remote.json')).toContain('"version": "1.0.0"');
  await change('plateia.remote.json', '"version": "1.0.0"', '"version": "1.0.1"');
  await until('its new line', async () => (await served('plateia.remote.json')).includes('1.0.1'));

  await running.stop();
  await running.exited;
  await expect(fetch(origin)).rejects.toThrow('fetch failed');
});
