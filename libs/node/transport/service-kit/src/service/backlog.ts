import { CacheUnavailable, type Cache, type Unsubscribe } from '@plateia/cache';
import type { Logger } from '@plateia/runtime';
import { z } from 'zod';
import type { ServiceContext } from './service-context.js';

const CHANNEL = 'backlog';
const LOOK_EVERY_MS = 2_000;
/** As long as an event may be under way without anybody being late. */
const USUAL_MS = 2_000;

const word = z.object({ service: z.string(), ageMs: z.number().nonnegative() });

/** How old the oldest event is that a service could not send, told past the log, which may be what it waits for. While Redis is away nobody hears of it. */
export class Backlog {
  constructor(private readonly cache: Pick<Cache, 'signal' | 'onSignal'>) {}

  /** 0: nothing waits any more. */
  report(service: string, ageMs: number): Promise<void> {
    return this.cache.signal(CHANNEL, JSON.stringify({ service, ageMs } satisfies z.input<typeof word>));
  }

  hear(service: string, handler: (ageMs: number) => void): Promise<Unsubscribe> {
    return this.cache.onSignal(CHANNEL, (payload) => {
      const { data } = word.safeParse(JSON.parse(payload));
      if (data?.service === service) handler(data.ageMs);
    });
  }
}

/** For a service on whose facts others decide: tells while its oldest event is older than usual. */
export class BacklogWatch {
  private readonly backlog: Backlog;
  private wasOld = false;
  private isReported = false;

  constructor(
    private readonly context: Pick<ServiceContext, 'name' | 'relay' | 'clock' | 'cache'> & {
      logger: Pick<Logger, 'debug'>;
    },
  ) {
    this.backlog = new Backlog(context.cache);
  }

  static start(context: ServiceContext): BacklogWatch {
    const watch = new BacklogWatch(context);
    context.scheduler.every('age of the outbox', LOOK_EVERY_MS, () => watch.look());
    return watch;
  }

  async look(): Promise<void> {
    const { name, relay, clock, logger } = this.context;
    const oldest = await relay.oldestWaiting();
    const ageMs = oldest ? clock.now() - oldest.getTime() : 0;
    const isOld = ageMs > USUAL_MS;
    // What was on its way while the clock was set is gone at the next look.
    const reports = isOld ? this.wasOld : this.isReported;
    this.wasOld = isOld;
    if (!reports) return;
    this.isReported = isOld;
    try {
      await this.backlog.report(name, isOld ? ageMs : 0);
    } catch (err) {
      if (!(err instanceof CacheUnavailable)) throw err;
      logger.debug({ err }, 'cannot tell how old the outbox is');
    }
  }
}
