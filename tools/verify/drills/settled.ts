import { type SupervisedPlatform, until } from '@plateia/testing';
import type { Databases } from './databases.ts';

/** Waits until all that was written has had its effects. What killed processes left is found by looks some seconds apart, however long they take. */
export async function settled(platform: SupervisedPlatform, databases: Databases): Promise<void> {
  await platform.drain();
  // What is left when patience ends is for the invariants to tell.
  await until('nothing is left behind', async () => (await databases.leftBehind()) === 0).catch(() => undefined);
  await platform.drain();
}
