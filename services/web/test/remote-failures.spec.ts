import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SHELL_API, SHELL_API_OLDEST } from '@plateia/contracts/shell';
import { PATIENCE_MS, until } from '@plateia/test-kit';
import type { Browser, Page } from 'playwright-core';
import { chromiumHere, launchChromium } from '../../../tools/verify/browser/chromium.js';
import { buildApps } from './support/built-apps.js';
import { TroubledHost, troubles } from './support/troubled-host.js';

/** Longer than members wait for any part of a remote; the clock of the page is moved by it. */
const TOO_LONG_MS = 30_000;

const isHere = chromiumHere() !== undefined;
const withBrowser = isHere ? test : test.skip;
if (!isHere) console.warn('SKIPPED: remote failures in a browser, no Chromium on this machine');

let host: TroubledHost;
let browser: Browser;

beforeAll(async () => {
  if (!isHere) return;
  await buildApps();
  host = await TroubledHost.start();
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await host?.stop();
});

const MANIFEST = /\/remotes\/example\/mf-manifest/;
const ENTRY = /\/remotes\/example\/remoteEntry/;
const MODULE = /\/remotes\/example\/__federation_expose/;
const PAGE = /\/remotes\/example\/list\.\w+\.js/;
const STYLES = /\/remotes\/example\/.+\.css/;
const TEXTS = /\/remotes\/example\/assets\/i18n/;
const EVERYTHING = /\/remotes\/example\//;

withBrowser.each([
  ['refuses', EVERYTHING, troubles.refuse],
  ['hangs', EVERYTHING, troubles.hang],
  ['answers HTML', EVERYTHING, troubles.html],
  ['is not there', EVERYTHING, troubles.missing],
  ['has an entry that hangs', ENTRY, troubles.hang],
  ['has an entry that throws', ENTRY, troubles.throwing],
  ['has a manifest that another hand changed', MANIFEST, troubles.changed],
  ['has an entry that another hand changed', ENTRY, troubles.changed],
  ['throws at load', MODULE, troubles.throwing],
  ['has a page that hangs', PAGE, troubles.hang],
  ['has styles that hang', STYLES, troubles.hang],
  ['has texts that hang', TEXTS, troubles.hang],
])('a remote that %s leaves a card in its place, and is there after a retry', async (_, files, answer) => {
  const hangs = answer === troubles.hang;
  const page = await openedShell('en-IE', { patienceMs: hangs ? undefined : PATIENCE_MS });
  // Where members' patience is waited for, it must not run out for the other one too.
  if (hangs) await seeNeighbour(page, inEnglish);
  host.trouble = { files, answer };
  await page.getByRole('link', { name: 'Example', exact: true }).click();
  // While nobody knows yet what becomes of the other one.
  await useNeighbour(page);
  await seeCard(page, () => page.getByRole('link', { name: 'Example', exact: true }).click());
  host.trouble = undefined;
  await retry(page, 'Try again', 'An example');
  await page.context().close();
});

withBrowser.each([
  ['all of it', EVERYTHING],
  ['its entry', ENTRY],
  ['a page', PAGE],
  ['styles', STYLES],
  ['texts', TEXTS],
])('another remote comes for the first time while %s of one hangs', async (_, files) => {
  const page = await openedShell('en-IE', { patienceMs: PATIENCE_MS });
  host.trouble = { files, answer: troubles.hang };
  await page.getByRole('link', { name: 'Example', exact: true }).click();
  await useNeighbour(page);
  host.trouble = undefined;
  await page.context().close();
});

withBrowser('a remote that comes when its visitor has gone elsewhere is there at the next visit', async () => {
  const page = await openedShell('en-IE', { patienceMs: PATIENCE_MS });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  host.trouble = { files: ENTRY, answer: (response, file) => void released.then(() => troubles.late(response, file)) };
  await page.getByRole('link', { name: 'Example', exact: true }).click();
  await useNeighbour(page);
  const texts = page.waitForResponse((response) => TEXTS.test(response.url()));
  release();
  await (await texts).finished();
  host.trouble = undefined;
  await page.getByRole('link', { name: 'Example', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'An example' }).waitFor();
  await page.context().close();
});

