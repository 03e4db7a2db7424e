import { Injectable } from '@nestjs/common';
import { Cache, CacheUnavailable, type Unsubscribe } from '@plateia/cache';
import type { StreamSignal as SignalName } from '@plateia/contracts/all';
import { sessionEndedSignal } from '@plateia/contracts/notifications';
import type { Logger } from '@plateia/runtime';
import { InjectLogger } from '@plateia/service-kit';
import { z } from 'zod';
import { streamEntry, type StreamEntry } from '../domain/stream-entry.js';

const CHANNEL = 'notifications.streams';
const AT_ONCE = 500;

const streamSignal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stored'), entries: z.array(streamEntry) }),
  z.object({
    kind: z.literal('passing'),
    id: z.string(),
    signal: z.string() as z.ZodType<SignalName>,
    data: z.custom<object>((data) => typeof data === 'object' && data !== null),
    receivers: z.array(z.string()).readonly(),
  }),
  z.object({
    kind: z.literal('day'),
    authorId: z.string(),
    day: z.string(),
    /** null: something was taken back */
    shared: z.object({ postId: z.string(), before: z.string().nullable() }).nullable(),
    receivers: z.array(z.string()).readonly(),
  }),
  z.object({
    kind: z.literal('ended'),
    userId: z.string(),
    /** absent: every session of the member */
    sid: z.string().optional(),
    reason: sessionEndedSignal.data.shape.reason,
  }),
]);
export type StreamSignal = z.infer<typeof streamSignal>;

/** What replicas tell each other at once. It may be lost: streams read the log again now and then. */
@Injectable()
export class StreamSignals {
  constructor(
    private readonly cache: Cache,
    @InjectLogger() private readonly logger: Logger,
  ) {}

  get available(): boolean {
    return this.cache.available;
  }

  stored(entries: readonly StreamEntry[]): void {
    for (let start = 0; start < entries.length; start += AT_ONCE) {
      this.send({ kind: 'stored', entries: entries.slice(start, start + AT_ONCE) });
    }
  }

  send(signal: StreamSignal): void {
    this.cache.signal(CHANNEL, JSON.stringify(signal)).catch((error: unknown) => {
      if (!(error instanceof CacheUnavailable)) this.logger.error({ err: error }, 'streams could not be told');
    });
  }

  onSignal(handler: (signal: StreamSignal) => void): Promise<Unsubscribe> {
    return this.cache.onSignal(CHANNEL, (payload) => {
      const signal = streamSignal.safeParse(JSON.parse(payload));
      // A replica of another release may say what this one does not know; the log has what matters.
      if (signal.success) handler(signal.data);
      else this.logger.warn({ err: signal.error }, 'a signal was not understood');
    });
  }
}
