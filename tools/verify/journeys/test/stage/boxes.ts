import type { Locator } from 'playwright-core';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where each of several things is drawn. */
export async function boxesOf(all: Locator): Promise<Box[]> {
  const found = await Promise.all((await all.all()).map((one) => one.boundingBox()));
  return found.map((box) => box!);
}

/** Each to the right of the one before it, none above another. */
export const standBeside = (boxes: readonly Box[]): boolean =>
  boxes.every((box, place) => {
    const before = boxes[place - 1];
    return !before || (box.x >= before.x + before.width && Math.abs(box.y - before.y) < 1);
  });