withBrowser.each([
  ['its entry', ENTRY],
  ['a page', PAGE],
  ['styles', STYLES],
])('a remote has more time for %s where the page is being written', async (_, files) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  host.trouble = { files, answer: (response, file) => void released.then(() => troubles.late(response, file)) };
  const page = await newPage('en-IE', { patienceMs: 2 * TOO_LONG_MS });
  await page.clock.install();
  await page.goto(`${host.origin}/`);
  const asked = page.waitForRequest((request) => files.test(request.url()));
  await page.getByRole('link', { name: 'Example', exact: true }).click();
  await asked;
  await page.clock.fastForward(TOO_LONG_MS);
  release();
  await page.getByRole('heading', { level: 1, name: 'An example' }).waitFor();
  host.trouble = undefined;
  await page.context().close();
});

withBrowser('a page that throws while it is drawn leaves a card, in the language of the visitor', async () => {
  const page = await openedShell('el-GR', { patienceMs: PATIENCE_MS });
  await page.evaluate('globalThis.exampleThrows = true');
  await seeCard(page, () => page.getByRole('link', { name: 'Παράδειγμα', exact: true }).click());
  await useNeighbour(page, { link: 'Γείτονας', press: 'Δεν πατήθηκε', pressed: 'Πατήθηκε 1 φορά' });
  await seeCard(page, () => page.getByRole('link', { name: 'Παράδειγμα', exact: true }).click());
  await page.evaluate('globalThis.exampleThrows = false');
  await retry(page, 'Δοκιμάστε ξανά', 'Ένα παράδειγμα');
  await page.context().close();
});

withBrowser.each([
  ['an older', SHELL_API_OLDEST - 1],
  ['a newer', SHELL_API + 1],
])('a remote written for %s shell is not begun, and runs once its line is right', async (_, shellApi) => {
  await host.edit((line) => (line['shellApi'] = shellApi));
  const page = await openedShell('en-IE', { patienceMs: PATIENCE_MS });
  const expectNothingFetched = watchFiles(page);
  await seeCard(page, () => page.getByRole('link', { name: 'Example', exact: true }).click());
  await useNeighbour(page);
  await seeCard(page, () => page.getByRole('link', { name: 'Example', exact: true }).click());
  expectNothingFetched();
  await host.edit((line) => (line['shellApi'] = SHELL_API));
  await retry(page, 'Try again', 'An example');
  await page.context().close();
});

withBrowser.each([
  ['is dead', EVERYTHING, troubles.refuse],
  // The document asks for these ahead of the scripts that check them.
  ['has a changed manifest', MANIFEST, troubles.changed],
  ['has a changed entry', ENTRY, troubles.changed],
  // These are run while the entry is still on its way.
  ['has a module that hangs', MODULE, troubles.hang],
  ['throws at load', MODULE, troubles.throwing],
  ['has a page that hangs', PAGE, troubles.hang],
  ['has a page that is not there', PAGE, troubles.missing],
])('a remote that %s is a card for whoever comes by its address too', async (_, files, answer) => {
  host.trouble = { files, answer };
  const page = await newPage('en-IE', { patienceMs: answer === troubles.hang ? undefined : PATIENCE_MS });
  // Nothing is loaded as long as something hangs.
  await seeCard(page, () => page.goto(`${host.origin}/example`, { waitUntil: 'commit' }));
  host.trouble = undefined;
  await retry(page, 'Try again', 'An example');
  await page.context().close();
});

