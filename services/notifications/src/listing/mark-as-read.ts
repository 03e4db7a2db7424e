import { Injectable } from '@nestjs/common';
import { Clock } from '@plateia/runtime';
import { MarkDays } from '../posts/mark-days.js';
import { StreamLog } from '../streams/stream-log.js';
import { NotificationReader } from './notification-reader.js';
import { Notifications } from '../rows/notifications.store.js';

@Injectable()
export class MarkAsRead {
  constructor(
    private readonly rows: Notifications,
    private readonly days: MarkDays,
    private readonly reader: NotificationReader,
    private readonly log: StreamLog,
    private readonly clock: Clock,
  ) {}

  /** Answers how many are still unread. Nothing is told where nothing changed. */
  async these(member: string, ids: readonly string[]): Promise<number> {
    const marked = [...(await this.rows.markRead(member, ids)), ...(await this.days.markRead(member, ids))];
    if (marked.length > 0) await this.sendRead(member, marked);
    return this.reader.unread(member);
  }

  async all(member: string): Promise<number> {
    const [rows, days] = [await this.rows.markAllRead(member), await this.days.markRead(member)];
    if (rows > 0 || days.length > 0) await this.sendRead(member, null);
    return this.reader.unread(member);
  }

  private sendRead(receiver: string, notificationIds: string[] | null): Promise<void> {
    const cause = this.clock.newId();
    return this.log.append([{ receiver, signal: 'notifications_read', cause, data: { notificationIds } }]);
  }
}
