import type { InProcessOptions, InProcessPlatform } from './in-process.js';
import type { Platform } from './platform.js';
import { SupervisedPlatform, type SupervisedOptions } from './supervised.js';

export type PlatformOptions = ({ inProcess?: true } & InProcessOptions) | Supervised;
type Supervised = { inProcess: false } & SupervisedOptions;

/** In the process of the test unless it is to be killed, or to be many processes. */
export function startPlatform(options: Supervised): Promise<SupervisedPlatform>;
export function startPlatform(options?: Exclude<PlatformOptions, Supervised>): Promise<InProcessPlatform>;
export async function startPlatform(options: PlatformOptions = {}): Promise<Platform> {
  if (options.inProcess === false) return SupervisedPlatform.start(options);
  // Loaded where it is wanted: it brings all services along, and who kills processes has no use for them in its own.
  const inProcess = await import('./in-process.js');
  return inProcess.InProcessPlatform.start(options);
}
