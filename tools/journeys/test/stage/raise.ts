import { chromiumHere } from '../../../browser/chromium.ts';
import { SupervisedPlatform } from '@plateia/testing';
import { stageNames } from './place.ts';

/** Starts the platform of all journeys, as `npm start` does it. */
export default async function raise(): Promise<void> {
  if (chromiumHere() === undefined) return;
  const platform = await SupervisedPlatform.start();
  globalThis.journeyPlatform = platform;
  process.env[stageNames.origin] = platform.origin;
  process.env[stageNames.dataDir] = platform.dataDir;
}

declare global {
  var journeyPlatform: SupervisedPlatform | undefined;
}
