import { me } from '@plateia/contracts/identity';
import { signIn, SupervisedPlatform } from '@plateia/testing';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { z } from 'zod';
import { launchChromium } from '../../verify/browser/chromium.ts';
import { keptSession } from '../../verify/browser/kept-session.ts';
import type { Figure } from './figures.ts';
import { SlowPage } from './slow-page.ts';

const RUNS = 5;
const MS_PER_S = 1_000;
const TEXT = 'Good morning from the square';

const runFile = z.object({ demo: z.array(z.object({ email: z.string() })) });

type Values = Readonly<Record<string, number>>;

/** On the bundles and with the demo data of `npm start`. */
export async function measurePages(log: (line: string) => void): Promise<Figure[]> {
  const platform = await SupervisedPlatform.start({ env: { SEED: 'demo' } });
  const browser = await launchChromium();
  try {
    const member = await demoMember(platform);
    const runs: Values[] = [];
    for (let run = 1; run <= RUNS; run += 1) {
      log(`run ${run} of ${RUNS}`);
      runs.push({
        ...(await landing(browser, { baseURL: platform.origin })),
        ...(await feed(browser, { baseURL: platform.origin, storageState: member }, run === RUNS ? log : undefined)),
      });
    }
    return figuresOf(runs);
  } finally {
    await browser.close();
    await platform.stop();
  }
}

async function demoMember(platform: SupervisedPlatform): Promise<BrowserContextOptions['storageState']> {
  const { demo } = runFile.parse(JSON.parse(await readFile(join(platform.dataDir, 'run.json'), 'utf8')));
  const member = await signIn(platform, demo[0]!.email);
  return keptSession(platform.origin, member.cookies, await member.call(me));
}

async function landing(browser: Browser, options: BrowserContextOptions): Promise<Values> {
  const slow = await SlowPage.open(browser, options);
  await slow.load('/');
  const { fcp, lcp, cls } = await slow.seen();
  await slow.close();
  return { landingFcp: fcp / MS_PER_S, landingLcp: lcp / MS_PER_S, landingCls: cls };
}

async function feed(
  browser: Browser,
  options: BrowserContextOptions,
  log: (line: string) => void = () => undefined,
): Promise<Values> {
  const slow = await SlowPage.open(browser, options);
  await slow.load('/feed');
  const { fcp, lcp, cls } = await slow.seen();
  const { scriptKiB, requests, scripts } = slow.traffic;
  for (const line of scripts) log(line);
  const like = await slow.slowestWhile(pressLike);
  const compose = await slow.slowestWhile(writePost);
  await slow.close();
  return { feedFcp: fcp / MS_PER_S, feedLcp: lcp / MS_PER_S, feedCls: cls, scriptKiB, requests, like, compose };
}

async function pressLike(page: Page): Promise<void> {
  const like = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Like,/ });
  const before = await like.getAttribute('aria-pressed');
  await like.click();
  await page
    .locator(`[aria-pressed="${before === 'true' ? 'false' : 'true'}"]`)
    .first()
    .waitFor();
}

async function writePost(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'New post' }).getByRole('button').first().click();
  await page.getByRole('textbox', { name: 'Your post' }).pressSequentially(TEXT);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await page
    .getByRole('article')
    .filter({ hasText: TEXT })
    .getByRole('button', { name: /^Like,/ })
    .first()
    .waitFor();
}

function figuresOf(runs: readonly Values[]): Figure[] {
  const figure = (name: string, key: string, target: number, unit: Figure['unit']): Figure => ({
    name,
    unit,
    target,
    values: runs.map((run) => run[key] ?? NaN),
  });
  return [
    figure('first contentful paint, /', 'landingFcp', 0.7, 's'),
    figure('first contentful paint, /feed', 'feedFcp', 0.7, 's'),
    figure('largest contentful paint, /', 'landingLcp', 1.5, 's'),
    figure('largest contentful paint, /feed', 'feedLcp', 2.2, 's'),
    figure('interaction to next paint, like', 'like', 200, 'ms'),
    figure('interaction to next paint, compose', 'compose', 200, 'ms'),
    figure('cumulative layout shift, /', 'landingCls', 0.05, ''),
    figure('cumulative layout shift, /feed', 'feedCls', 0.05, ''),
    figure('scripts of shell and social, brotli', 'scriptKiB', 160, 'KiB'),
    figure('requests of shell and social', 'requests', 12, ''),
  ];
}
