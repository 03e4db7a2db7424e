import { Injectable } from '@nestjs/common';
import { Clock, type Logger } from '@plateia/runtime';
import { InjectLogger, ServiceError } from '@plateia/service-kit';
import type { NotificationRow } from '../domain/notification-row.js';
import type { StreamEntry } from '../domain/stream-entry.js';
import { MemberStreams, type CountedAhead } from './member-streams.js';
import type { OpenStream } from './open-stream.js';
import { message } from './sse.js';
import { StreamRenderer } from './stream-renderer.js';
import type { StreamSignal } from './stream-signals.js';

const STREAMS_PER_MEMBER = 5;
const RETRY_AFTER_SECONDS = '30';
type EndReason = Extract<StreamSignal, { kind: 'ended' }>['reason'];

/** Every open stream of this replica, by member. */
@Injectable()
export class StreamHub {
  private readonly members = new Map<string, MemberStreams>();

  constructor(
    private readonly renderer: StreamRenderer,
    private readonly clock: Clock,
    @InjectLogger() private readonly logger: Logger,
  ) {}

  get online(): string[] {
    return [...this.members.keys()];
  }

  isOpenFor(userId: string): boolean {
    return this.members.has(userId);
  }

  /** Asked before the answer begins: a stream cannot be refused once it is open. */
  requireRoom(userId: string): void {
    if ((this.members.get(userId)?.streams.size ?? 0) < STREAMS_PER_MEMBER) return;
    throw new ServiceError('RATE_LIMITED', undefined, { headers: { 'retry-after': RETRY_AFTER_SECONDS } });
  }

  add(stream: OpenStream): void {
    const { userId } = stream.session;
    const member = this.members.get(userId) ?? this.newMember(userId);
    member.add(stream);
    stream.onClose(() => {
      member.streams.delete(stream);
      if (member.streams.size > 0) return;
      member.stop();
      this.members.delete(userId);
    });
  }

  receive(signal: StreamSignal): void {
    switch (signal.kind) {
      case 'stored':
        return this.deliver(signal.entries);
      case 'passing':
        return this.pass(signal);
      case 'day':
        // What is shown of it is told by whoever knows the rows.
        return;
      case 'ended':
        return this.end(
          ({ session: { sid, userId } }) => userId === signal.userId && (signal.sid ?? sid) === sid,
          signal.reason,
        );
    }
  }

  /** For entries that are being stored and will be delivered in a moment. */
  prepare(entry: StreamEntry, row: NotificationRow, ahead?: CountedAhead): void {
    this.members.get(entry.receiver)?.prepare(entry, row, ahead);
  }

  countAhead(receiver: string): CountedAhead | undefined {
    return this.members.get(receiver)?.countAhead();
  }

  /** Sends entries that are about to be stored; whoever opens a stream meanwhile is sent them when they are delivered. */
  async announce(entries: readonly StreamEntry[]): Promise<void> {
    await Promise.all(entries.map(async (entry) => this.members.get(entry.receiver)?.announce(entry)));
  }

  deliver(entries: readonly StreamEntry[]): void {
    for (const entry of entries) this.members.get(entry.receiver)?.push(entry);
  }

  /** Past all queues: a heartbeat says that the connection lives, whatever waits on it. */
  beat(text: string): void {
    for (const { streams } of this.members.values()) for (const stream of streams) stream.writeAhead(text);
  }

  end(isMeant: (stream: OpenStream) => boolean, reason: EndReason): void {
    this.close(isMeant, (stream) => stream.writeAhead(message('session_ended', { reason }, this.clock.newId())));
  }

  /** The client comes back by itself, and goes on where it was. */
  close(isMeant: (stream: OpenStream) => boolean, goodbye: (stream: OpenStream) => void = () => undefined): void {
    for (const { streams } of this.members.values()) {
      for (const stream of streams) {
        if (!isMeant(stream)) continue;
        goodbye(stream);
        stream.end();
      }
    }
  }

  forgetSentBefore(time: number): void {
    for (const member of this.members.values()) member.forgetSentBefore(time);
  }

  stop(): void {
    for (const member of this.members.values()) member.stop();
  }

  private pass({ id, signal, data, receivers }: Extract<StreamSignal, { kind: 'passing' }>): void {
    const text = message(signal, data as never, id);
    for (const receiver of receivers) this.members.get(receiver)?.write(text);
  }

  private newMember(userId: string): MemberStreams {
    const member = new MemberStreams(userId, this.renderer, (error) =>
      this.logger.warn({ err: error }, 'a stream could not be sent what happened'),
    );
    this.members.set(userId, member);
    return member;
  }
}
