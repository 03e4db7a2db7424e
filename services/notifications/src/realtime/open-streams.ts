import { Injectable } from '@nestjs/common';
import { timeOfId } from '@plateia/contracts';
import { Clock, type Logger } from '@plateia/runtime';
import { InjectLogger, type Caller, type EventStream } from '@plateia/service-kit';
import { RESUME_AT_MOST, resumptionOf, type Resumption } from '../domain/resume.js';
import { dayRowId } from '../domain/post-digest.js';
import type { StreamEntry } from '../domain/stream-entry.js';
import { PostDigests } from '../posts/post-digests.js';
import { OpenStream } from '../streams/open-stream.js';
import { message, RETRY_AFTER_MS } from '../streams/sse.js';
import { StreamHub } from '../streams/stream-hub.js';
import { StreamLog } from '../streams/stream-log.js';
import { StreamMessages } from './stream-messages.js';

/** Opens a stream where the last one ended. */
@Injectable()
export class OpenStreams {
  constructor(
    private readonly hub: StreamHub,
    private readonly log: StreamLog,
    private readonly messages: StreamMessages,
    private readonly digests: PostDigests,
    private readonly clock: Clock,
    @InjectLogger() private readonly logger: Logger,
  ) {}

  async open(session: Caller, start: () => EventStream, lastEventId: string | undefined): Promise<void> {
    this.hub.requireRoom(session.userId);
    const now = this.clock.now();
    const stream = new OpenStream(start(), session, now);
    // Listening before the log is read: what happens in between comes twice rather than never.
    this.hub.add(stream);
    try {
      await stream.catchUp(() => this.greet(stream, resumptionOf(lastEventId, now), lastEventId));
    } catch (error) {
      this.logger.warn({ err: error }, 'a stream could not catch up');
      stream.end();
    }
  }

  private async greet(stream: OpenStream, resumption: Resumption, lastEventId = ''): Promise<void> {
    const { userId } = stream.session;
    // Until it has caught up the client stays where it was: cut off now, it must ask from there again.
    const position =
      resumption.from === 'position' ? lastEventId : resumption.from === 'now' ? this.clock.newId() : undefined;
    const hello = { userId, serverTime: this.clock.iso(), lastEventId: position ?? '' };
    stream.writeAhead(`retry: ${RETRY_AFTER_MS}\n${message('hello', hello, position)}`);
    if (resumption.from === 'reset') stream.writeAhead(this.reset(resumption.reason));
    if (resumption.from === 'position') await this.replay(stream, resumption.after);
  }

  private async replay(stream: OpenStream, after: string): Promise<void> {
    const { userId } = stream.session;
    const [missed, posts] = await Promise.all([
      this.log.after(userId, after, RESUME_AT_MOST + 1),
      this.postsMissed(userId, after),
    ]);
    stream.writeAhead(
      missed.length > RESUME_AT_MOST
        ? this.reset('too_many')
        : await this.messages.render(userId, [...missed, ...posts]),
    );
  }

  /** No log holds what friends shared: the row as it is says everything. */
  private async postsMissed(receiver: string, after: string): Promise<StreamEntry[]> {
    const [newest] = await this.digests.unreadOf(receiver);
    if (!newest || newest.posts[0].at.getTime() < timeOfId(after)) return [];
    const data = { notificationId: dayRowId(newest.day) };
    return [{ _id: this.clock.newId(), receiver, signal: 'notification', cause: newest.day, data }];
  }

  private reset(reason: string): string {
    return message('reset', { reason }, this.clock.newId());
  }
}
