import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DenyList, InProcessKeySet, SessionVerifier } from '@plateia/auth';
import { Cache } from '@plateia/cache';
import { DueWork } from '@plateia/due-work';
import { EventComposer, Relay } from '@plateia/events';
import { Clock, Scheduler } from '@plateia/runtime';
import { EventStreams } from '../http/streams.js';
import { IdempotencyKeys } from '../idempotency/idempotency-keys.js';
import { Limiter } from '../limits/limiter.js';
import { Quota } from '../limits/quota.js';
import { PageTokens } from '../http/page-tokens.js';
import { DenialsConsumer } from './denials.consumer.js';
import { tokens } from './injection.js';
import { TransientEvents } from './transient-events.js';
import type { ServiceContext } from './service-context.js';
import type { Sessions } from './sessions.js';

@Global()
@Module({})
export class ContextModule {
  /** Every part of the context by its class, or by its decorator where it has none. */
  static of(context: ServiceContext, sessions: Sessions, keys: InProcessKeySet): DynamicModule {
    const providers = [
      { provide: Clock, useValue: context.clock },
      { provide: Scheduler, useValue: context.scheduler },
      { provide: DueWork, useValue: context.dueWork },
      { provide: Cache, useValue: context.cache },
      { provide: EventStreams, useValue: context.streams },
      { provide: EventComposer, useValue: context.composer },
      { provide: Relay, useValue: context.relay },
      { provide: Limiter, useValue: context.limiter },
      { provide: IdempotencyKeys, useValue: context.idempotency },
      { provide: PageTokens, useValue: context.pageTokens },
      { provide: Quota, useValue: context.quota },
      { provide: TransientEvents, useValue: new TransientEvents(context.cache, context.composer, context.logger) },
      { provide: DenyList, useValue: sessions.denyList },
      { provide: SessionVerifier, useValue: sessions.verifier },
      { provide: InProcessKeySet, useValue: keys },
      { provide: tokens.CONNECTION, useValue: context.connection },
      { provide: tokens.LOGGER, useValue: context.logger },
      { provide: tokens.SETTINGS, useValue: context.settings },
      { provide: tokens.PLATFORM, useValue: context.platform },
      { provide: tokens.SESSION_COOKIES, useValue: sessions.cookies },
      { provide: tokens.METRICS, useValue: context.metrics },
    ];
    return {
      module: ContextModule,
      controllers: [DenialsConsumer],
      providers,
      exports: providers.map(({ provide }) => provide),
    };
  }
}
