import { expect } from '@jest/globals';
import { z } from 'zod';
import { picture } from './audit.ts';
import { settle, stickingOut } from './fit.ts';
import type { Visitor } from './visitor.ts';

/** A4 without its margins, in the pixels of style sheets. */
const PAPER = 718;

/** What nobody can use on paper, and a ground that only costs ink. */
const USELESS = `(() => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  const controls = Array.from(document.querySelectorAll('button, input, select, textarea, nav, [role=tab]')).filter(seen);
  const dark = Array.from(document.querySelectorAll('html, body, main, main *')).filter(seen).filter((one) => {
    const [r = 255, g = 255, b = 255, alpha = 1] = (getComputedStyle(one).backgroundColor.match(/[\\d.]+/g) ?? []).map(Number);
    return alpha > 0.5 && r + g + b < 240;
  });
  return [...controls, ...dark].map(({ outerHTML }) => outerHTML.slice(0, 160));
})()`;

/** The page as it comes out of a printer, for somebody whose page is dark. */
export async function printed(visitor: Visitor, name: string): Promise<void> {
  const { page, language } = visitor;
  const before = page.viewportSize();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  try {
    const out = await stickingOut(visitor, PAPER);
    await settle(visitor);
    const useless = z.array(z.string()).parse(await page.evaluate(USELESS));
    await picture(visitor, `${name}-printed-${language}`, { fullPage: true });
    expect({ out, useless }).toEqual({ out: [], useless: [] });
  } finally {
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    if (before) await page.setViewportSize(before);
  }
}
