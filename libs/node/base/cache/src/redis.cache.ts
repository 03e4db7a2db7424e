import type { Clock, Logger } from '@plateia/runtime';
import { Cache, type Bucket, type SignalHandler, type Taken, type Unsubscribe } from './cache.js';
import { RedisLink, type RedisPair } from './redis-link.js';

export interface RedisCacheOptions {
  url: string;
  clock: Clock;
  logger: Logger;
  /** stands before every key and channel */
  prefix?: string;
  commandTimeoutMs?: number;
}

/** The cache that all replicas share. */
export class RedisCache extends Cache {
  private readonly link: RedisLink;
  private readonly handlers = new Map<string, Set<SignalHandler>>();
  private readonly clock: Clock;
  private readonly logger: Logger;
  private readonly prefix: string;

  constructor({ url, clock, logger, prefix = 'plateia:', commandTimeoutMs = 250 }: RedisCacheOptions) {
    super();
    this.clock = clock;
    this.logger = logger;
    this.prefix = prefix;
    this.link = new RedisLink({
      url,
      commandTimeoutMs,
      onChange: (available, err) =>
        available ? logger.info('Redis answers') : logger.warn({ err }, 'Redis cannot be reached'),
      onReady: (subscriber) => void this.subscribeAll(subscriber),
    });
  }

  get available(): boolean {
    return this.link.available;
  }

  async take(key: string, bucket: Bucket, cost = 1): Promise<Taken> {
    const take = { n: bucket.n, windowMs: bucket.windowSeconds * 1_000, cost, now: this.clock.now() };
    return this.link.run((redis) => redis.takeFromBucket(this.named('bucket', key), take));
  }

  async signal(channel: string, payload: string): Promise<void> {
    await this.link.run((redis) => redis.publish(this.named('signal', channel), payload));
  }

  async onSignal(channel: string, handler: SignalHandler): Promise<Unsubscribe> {
    const name = this.named('signal', channel);
    const handlers = this.handlers.get(name) ?? new Set();
    // A wrapper of its own, so that one handler given twice is two subscriptions.
    const own: SignalHandler = (payload) => handler(payload);
    this.handlers.set(name, handlers.add(own));
    const { subscriber } = this.link;
    if (subscriber) await this.subscribe(subscriber, name);
    return async () => {
      handlers.delete(own);
      if (handlers.size > 0) return;
      this.handlers.delete(name);
      await this.link.subscriber?.unsubscribe(name).catch(() => undefined);
    };
  }

  async get(key: string): Promise<string | null> {
    const stored = await this.link.run((redis) => redis.get(this.named('value', key)));
    if (stored === null) return null;
    const colon = stored.indexOf(':');
    return Number(stored.slice(0, colon)) > this.clock.now() ? stored.slice(colon + 1) : null;
  }

  async set(key: string, value: string, ttlSeconds: number): Promise<void> {
    // The moment is kept with the value: expiry goes by the Clock, Redis only cleans up.
    const ms = Math.ceil(ttlSeconds * 1_000);
    const stored = `${this.clock.now() + ms}:${value}`;
    await this.link.run((redis) =>
      redis.set(this.named('value', key), stored, { expiration: { type: 'PX', value: ms } }),
    );
  }

  async delete(key: string): Promise<void> {
    await this.link.run((redis) => redis.del(this.named('value', key)));
  }

  async close(): Promise<void> {
    this.handlers.clear();
    this.link.close();
  }

  private named(kind: 'bucket' | 'signal' | 'value', name: string): string {
    return `${this.prefix}${kind}:${name}`;
  }

  private async subscribeAll(subscriber: RedisPair['subscriber']): Promise<void> {
    await Promise.all([...this.handlers.keys()].map((name) => this.subscribe(subscriber, name)));
  }

  private async subscribe(subscriber: RedisPair['subscriber'], name: string): Promise<void> {
    try {
      await subscriber.subscribe(name, this.deliver);
    } catch (err) {
      // The connection went meanwhile; its successor subscribes again.
      this.logger.debug({ err, channel: name }, 'subscription waits for Redis');
    }
  }

  /** One function for all channels: subscribing twice with it is subscribing once. */
  private readonly deliver = (payload: string, name: string): void => {
    for (const handler of this.handlers.get(name) ?? []) {
      try {
        handler(payload);
      } catch (err) {
        this.logger.error({ err, channel: name }, 'signal handler failed');
      }
    }
  };
}