withBrowser('what a page needs of its remote is run while the entry is still on its way, and but once', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  host.trouble = { files: ENTRY, answer: (response, file) => void released.then(() => troubles.late(response, file)) };
  const page = await newPage('en-IE', { patienceMs: PATIENCE_MS });
  const expectOneRequestEach = watchScripts(page);
  await page.goto(`${host.origin}/example`, { waitUntil: 'commit' });
  // Asked from outside: the policy of the page lets nobody in who would ask inside.
  const lieReady = () => page.evaluate<boolean>('globalThis.plateia_example_chunks?.length === 2');
  await until('they lie ready', lieReady);
  release();
  await page.getByRole('heading', { level: 1, name: 'An example' }).waitFor();
  expectOneRequestEach();
  host.trouble = undefined;
  await page.context().close();
});

withBrowser('chunks of a version that failed are no part of the next one', async () => {
  host.trouble = { files: ENTRY, answer: troubles.throwing };
  const page = await newPage('en-IE', { patienceMs: PATIENCE_MS });
  await seeCard(page, () => page.goto(`${host.origin}/example`));
  // As if a module without anything behind it had come of that version.
  await page.evaluate('globalThis.plateia_example_chunks = [[globalThis.plateia_example_chunks[0][0], {}]]');
  let inForce = '';
  await host.edit((line) => {
    inForce = String(line['manifest']);
    line['manifest'] = inForce.replace(/\w{8}\.json$/, '00000000.json');
  });
  const asInForce = (file: string) => file.replace('00000000.json', inForce.slice(-13));
  host.trouble = {
    files: /00000000\.json/,
    answer: (response, file) => troubles.late(response, asInForce(file)),
  };
  await retry(page, 'Try again', 'An example');
  host.trouble = undefined;
  await host.edit((line) => (line['manifest'] = inForce));
  await page.context().close();
});

function watchFiles(page: Page): () => void {
  const fetched: string[] = [];
  page.on('request', (request) => EVERYTHING.test(request.url()) && fetched.push(request.url()));
  return () => expect(fetched).toEqual([]);
}

/** Of the module and of the page. */
function watchScripts(page: Page): () => void {
  const asked: string[] = [];
  page.on('request', (request) => [MODULE, PAGE].some((file) => file.test(request.url())) && asked.push(request.url()));
  return () => expect([asked.length, new Set(asked).size]).toEqual([2, 2]);
}

interface PageOptions {
  /** for each file of a remote, where members' patience is not what the test is about */
  patienceMs?: number | undefined;
}

async function newPage(locale: string, { patienceMs }: PageOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  if (patienceMs !== undefined) await page.addInitScript(`globalThis[Symbol.for('plateia.patience')] = ${patienceMs}`);
  // What hangs is given up after about five seconds, where a browser would wait for longer than we do.
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
}

async function openedShell(locale: string, options?: PageOptions): Promise<Page> {
  const page = await newPage(locale, options);
  await page.goto(`${host.origin}/`);
  await page.getByRole('navigation').first().waitFor();
  await page.evaluate('globalThis.sameDocument = true');
  return page;
}

const inEnglish = { link: 'Neighbour', press: 'Not pressed', pressed: 'Pressed 1 time' };

/** The other remote. */
async function seeNeighbour(page: Page, { link, press }: { link: string; press: string }): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).click();
  await page.getByRole('button', { name: press }).waitFor();
}

/** It comes, and what it draws answers. */
async function useNeighbour(page: Page, words = inEnglish): Promise<void> {
  const { press, pressed } = words;
  await seeNeighbour(page, words);
  await page.getByRole('button', { name: press }).click();
  await page.getByRole('button', { name: pressed }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
}

async function seeCard(page: Page, enter: () => Promise<unknown>): Promise<void> {
  await enter();
  await page.getByRole('alert').waitFor();
  // The rest of the page goes on.
  expect(await page.getByRole('navigation').count()).toBeGreaterThan(0);
}

async function retry(page: Page, label: string, heading: string): Promise<void> {
  const before = await page.evaluate('globalThis.sameDocument');
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.evaluate('globalThis.sameDocument')).toBe(before);
}
