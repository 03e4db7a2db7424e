import { createClient } from 'redis';
import { CacheUnavailable } from './cache.js';
import { takeFromBucket } from './redis-bucket.script.js';

const RECONNECT_CAP_MS = 1_000;
const STALLED_AFTER_TIMEOUTS = 3;

/** One pair of connections: for commands, and for what is subscribed. */
export function openPair(url: string, connectTimeoutMs: number) {
  const commands = createClient({
    url,
    scripts: { takeFromBucket },
    disableOfflineQueue: true,
    socket: {
      connectTimeout: connectTimeoutMs,
      reconnectStrategy: (retries) => Math.min(25 * 2 ** retries, RECONNECT_CAP_MS),
    },
  });
  return { commands, subscriber: commands.duplicate() };
}

export type RedisPair = ReturnType<typeof openPair>;
export type RedisCommands = RedisPair['commands'];

export interface RedisLinkOptions {
  url: string;
  commandTimeoutMs: number;
  /** told when the store goes and when it is back */
  onChange: (available: boolean, cause?: unknown) => void;
  /** a new subscriber is ready and knows no channel yet */
  onReady: (subscriber: RedisPair['subscriber']) => void;
}

/**
 * The connection to Redis, and the judgement whether it is there. A server that no longer answers looks connected,
 * so commands that run into their timeout count against it, and after a few of them the connection is made anew.
 */
export class RedisLink {
  private pair?: RedisPair;
  private timeouts = 0;
  /** nobody knows before the first try */
  private last?: boolean;

  constructor(private readonly options: RedisLinkOptions) {
    this.connect();
  }

  get available(): boolean {
    return this.pair?.commands.isReady === true && this.timeouts < STALLED_AFTER_TIMEOUTS;
  }

  get subscriber(): RedisPair['subscriber'] | undefined {
    return this.pair?.subscriber.isReady ? this.pair.subscriber : undefined;
  }

  async run<T>(command: (redis: RedisCommands) => Promise<T>): Promise<T> {
    if (!this.pair?.commands.isReady) throw new CacheUnavailable();
    try {
      const answer = await withTimeout(command(this.pair.commands), this.options.commandTimeoutMs);
      this.timeouts = 0;
      return answer;
    } catch (error) {
      if (error instanceof NoAnswer && ++this.timeouts >= STALLED_AFTER_TIMEOUTS) this.reconnect(error);
      throw new CacheUnavailable(error);
    }
  }

  close(): void {
    const { pair } = this;
    this.pair = undefined;
    // A client that is waiting for its next attempt is not open, yet has to be told to give up.
    for (const client of pair ? [pair.commands, pair.subscriber] : []) if (client.isOpen) client.destroy();
  }

  private reconnect(cause: unknown): void {
    this.close();
    this.report(cause);
    this.connect();
  }

  private connect(): void {
    const pair = openPair(this.options.url, this.options.commandTimeoutMs * 4);
    this.pair = pair;
    this.timeouts = 0;
    for (const client of [pair.commands, pair.subscriber]) {
      client.on('error', (error: unknown) => this.pair === pair && this.report(error));
      // Resolves with the first connection and retries until then; what is wrong meanwhile comes as an error event.
      client.connect().catch(() => undefined);
    }
    pair.commands.on('ready', () => this.pair === pair && this.report());
    pair.subscriber.on('ready', () => this.pair === pair && this.options.onReady(pair.subscriber));
  }

  private report(cause?: unknown): void {
    if (this.available === this.last) return;
    this.last = this.available;
    this.options.onChange(this.last, cause);
  }
}

class NoAnswer extends Error {}

/** The client's own command timeout ends with the sending; this one waits for the answer. */
async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // One more turn of the loop: when it was the process that stood still, the answer is already in the socket.
    timer = setTimeout(() => setImmediate(() => reject(new NoAnswer(`no answer within ${ms} ms`))), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
