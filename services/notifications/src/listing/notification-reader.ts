import { Injectable } from '@nestjs/common';
import type { Notification } from '@plateia/contracts/notifications';
import { newPost } from '@plateia/contracts/feed';
import { Clock } from '@plateia/runtime';
import type { NotificationRow } from '../domain/notification-row.js';
import { Blocks } from '../blocks/blocks.store.js';
import { isHidden } from '../domain/people.js';
import { windowIdOfRow } from '../domain/post-window.js';
import { GroupTotals } from '../groups/group-totals.js';
import { People } from '../people/people.store.js';
import { PostWindows } from '../posts/post-windows.store.js';
import { present, sendersOf } from './notification.view.js';
import { Notifications } from './notifications.store.js';

export interface Shown {
  notifications: Notification[];
  unread: number;
}

/** From rows to what is shown: load what they refer to, keep what may be seen, present it. */
@Injectable()
export class NotificationReader {
  constructor(
    private readonly rows: Notifications,
    private readonly totals: GroupTotals,
    private readonly windows: PostWindows,
    private readonly people: People,
    private readonly blocks: Blocks,
    private readonly clock: Clock,
  ) {}

  async show(receiver: string, found: Promise<readonly NotificationRow[]>): Promise<Shown> {
    const [notifications, unread] = await Promise.all([
      found.then((rows) => this.present(receiver, rows)),
      this.unread(receiver),
    ]);
    return { notifications, unread };
  }

  async unread(receiver: string): Promise<number> {
    const bySender = await this.rows.unreadBySender(receiver);
    if (bySender.size === 0) return 0;
    const hidden = await this.hiddenAmong(receiver, [...bySender.keys()]);
    return sum(bySender.values()) - (hidden.size === 0 ? 0 : await this.hiddenRows(receiver, hidden));
  }

  private async present(receiver: string, rows: readonly NotificationRow[]): Promise<Notification[]> {
    const ofPosts = rows.filter(({ type }) => type === newPost.type);
    const [settled, windows] = await Promise.all([
      this.totals.settled(rows),
      this.windows.byIds(ofPosts.map(({ _id }) => windowIdOfRow(_id))),
    ]);
    const senders = settled.flatMap(sendersOf);
    const [people, blocked] = await Promise.all([this.people.byIds(senders), this.blocks.among(receiver, senders)]);
    const around = { people, blocked, windows, now: this.clock.now() };
    return settled.map((row) => present(row, around)).filter((shown) => shown !== undefined);
  }

  /** The newest sender of these rows is hidden; those of a group with somebody else in it are shown all the same. */
  private async hiddenRows(receiver: string, senders: ReadonlySet<string>): Promise<number> {
    const rows = await this.rows.unreadOf(receiver, senders);
    const hidden = await this.hiddenAmong(receiver, rows.flatMap(sendersOf));
    return rows.filter((row) => sendersOf(row).every((id) => hidden.has(id))).length;
  }

  private async hiddenAmong(receiver: string, ids: readonly string[]): Promise<Set<string>> {
    const now = this.clock.now();
    const [people, blocked] = await Promise.all([this.people.byIds(ids), this.blocks.among(receiver, ids)]);
    const hidden = ids.filter((id) => isHidden(people.get(id), now));
    return new Set([...hidden, ...blocked]);
  }
}

const sum = (numbers: Iterable<number>): number => {
  let total = 0;
  for (const n of numbers) total += n;
  return total;
};
