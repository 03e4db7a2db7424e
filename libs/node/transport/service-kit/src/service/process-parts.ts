import type { InProcessKeySet } from '@plateia/auth';
import type { Logger, Scheduler, SystemClock, Tracer } from '@plateia/runtime';
import type { Engines } from './engines.js';
import type { PlatformSettings } from './platform.config.js';
import type { StuckGroups } from './stuck-groups.js';

/** What the services of one process share. */
export interface ProcessParts {
  shape: 'alone' | 'together';
  platform: PlatformSettings;
  clock: SystemClock;
  scheduler: Scheduler;
  logger: Logger;
  loggerOf: (service: string) => Logger;
  tracerOf: (service: string) => Tracer;
  engines: Engines;
  stuck: StuckGroups;
  /** where identity leaves its keys for the others of its process */
  keys: InProcessKeySet;
}
