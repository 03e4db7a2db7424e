import { until } from '@plateia/testing';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { z } from 'zod';
import { Traffic } from './traffic.ts';

const CPU_SLOWDOWN = 4;
const ROUND_TRIP_MS = 150;
const BYTES_PER_S = 1_600_000 / 8;
/** Nothing arrives and nothing is painted for so long: the page stands. */
const QUIET_MS = 1_500;
const IS_QUIET = `performance.now() - globalThis.seen.lastAt > ${QUIET_MS}`;
const LOOK_EVERY_MS = 250;
const PHONE = { width: 390, height: 844 };

const OBSERVE = `
  const seen = globalThis.seen = { fcp: 0, lcp: 0, cls: 0, interactions: [], lastAt: performance.now() };
  const watch = (type, take, more) => new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) { seen.lastAt = performance.now(); take(entry); }
  }).observe({ type, buffered: true, ...more });
  watch('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') seen.fcp = startTime; });
  watch('largest-contentful-paint', ({ startTime }) => { seen.lcp = startTime; });
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.cls += value; });
  watch('resource', () => undefined);
  watch('event', ({ interactionId, duration }) => { if (interactionId) seen.interactions.push(duration); }, { durationThreshold: 16 });
`;
const seen = z.object({ fcp: z.number(), lcp: z.number(), cls: z.number(), interactions: z.array(z.number()) });
export type Seen = z.infer<typeof seen>;

/** A page of a slow phone on a slow network that comes for the first time. */
export class SlowPage {
  readonly page: Page;
  readonly traffic: Traffic;

  private constructor(page: Page, traffic: Traffic) {
    this.page = page;
    this.traffic = traffic;
  }

  static async open(browser: Browser, options: BrowserContextOptions): Promise<SlowPage> {
    const context = await browser.newContext({ viewport: PHONE, locale: 'en-IE', ...options });
    await context.addInitScript(OBSERVE);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await slowDown(devtools);
    return new SlowPage(page, await Traffic.watch(devtools));
  }

  async load(path: string): Promise<void> {
    await this.page.goto(path);
    await this.stands();
  }

  async stands(): Promise<void> {
    // Asked from outside: the policy of the page lets nobody in who would ask inside.
    await until('a page that stands', () => this.page.evaluate(IS_QUIET).then(Boolean), { everyMs: LOOK_EVERY_MS });
  }

  async seen(): Promise<Seen> {
    return seen.parse(await this.page.evaluate('globalThis.seen'));
  }

  /** The longest that the page kept somebody waiting for the next paint while they did this. */
  async slowestWhile(act: (page: Page) => Promise<void>): Promise<number> {
    await this.page.evaluate('void (globalThis.seen.interactions.length = 0)');
    await act(this.page);
    await this.stands();
    return Math.max(0, ...(await this.seen()).interactions);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_PER_S,
    uploadThroughput: BYTES_PER_S,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
