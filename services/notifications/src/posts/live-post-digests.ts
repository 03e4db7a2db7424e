import { HOUR_MS } from '@plateia/contracts';
import { Injectable } from '@nestjs/common';
import { Clock, type Logger } from '@plateia/runtime';
import { InjectLogger } from '@plateia/service-kit';
import { dayRowId, isTurnedBy, isUnread, type PostDigest } from '../domain/post-digest.js';
import type { NewStreamEntry } from '../domain/stream-entry.js';
import { StreamHub } from '../streams/stream-hub.js';
import type { StreamSignal } from '../streams/stream-signals.js';
import { PostDayStore } from './post-day.store.js';
import { PostDigests } from './post-digests.js';

const TOLD_EVERY_MS = HOUR_MS;
const MEMBERS_AT_ONCE = 500;

type DayChanged = Extract<StreamSignal, { kind: 'day' }>;
type Shared = NonNullable<DayChanged['shared']>;

interface LastSignal {
  at: number;
  /** it turned unread again too soon after */
  isOwed: boolean;
}

/** What becomes of rows of days while somebody looks at them. Nothing of it is stored: who comes back is told what stands. */
@Injectable()
export class LivePostDigests {
  /** who was told longest ago stands first */
  private readonly lastSignals = new Map<string, LastSignal>();
  private sending = Promise.resolve();

  constructor(
    private readonly hub: StreamHub,
    private readonly days: PostDayStore,
    private readonly digests: PostDigests,
    private readonly clock: Clock,
    @InjectLogger() private readonly logger: Logger,
  ) {}

  /** One after the other: what follows from a signal depends on those before it. */
  receive(signal: StreamSignal): void {
    if (signal.kind !== 'day') return;
    const now = this.clock.now();
    this.sending = this.sending
      .then(() => (signal.shared ? this.sendDay(signal, signal.shared, now) : this.retract(signal)))
      .catch((err: unknown) => this.logger.warn({ err }, 'streams could not be told of a day'));
  }

  /** Those whose row turned unread, each at most once an hour. */
  private async sendDay(changed: DayChanged, { postId, before }: Shared, now: number): Promise<void> {
    const previous = before === null ? null : new Date(before);
    const data = { notificationId: dayRowId(changed.day) };
    this.forgetOld(now);
    for await (const [receiver, row] of this.rowsOf(changed)) {
      if (!row || !isUnread(row) || !this.isDue(receiver, isTurnedBy(row, postId, previous), now)) continue;
      this.send({ receiver, signal: 'notification', cause: postId, data });
    }
  }

  /** The row went with its last post, or what is left of it was read before. */
  private async retract(changed: DayChanged): Promise<void> {
    const [cause, data] = [changed.day, { notificationIds: [dayRowId(changed.day)] }];
    for await (const [receiver, row] of this.rowsOf(changed)) {
      if (!row) this.send({ receiver, signal: 'notifications_removed', cause, data });
      else if (!isUnread(row)) this.send({ receiver, signal: 'notifications_read', cause, data });
    }
  }

  /** As they are with what the author just did, whichever replica heard of it, for those who look at them here. */
  private async *rowsOf({
    authorId,
    day,
    receivers,
  }: DayChanged): AsyncIterable<[receiver: string, row: PostDigest | undefined]> {
    const online = receivers.filter((receiver) => this.hub.isOpenFor(receiver));
    if (online.length > 0) this.days.forget(authorId);
    for (let start = 0; start < online.length; start += MEMBERS_AT_ONCE) {
      const members = online.slice(start, start + MEMBERS_AT_ONCE);
      const rows = await this.digests.on(day, members);
      for (const member of members) yield [member, rows.get(member)];
    }
  }

  private isDue(receiver: string, isTurned: boolean, now: number): boolean {
    const last = this.lastSignals.get(receiver);
    if (!isTurned && !last?.isOwed) return false;
    if (last && now - last.at < TOLD_EVERY_MS) {
      last.isOwed = true;
      return false;
    }
    this.lastSignals.delete(receiver);
    this.lastSignals.set(receiver, { at: now, isOwed: false });
    return true;
  }

  private send(entry: NewStreamEntry): void {
    this.hub.deliver([{ ...entry, _id: this.clock.newId() }]);
  }

  private forgetOld(now: number): void {
    for (const [receiver, { at, isOwed }] of this.lastSignals) {
      if (now - at < TOLD_EVERY_MS) return;
      // Who left is told what stands on coming back.
      if (!isOwed || !this.hub.isOpenFor(receiver)) this.lastSignals.delete(receiver);
    }
  }
}
