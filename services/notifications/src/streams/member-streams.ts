import { timeOfId } from '@plateia/contracts';
import type { NotificationRow } from '../domain/notification-row.js';
import type { StreamEntry } from '../domain/stream-entry.js';
import type { OpenStream } from './open-stream.js';
import { NotificationThrottle } from './notification-throttle.js';
import type { StreamRenderer } from './stream-renderer.js';

/** A count that was begun before the message it is for. */
export interface CountedAhead {
  unread: Promise<number>;
  /** how many messages had been sent by then */
  pushed: number;
}

/** The open streams of one member at this replica. What is sent is rendered once for all of them. */
export class MemberStreams {
  readonly streams = new Set<OpenStream>();
  /** so that a second look at the log sends only what the first signal did not bring */
  private readonly sent = new Set<string>();
  /** what was sent before it was stored, with how many streams had been opened by then */
  private readonly announced = new Map<string, number>();
  private opened = 0;
  private pushed = 0;
  private counting = false;
  private queue: StreamEntry[] = [];
  private sending?: Promise<void>;
  /** what is about to come, rendered while it is stored */
  private prepared?: { id: string; text: Promise<string> };
  private readonly throttle = new NotificationThrottle((entry) => this.enqueue(entry));

  constructor(
    private readonly userId: string,
    private readonly renderer: StreamRenderer,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** At most one at a time: what it is for may turn out to be sent later, and counted then. */
  countAhead(): CountedAhead | undefined {
    if (this.counting || this.prepared || this.sending) return undefined;
    this.counting = true;
    const unread = this.renderer.count(this.userId).finally(() => (this.counting = false));
    unread.catch(() => undefined);
    return { unread, pushed: this.pushed };
  }

  prepare(entry: StreamEntry, row: NotificationRow, ahead?: CountedAhead): void {
    if (this.prepared || this.sending || this.throttle.isResting(row._id)) return;
    // What was sent in between may know of more than the count does.
    const unread = ahead?.pushed === this.pushed ? ahead.unread : undefined;
    const text = this.renderer.render(this.userId, [entry], [row], unread);
    text.catch(() => undefined);
    this.prepared = { id: entry._id, text };
  }

  add(stream: OpenStream): void {
    this.streams.add(stream);
    this.opened += 1;
  }

  /** Resolves when it is sent, or will not be for now. */
  async announce(entry: StreamEntry): Promise<void> {
    this.push(entry);
    this.announced.set(entry._id, this.opened);
    await this.sending;
  }

  push(entry: StreamEntry): void {
    this.forgetWhereMissed(entry);
    if (this.sent.has(entry._id)) return;
    this.sent.add(entry._id);
    this.pushed += 1;
    // What happened in between may have changed what it says, such as how many are unread.
    if (this.prepared?.id !== entry._id) this.prepared = undefined;
    if (this.throttle.admits(entry)) this.enqueue(entry);
    else this.prepared = undefined;
  }

  write(text: string): void {
    for (const stream of this.streams) stream.write(text);
  }

  /** What no look at the log reaches back to any more. */
  forgetSentBefore(time: number): void {
    for (const ids of [this.sent, this.announced]) {
      for (const id of ids.keys()) if (timeOfId(id) < time) ids.delete(id);
    }
  }

  stop(): void {
    this.throttle.stop();
    this.queue = [];
  }

  /** A stream that was opened between the announcement and the storing has read a log without it. */
  private forgetWhereMissed({ _id }: StreamEntry): void {
    const opened = this.announced.get(_id);
    if (opened === undefined) return;
    this.announced.delete(_id);
    if (opened !== this.opened) this.sent.delete(_id);
  }

  private enqueue(entry: StreamEntry): void {
    this.queue.push(entry);
    this.send();
  }

  private send(): void {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = undefined;
      if (this.queue.length > 0) this.send();
    });
  }

  private async sendAll(): Promise<void> {
    while (this.queue.length > 0) {
      const entries = this.queue;
      this.queue = [];
      try {
        this.write(await this.textOf(entries));
      } catch (error) {
        // The next look at the log brings them again.
        for (const { _id } of entries) this.sent.delete(_id);
        this.onFailure(error);
      }
    }
  }

  private textOf(entries: readonly StreamEntry[]): Promise<string> {
    const [first, ...others] = entries;
    const { prepared } = this;
    this.prepared = undefined;
    if (prepared && others.length === 0 && first?._id === prepared.id) return prepared.text;
    return this.renderer.render(this.userId, entries);
  }
}
