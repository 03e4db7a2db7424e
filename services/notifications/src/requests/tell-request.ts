import { Injectable } from '@nestjs/common';
import { friendRequest } from '@plateia/contracts/identity';
import { Blocks } from '../blocks/blocks.store.js';
import type { NotificationRow } from '../domain/notification-row.js';
import type { NewStreamEntry } from '../domain/stream-entry.js';
import { Friendships } from '../friendships/friendships.store.js';
import { Notifications } from '../listing/notifications.store.js';
import { Settings } from '../settings/settings.store.js';
import { StreamLog } from '../streams/stream-log.js';
import { Requests } from './requests.store.js';

export interface Request {
  requestId: string;
  fromUserId: string;
  toUserId: string;
  /** open received requests of both, after the act */
  pending: Readonly<Record<string, number>>;
}

@Injectable()
export class TellRequest {
  constructor(
    private readonly rows: Notifications,
    private readonly friendships: Friendships,
    private readonly requests: Requests,
    private readonly settings: Settings,
    private readonly blocks: Blocks,
    private readonly log: StreamLog,
  ) {}

  /** `cause` is the event's id where open streams are to hear of it. */
  async tell(request: Request, version: number, at: Date, cause: string | undefined): Promise<void> {
    const { requestId, fromUserId, toUserId } = request;
    if (await this.blocks.between(fromUserId, toUserId)) return;
    if ((await this.requests.open(requestId, version, at)) === 'outdated') return;
    const notificationId = `${requestId}:${friendRequest.type}`;
    const isWanted = await this.settings.wants(toUserId, friendRequest.type);
    const row: NotificationRow = {
      _id: notificationId,
      receiver: toUserId,
      type: friendRequest.type,
      target: fromUserId,
      sender: fromUserId,
      at,
      read: false,
      additional: { content_id: requestId, content_type: friendRequest.type },
      cause: requestId,
    };
    const isOurs = !isWanted || (await this.rows.insert(row));
    if (cause === undefined || !isOurs) return;
    const told: NewStreamEntry = { receiver: toUserId, signal: 'notification', cause, data: { notificationId } };
    await this.log.append([...(isWanted ? [told] : []), ...(await this.relation(request, cause))]);
  }

  /** Of two who are friends by now it would be old news. */
  private async relation({ fromUserId, toUserId, pending }: Request, cause: string): Promise<NewStreamEntry[]> {
    if (await this.friendships.areFriends(fromUserId, toUserId)) return [];
    const data = {
      userId: fromUserId,
      state: 'pending_in',
      totalPendingFriendRequests: pending[toUserId] ?? 0,
    } as const;
    return [{ receiver: toUserId, signal: 'friend', cause, data }];
  }
}
