import { DueWork } from '@plateia/due-work';
import { EventComposer, Relay, type OutboxEntry } from '@plateia/events';
import { Scheduler } from '@plateia/runtime';
import { Counter, Registry } from 'prom-client';
import { EventStreams } from '../http/streams.js';
import { IdempotencyKeys } from '../idempotency/idempotency-keys.js';
import { Limiter } from '../limits/limiter.js';
import { Quota } from '../limits/quota.js';
import { PageTokens } from '../http/page-tokens.js';
import type { ProcessParts } from './process-parts.js';
import type { ServiceSettings } from './read-settings.js';
import type { ServiceContext } from './service-context.js';

export function openContext(
  { definition, own, mongoUrl }: ServiceSettings,
  { platform, clock, engines, loggerOf, tracerOf }: ProcessParts,
  beforePublish: (entries: readonly OutboxEntry[]) => Promise<void>,
): ServiceContext {
  const { name } = definition;
  const logger = loggerOf(name);
  const scheduler = new Scheduler(logger);
  scheduler.hold();
  const owner = platform.DATA_OWNER ?? null;
  const connection = engines.database(mongoUrl, name);
  const metrics = new Registry();
  metrics.setDefaultLabels({ service: name });
  const refusals = new Counter({
    name: 'outbox_refused_total',
    help: 'Events that the log refused, by their type: each stays in its document and is offered again',
    labelNames: ['type'],
    registers: [metrics],
  });
  const refused = (type: string) => refusals.inc({ type });
  return {
    name,
    settings: own,
    platform,
    clock,
    scheduler,
    logger,
    connection,
    metrics,
    cache: engines.cache,
    eventLog: engines.log,
    composer: new EventComposer(name, clock),
    relay: new Relay({ log: engines.log, clock, scheduler, logger, beforePublish, refused }),
    dueWork: new DueWork({ connection, scheduler, clock, logger, owner, tracer: tracerOf(name) }),
    limiter: new Limiter(engines.cache, clock, { service: name, scale: platform.RATE_LIMIT_SCALE }),
    idempotency: new IdempotencyKeys({ connection, scheduler, clock, logger, owner }),
    pageTokens: new PageTokens(platform.PAGE_TOKEN_SECRET),
    quota: new Quota(connection, clock, platform.QUOTA_SCALE),
    streams: new EventStreams(),
  };
}
