import { Injectable } from '@nestjs/common';
import { THE_PLATFORM, type NotificationRow } from '../domain/notification-row.js';
import { StreamLog } from '../streams/stream-log.js';
import { Notifications } from './notifications.store.js';

export interface PlatformNews {
  userId: string;
  type: NotificationRow['type'];
  /** what of that type */
  kind: string;
}

export interface Told {
  /** the event */
  cause: string;
  at: Date;
  /** false: old news by now, which makes its row and nothing else */
  live: boolean;
}

/** Rows about a member's own account, which no other member caused. */
@Injectable()
export class PlatformRows {
  constructor(
    private readonly rows: Notifications,
    private readonly log: StreamLog,
  ) {}

  /** Answers the row's id. */
  async tell({ userId, type, kind }: PlatformNews, { cause, at, live }: Told): Promise<string> {
    const notificationId = `${cause}:${type}`;
    await this.rows.insert({
      _id: notificationId,
      receiver: userId,
      type,
      target: userId,
      sender: THE_PLATFORM,
      at,
      read: false,
      additional: { content_id: kind, content_type: 'system' },
      cause,
    });
    if (live) await this.log.append([{ receiver: userId, signal: 'notification', cause, data: { notificationId } }]);
    return notificationId;
  }
}
