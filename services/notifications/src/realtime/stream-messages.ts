import { Injectable } from '@nestjs/common';
import type { Notification } from '@plateia/contracts/notifications';
import type { NotificationRow } from '../domain/notification-row.js';
import { isAboutRows, type SignalEntry, type StreamEntry } from '../domain/stream-entry.js';
import { Relations } from '@plateia/people';
import { NotificationReader } from '../listing/notification-reader.js';
import { StreamRenderer } from '../streams/stream-renderer.js';
import { message } from '../streams/sse.js';

/** The planner merges one run of the index for each member, and sorts in memory above some two hundred. */
const MEMBERS_AT_ONCE = 100;

interface Rendering {
  receiver: string;
  entries: readonly StreamEntry[];
  held: readonly NotificationRow[];
  unread: Promise<number> | undefined;
  done: (text: string) => void;
  failed: (error: unknown) => void;
}

/**
 * Turns entries of members' logs into text, with names and counts as they are now. What is asked for in one moment is read
 * together: a post is told to thousands at once.
 */
@Injectable()
export class StreamMessages extends StreamRenderer {
  private waiting: Rendering[] = [];

  constructor(
    private readonly reader: NotificationReader,
    private readonly relations: Relations,
  ) {
    super();
  }

  override async render(
    receiver: string,
    stored: readonly StreamEntry[],
    held: readonly NotificationRow[] = [],
    unread?: Promise<number>,
  ): Promise<string> {
    const all = stored.some(namesSomebody) ? await this.withoutBlocked(receiver, stored) : stored;
    const entries = lastOfEachRow(all);
    if (!entries.some(isAboutRows)) return entries.map((entry) => textOf(entry, NOTHING_SHOWN)).join('');
    // This replica may hold a copy of how it was before.
    if (entries.some(({ signal }) => signal !== 'notification')) this.reader.forget(receiver);
    return new Promise((done, failed) => {
      const waiting = this.waiting.push({ receiver, entries, held, unread, done, failed });
      if (waiting === 1) queueMicrotask(() => void this.renderWaiting());
    });
  }

  override count(receiver: string): Promise<number> {
    return this.reader.unread(receiver);
  }

  /** What names somebody was told before the block; after it, it is not sent again. */
  private async withoutBlocked(receiver: string, entries: readonly StreamEntry[]): Promise<StreamEntry[]> {
    const named = entries.flatMap((entry) => (namesSomebody(entry) ? [entry.about] : []));
    const blocked = await this.relations.blockedAmong(receiver, named);
    return entries.filter((entry) => !namesSomebody(entry) || !blocked.has(entry.about));
  }

  private async renderWaiting(): Promise<void> {
    const all = this.waiting;
    this.waiting = [];
    for (let start = 0; start < all.length; start += MEMBERS_AT_ONCE) {
      await this.renderTogether(all.slice(start, start + MEMBERS_AT_ONCE));
    }
  }

  private async renderTogether(renderings: readonly Rendering[]): Promise<void> {
    try {
      const ofReceivers = Map.groupBy(renderings, ({ receiver }) => receiver);
      const wanted = new Map([...ofReceivers].map(([receiver, own]) => [receiver, own.flatMap(rowsToRead)]));
      const shown = await this.reader.showMany(
        wanted,
        renderings.flatMap(({ held }) => held),
        // What else is told in the same moment may have changed it.
        renderings.length === 1 ? renderings[0]?.unread : undefined,
      );
      for (const { receiver, entries, done } of renderings) {
        const { notifications, unread } = shown.get(receiver) ?? { notifications: [], unread: 0 };
        const rows = new Map(notifications.map((notification) => [notification.notification_id, notification]));
        done(entries.map((entry) => textOf(entry, { rows, unread })).join(''));
      }
    } catch (error) {
      for (const { failed } of renderings) failed(error);
    }
  }
}

interface ShownRows {
  rows: ReadonlyMap<string, Notification>;
  unread: number;
}

const namesSomebody = (entry: StreamEntry): entry is SignalEntry & { about: string } =>
  'about' in entry && entry.about !== undefined;

const NOTHING_SHOWN: ShownRows = { rows: new Map(), unread: 0 };

const rowsToRead = ({ entries, held }: Rendering): string[] =>
  entries
    .flatMap((entry) => (entry.signal === 'notification' ? [entry.data.notificationId] : []))
    .filter((id) => !held.some(({ _id }) => _id === id));

function textOf(entry: StreamEntry, { rows, unread }: ShownRows): string {
  // As its slice wrote it, which was checked then.
  if (!isAboutRows(entry)) return message(entry.signal, entry.data as never, entry._id);
  switch (entry.signal) {
    case 'notification': {
      const notification = rows.get(entry.data.notificationId);
      // Gone since, or from somebody who is hidden.
      return notification ? message(entry.signal, { notification, unread }, entry._id) : '';
    }
    case 'notifications_read':
      return message(entry.signal, { ...entry.data, unread }, entry._id);
    case 'notifications_removed':
      return message(entry.signal, { ...entry.data, unread }, entry._id);
  }
}

/** A row is shown as it is now, so of several messages about it the last says everything. */
function lastOfEachRow(entries: readonly StreamEntry[]): StreamEntry[] {
  const last = new Map<string, string>();
  for (const { _id, signal, data } of entries) if (signal === 'notification') last.set(data.notificationId, _id);
  return entries.filter(({ _id, signal, data }) => signal !== 'notification' || last.get(data.notificationId) === _id);
}
