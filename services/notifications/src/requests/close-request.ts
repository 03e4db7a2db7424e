import { Injectable } from '@nestjs/common';
import type { EventData } from '@plateia/contracts';
import { friendRequest, type friendRequestClosed } from '@plateia/contracts/identity';
import type { NewStreamEntry } from '../domain/stream-entry.js';
import { Notifications } from '../listing/notifications.store.js';
import { StreamLog } from '../streams/stream-log.js';
import { Requests } from './requests.store.js';

type Closed = EventData<typeof friendRequestClosed>;

@Injectable()
export class CloseRequest {
  constructor(
    private readonly requests: Requests,
    private readonly rows: Notifications,
    private readonly log: StreamLog,
  ) {}

  /** Whoever asked hears of it only when it ran out: a refusal is silent. */
  async close(closed: Closed, version: number, at: Date, cause: string | undefined): Promise<void> {
    const { requestId, fromUserId, toUserId, reason } = closed;
    if ((await this.requests.close(requestId, version, at)) === 'outdated') return;
    const notificationId = `${requestId}:${friendRequest.type}`;
    const removed = await this.rows.remove(toUserId, notificationId);
    if (cause === undefined) return;
    const gone: NewStreamEntry = {
      receiver: toUserId,
      signal: 'notifications_removed',
      cause,
      data: { notificationIds: [notificationId] },
    };
    await this.log.append([
      ...(removed ? [gone] : []),
      strangers(toUserId, fromUserId, closed, cause),
      ...(reason === 'expired' ? [strangers(fromUserId, toUserId, closed, cause)] : []),
    ]);
  }
}

const strangers = (receiver: string, userId: string, { pending }: Closed, cause: string): NewStreamEntry => ({
  receiver,
  signal: 'friend',
  cause,
  data: { userId, state: 'none', totalPendingFriendRequests: pending[receiver] ?? 0 },
});
