import { timeOfId } from '@plateia/contracts';
import type { NotificationRow } from '../domain/notification-row.js';
import type { StreamEntry } from '../domain/stream-entry.js';
import type { OpenStream } from './open-stream.js';
import { Pace } from './pace.js';

export type Render = (
  receiver: string,
  entries: readonly StreamEntry[],
  held?: readonly NotificationRow[],
) => Promise<string>;

/** The open streams of one member at this replica. What is sent is rendered once for all of them. */
export class MemberStreams {
  readonly streams = new Set<OpenStream>();
  /** so that a second look at the log sends only what the first signal did not bring */
  private readonly sent = new Set<string>();
  /** what was sent before it was stored, with how many streams had been opened by then */
  private readonly announced = new Map<string, number>();
  private opened = 0;
  private queue: StreamEntry[] = [];
  private sending = false;
  /** what is about to come, rendered while it is stored */
  private prepared?: { id: string; text: Promise<string> };
  private readonly pace = new Pace((entry) => this.enqueue(entry));

  constructor(
    private readonly userId: string,
    private readonly render: Render,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  prepare(entry: StreamEntry, row: NotificationRow): void {
    if (this.prepared || this.sending || this.pace.isResting(row._id)) return;
    const text = this.render(this.userId, [entry], [row]);
    text.catch(() => undefined);
    this.prepared = { id: entry._id, text };
  }

  add(stream: OpenStream): void {
    this.streams.add(stream);
    this.opened += 1;
  }

  announce(entry: StreamEntry): void {
    this.push(entry);
    this.announced.set(entry._id, this.opened);
  }

  push(entry: StreamEntry): void {
    this.forgetWhereMissed(entry);
    if (this.sent.has(entry._id)) return;
    this.sent.add(entry._id);
    // What happened in between may have changed what it says, such as how many are unread.
    if (this.prepared?.id !== entry._id) this.prepared = undefined;
    if (this.pace.admits(entry)) this.enqueue(entry);
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
    this.pace.stop();
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
    if (!this.sending) void this.sendAll();
  }

  private async sendAll(): Promise<void> {
    this.sending = true;
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
    this.sending = false;
  }

  private textOf(entries: readonly StreamEntry[]): Promise<string> {
    const [first, ...others] = entries;
    const { prepared } = this;
    this.prepared = undefined;
    if (prepared && others.length === 0 && first?._id === prepared.id) return prepared.text;
    return this.render(this.userId, entries);
  }
}
