import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** Whoever needs more presses than these is lost. */
const MOST_STEPS = 40;

/** By presses of Tab alone, or back by Shift+Tab, to something that shows that it has the focus. */
export async function tabTo(visitor: Visitor, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await goal.waitFor();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await hasFocus(visitor, goal)) return seesFocus(visitor);
    await visitor.page.keyboard.press(key);
  }
  throw new Error(`${MOST_STEPS} presses of ${key} do not lead to ${String(goal)}`);
}

export const focused = (visitor: Visitor, goal: Locator): Promise<void> =>
  goal.and(visitor.page.locator(':focus')).waitFor();
const hasFocus = async (visitor: Visitor, goal: Locator): Promise<boolean> =>
  (await goal.and(visitor.page.locator(':focus')).count()) === 1;

/** Drawn by an outline, of the element itself or of what stands for it. */
async function seesFocus(visitor: Visitor): Promise<void> {
  const drawn = await visitor.page.evaluate(`(() => {
    const looks = [document.activeElement, document.activeElement.parentElement, ...document.activeElement.parentElement.children]
      .map((element) => getComputedStyle(element));
    return looks.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none');
  })()`);
  expect(drawn).toBe(true);
}
