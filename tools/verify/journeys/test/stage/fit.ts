import { z } from 'zod';
import type { Visitor } from './visitor.ts';

const HEIGHT = 844;

/** A colour that is on its way to another theme is neither of the two, and what comes into sight is not in sight yet. */
const SETTLED = `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  .then(() => document.fonts.ready)
  .then(() => Promise.allSettled(
    document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime < Infinity).map(({ finished }) => finished)))
  .then(() => undefined)`;
/** What sticks out, the innermost of it. */
const STICKING_OUT = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const out = Array.from(document.querySelectorAll('body *')).filter((one) => one.getBoundingClientRect().right > clientWidth);
  return out.filter((one) => !out.some((other) => other !== one && one.contains(other))).map(({ outerHTML }) => outerHTML.slice(0, 200));
})()`;

export async function settle({ page }: Visitor): Promise<void> {
  await page.evaluate(SETTLED);
}

export async function widen({ page }: Visitor, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
}

/** What the page at this width does not hold. */
export async function stickingOut(visitor: Visitor, width: number): Promise<string[]> {
  await widen(visitor, width);
  await settle(visitor);
  return z.array(z.string()).parse(await visitor.page.evaluate(STICKING_OUT));
}
