import { Injectable } from '@nestjs/common';
import { THE_PLATFORM, type NotificationRow } from '../domain/notification-row.js';
import { Notifications } from '../listing/notifications.store.js';
import { Settings } from '../settings/settings.store.js';
import { StreamLog } from '../streams/stream-log.js';

const TYPE = 'moderation';

export interface ModerationNews {
  userId: string;
  /** what the staff did */
  kind: 'banned';
}

/** Stays in the list: whoever is kept out reads it when they are let in again. */
@Injectable()
export class TellModeration {
  constructor(
    private readonly rows: Notifications,
    private readonly settings: Settings,
    private readonly log: StreamLog,
  ) {}

  async tell(
    { userId, kind }: ModerationNews,
    { cause, at, live }: { cause: string; at: Date; live: boolean },
  ): Promise<void> {
    if (!(await this.settings.wants(userId, TYPE))) return;
    const notificationId = `${cause}:${TYPE}`;
    const row: NotificationRow = {
      _id: notificationId,
      receiver: userId,
      type: TYPE,
      target: userId,
      sender: THE_PLATFORM,
      at,
      read: false,
      additional: { content_id: kind, content_type: 'system' },
      cause,
    };
    await this.rows.insert(row);
    if (live) await this.log.append([{ receiver: userId, signal: 'notification', cause, data: { notificationId } }]);
  }
}
