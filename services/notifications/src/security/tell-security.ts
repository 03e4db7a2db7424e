import { Injectable } from '@nestjs/common';
import type { EventData } from '@plateia/contracts';
import type { securityNotice } from '@plateia/contracts/identity';
import { THE_PLATFORM, type NotificationRow } from '../domain/notification-row.js';
import { Notifications } from '../listing/notifications.store.js';
import { MailRequests } from '../mails/mail-requests.store.js';
import { Settings } from '../settings/settings.store.js';
import { StreamLog } from '../streams/stream-log.js';

const TYPE = 'security';

export interface SecurityNews {
  userId: string;
  kind: EventData<typeof securityNotice>['kind'] | 'account_closing';
}

/** Nobody can choose not to see it; a mail they can do without. */
@Injectable()
export class TellSecurity {
  constructor(
    private readonly rows: Notifications,
    private readonly settings: Settings,
    private readonly mails: MailRequests,
    private readonly log: StreamLog,
  ) {}

  /** What is old news by now makes its row and nothing else. */
  async tell(
    { userId, kind }: SecurityNews,
    { cause, at, live }: { cause: string; at: Date; live: boolean },
  ): Promise<void> {
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
    if (!live) return;
    await this.log.append([{ receiver: userId, signal: 'notification', cause, data: { notificationId } }]);
    if (!(await this.settings.wantsMail(userId, TYPE))) return;
    const params = { at: at.toISOString() };
    await this.mails.ask({ userId, template: `security_${kind}`, params, dedupeKey: notificationId });
  }
}
