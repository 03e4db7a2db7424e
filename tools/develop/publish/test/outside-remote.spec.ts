import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '@plateia/runtime';
import { createWebHost } from '@plateia/service-web';
import { PATIENCE_MS } from '@plateia/test-kit';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { chromiumHere, launchChromium } from '../../../verify/browser/chromium.ts';
import { enterRemotes } from '../publish.ts';
import { readServedRemote } from '../served-remote.ts';
import { OutsideRemote } from './outside-remote.ts';

const shellDir = fileURLToPath(new URL('../../../../apps/shell/dist', import.meta.url));
const shellIsBuilt = existsSync(join(shellDir, 'index.html'));
const inBrowser = chromiumHere() !== undefined && shellIsBuilt ? test : test.skip;
if (inBrowser === test.skip)
  process.stderr.write(`SKIPPED: a remote from outside in a browser: needs Chromium and a built shell\n`);

const outside = new OutsideRemote();
let host: http.Server;
let origin: string;
let address: string;
let written: string[];

beforeAll(async () => {
  written = outside.write();
  await outside.install();
  await outside.build();
  address = await outside.serve();
  const remotesFile = join(outside.folder, 'remotes.json');
  await enterRemotes([await readServedRemote(address)], remotesFile);
  const logger = createLogger({ service: 'web', level: 'silent' });
  const target = { remotesFile, remotesDir: join(outside.folder, 'served') };
  const web = createWebHost({
    production: false,
    shellDir,
    ...target,
    logger,
    publicOrigin: 'http://page.test',
    apiOrigin: 'http://127.0.0.1:1',
  });
  host = http.createServer((request, response) => {
    if (request.url?.startsWith('/api/')) response.writeHead(503).end();
    else web.handle(request, response);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(host.address() as AddressInfo).port}`;
});

afterAll(async () => {
  host?.closeAllConnections();
  host?.close();
  await outside.remove();
});

test('is all on the page', () => {
  expect(written).toEqual(expect.arrayContaining(['package.json', 'plateia.remote.json', 'src/remote.tsx']));
});

test('stands on the packed kit, and on no folder of this repository', () => {
  const kit = join(outside.folder, 'node_modules/@plateia');
  for (const name of readdirSync(kit)) expect(realpathSync(join(kit, name))).toContain(realpathSync(outside.folder));
});

test('is entered by one line that means this build for ever', async () => {
  const { remotes } = (await (await fetch(`${origin}/remotes.json`)).json()) as { remotes: object[] };
  expect(remotes).toMatchObject([
    {
      name: 'weather',
      manifest: expect.stringMatching(new RegExp(`^${address}/mf-manifest\\.[0-9a-f]{8}\\.json$`)),
      integrity: expect.stringMatching(/^sha384-/),
      routes: [{ path: '/weather' }],
      navigation: [{ labels: { el: 'Καιρός' } }],
    },
  ]);
});

test('lies outside what nobody entered', async () => {
  await expect(readServedRemote(`${address}/nowhere`)).rejects.toThrow('answered 404');
});

inBrowser('is in the navigation and at its address, in both languages, with no change of the shell', () =>
  openInBothLanguages(),
);

async function openInBothLanguages(): Promise<void> {
  const browser = await launchChromium();
  try {
    expect(await openedIn(browser, 'en-IE', 'Weather', 'The weather today')).toEqual(['/weather', []]);
    expect(await openedIn(browser, 'el-GR', 'Καιρός', 'Ο καιρός σήμερα')).toEqual(['/weather', []]);
  } finally {
    await browser.close();
  }
}

/** Through the navigation, and once more by its address: where that led, and what was thrown on the way. */
async function openedIn(browser: Browser, locale: string, entry: string, title: string): Promise<[string, string[]]> {
  const page = await (await browser.newContext({ locale })).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(`${origin}/error`);
  await page.getByRole('link', { name: entry, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return [new URL(page.url()).pathname, faults];
}
