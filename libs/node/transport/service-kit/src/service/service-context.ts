import type { Cache } from '@plateia/cache';
import type { ServiceName } from '@plateia/contracts';
import type { DueWork } from '@plateia/due-work';
import type { EventComposer, EventLog, Relay } from '@plateia/events';
import type { Connection } from '@plateia/mongo';
import type { Clock, Logger, Scheduler } from '@plateia/runtime';
import type { Registry } from 'prom-client';
import type { EventStreams } from '../http/streams.js';
import type { IdempotencyKeys } from '../idempotency/idempotency-keys.js';
import type { Limiter } from '../limits/limiter.js';
import type { Quota } from '../limits/quota.js';
import type { PageTokens } from '../http/page-tokens.js';
import type { PlatformSettings } from './platform.config.js';

/** What the process gives to one of its services. Also injectable, each part by its own class or decorator. */
export interface ServiceContext<S = Record<string, unknown>> {
  name: ServiceName;
  /** the service's own keys, without their prefix */
  settings: S;
  platform: PlatformSettings;
  clock: Clock;
  scheduler: Scheduler;
  logger: Logger;
  connection: Connection;
  cache: Cache;
  eventLog: EventLog;
  /** makes this service's events */
  composer: EventComposer;
  /** carries them out of its documents into the log */
  relay: Relay;
  /** jobs and deadlines, each on one replica at a time */
  dueWork: DueWork;
  limiter: Limiter;
  idempotency: IdempotencyKeys;
  pageTokens: PageTokens;
  quota: Quota;
  metrics: Registry;
  streams: EventStreams;
}
