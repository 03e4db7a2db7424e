import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { chromiumHere, launchChromium } from '../../../browser/chromium.ts';
import { Visitor, type Look } from './visitor.ts';

const pictures = join(import.meta.dirname, '../../.test/failures');
const traces = join(import.meta.dirname, '../../.test/traces');
/** Set when a journey that failed is walked again: a trace shows each step of the page, and costs time. */
const isTraced = process.env['JOURNEYS_TRACE'] === '1';
const isHere = chromiumHere() !== undefined;
const LAST_LOOK_MS = 2_000;
const MOST_TEXT = 400;
let browser: Browser;

beforeAll(async () => {
  if (!isHere) return console.warn('SKIPPED: journeys, no Chromium on this machine');
  browser = await launchChromium();
});
afterAll(() => browser?.close());

/** The people of one journey. */
export class Cast {
  readonly visitors: Visitor[] = [];

  async visitor(look?: Look): Promise<Visitor> {
    const visitor = await Visitor.open(browser, look);
    if (isTraced) await visitor.context.tracing.start({ screenshots: true, snapshots: true });
    return this.joined(visitor);
  }

  joined(visitor: Visitor): Visitor {
    this.visitors.push(visitor);
    return visitor;
  }

  get troubles(): string[] {
    return this.visitors.flatMap(({ troubles }) => troubles);
  }

  async leave(): Promise<void> {
    const contexts = [...new Set(this.visitors.map(({ context }) => context))];
    const watched = [...contexts, ...contexts.flatMap((context) => context.pages())];
    // An answer that a journey changes on its way may still be under way when its page goes: that is nobody's failure.
    await Promise.all(watched.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
    await Promise.all(contexts.map((context) => context.close()));
  }

  /** What everybody saw last and was not answered, for whoever mends it. */
  async lastSeen(title: string): Promise<string> {
    mkdirSync(pictures, { recursive: true });
    const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
    const seen = this.visitors.map(async ({ page, unanswered }, place) => {
      await page.screenshot({ path: join(pictures, `${name}-${place + 1}.png`) }).catch(() => undefined);
      const text = await page.innerText('body', { timeout: LAST_LOOK_MS }).catch(() => 'nothing that could be read');
      const shown = text.replaceAll(/\s+/g, ' ').slice(0, MOST_TEXT);
      return [
        `Visitor ${place + 1} at ${page.url()} saw: ${shown}`,
        ...unanswered.map((call) => `  without an answer: ${call}`),
      ];
    });
    if (isTraced) await this.keepTraces(name);
    return (await Promise.all(seen)).flat().join('\n');
  }

  private async keepTraces(name: string): Promise<void> {
    const contexts = [...new Set(this.visitors.map(({ context }) => context))];
    for (const [place, { tracing }] of contexts.entries()) {
      // A help for whoever mends it: that it cannot be written must not hide what failed.
      await tracing.stop({ path: join(traces, `${name}-${place + 1}.zip`) }).catch(() => undefined);
    }
  }
}

/** A test that ends with the pages closed and nothing said by them that no page of ours may say. */
export function journey(title: string, walk: (cast: Cast) => Promise<void>): void {
  (isHere ? test : test.skip)(title, async () => {
    const cast = new Cast();
    try {
      await walk(cast);
      expect(cast.troubles).toEqual([]);
    } catch (error) {
      if (error instanceof Error) tell(error, await cast.lastSeen(title));
      throw error;
    } finally {
      await cast.leave();
    }
  });
}

/** Reports are written from the stack, which holds the message as it was. */
function tell(error: Error, more: string): void {
  const { message, stack = message } = error;
  error.message = `${message}\n${more}`;
  error.stack = stack.replace(message, () => error.message);
}
