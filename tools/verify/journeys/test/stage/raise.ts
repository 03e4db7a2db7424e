import { fileURLToPath } from 'node:url';
import { chromiumHere } from '../../../browser/chromium.ts';
import { PATIENCE_SCALE } from '@plateia/test-kit';
import { SupervisedPlatform } from '@plateia/testing';
import { stageNames } from './place.ts';

/** Pages show no points: their toasts come when they like, and would stand in the way of what a journey is about. */
const quietFlags = fileURLToPath(new URL('./flags.json', import.meta.url));
const xpFlags = fileURLToPath(new URL('../../../../run/supervisor/flags.json', import.meta.url));

/** Starts a platform for each worker, as `npm start` does it. */
export default async function raise({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  if (chromiumHere() === undefined) return;
  globalThis.journeyPlatforms = [];
  for (let worker = 1; worker <= maxWorkers; worker++) {
    const platform = await SupervisedPlatform.start({
      env: { IDENTITY_FLAGS_FILE: quietFlags, PATIENCE_SCALE, XP_FLAGS_FILE: xpFlags },
    });
    globalThis.journeyPlatforms.push(platform);
    const names = stageNames(String(worker));
    process.env[names.origin] = platform.origin;
    process.env[names.dataDir] = platform.dataDir;
  }
}

declare global {
  var journeyPlatforms: SupervisedPlatform[] | undefined;
}
