import { chromiumHere } from '../../../browser/chromium.ts';
import { SupervisedPlatform } from '@plateia/testing';
import { stageNames } from './place.ts';

/** Starts a platform for each worker, as `npm start` does it. */
export default async function raise({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  if (chromiumHere() === undefined) return;
  globalThis.journeyPlatforms = [];
  for (let worker = 1; worker <= maxWorkers; worker++) {
    const platform = await SupervisedPlatform.start();
    globalThis.journeyPlatforms.push(platform);
    const names = stageNames(String(worker));
    process.env[names.origin] = platform.origin;
    process.env[names.dataDir] = platform.dataDir;
  }
}

declare global {
  var journeyPlatforms: SupervisedPlatform[] | undefined;
}
