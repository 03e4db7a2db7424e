import { Injectable } from '@nestjs/common';
import { acceptedFriendRequest } from '@plateia/contracts/identity';
import type { NotificationRow } from '../domain/notification-row.js';
import type { NewStreamEntry } from '../domain/stream-entry.js';
import { Notifications } from '../listing/notifications.store.js';
import { Settings } from '../settings/settings.store.js';
import { StreamLog } from '../streams/stream-log.js';
import type { Request } from './tell-request.js';

@Injectable()
export class TellAcceptance {
  constructor(
    private readonly rows: Notifications,
    private readonly settings: Settings,
    private readonly log: StreamLog,
  ) {}

  /** The asker has a row of it; both hear of the new relation. */
  async tell(request: Request, at: Date, cause: string | undefined): Promise<void> {
    const { requestId, fromUserId, toUserId } = request;
    const notificationId = `${requestId}:${acceptedFriendRequest.type}`;
    const isWanted = await this.settings.wants(fromUserId, acceptedFriendRequest.type);
    const row: NotificationRow = {
      _id: notificationId,
      receiver: fromUserId,
      type: acceptedFriendRequest.type,
      target: toUserId,
      sender: toUserId,
      at,
      read: false,
      additional: { content_id: toUserId, content_type: 'profile' },
      cause: requestId,
    };
    if (isWanted) await this.rows.insert(row);
    if (cause === undefined) return;
    const told: NewStreamEntry = { receiver: fromUserId, signal: 'notification', cause, data: { notificationId } };
    await this.log.append([
      ...(isWanted ? [told] : []),
      friends(fromUserId, toUserId, request, cause),
      friends(toUserId, fromUserId, request, cause),
    ]);
  }
}

const friends = (receiver: string, userId: string, { pending }: Request, cause: string): NewStreamEntry => ({
  receiver,
  signal: 'friend',
  cause,
  data: { userId, state: 'friends', totalPendingFriendRequests: pending[receiver] ?? 0 },
});
