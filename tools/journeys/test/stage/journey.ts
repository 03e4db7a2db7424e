import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { chromiumHere, launchChromium } from '../../../browser/chromium.ts';
import { Visitor, type Look } from './visitor.ts';

const pictures = join(import.meta.dirname, '../../.test/failures');
const isHere = chromiumHere() !== undefined;
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
    return this.joined(await Visitor.open(browser, look));
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
  async picture(title: string): Promise<void> {
    mkdirSync(pictures, { recursive: true });
    const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
    for (const [place, { page, unanswered }] of this.visitors.entries()) {
      console.warn([`visitor ${place + 1} at ${page.url()} was not answered:`, ...unanswered].join('\n'));
      await page.screenshot({ path: join(pictures, `${name}-${place + 1}.png`) }).catch(() => undefined);
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
      await cast.picture(title);
      throw error;
    } finally {
      await cast.leave();
    }
  });
}
