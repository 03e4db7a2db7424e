import { Injectable } from '@nestjs/common';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import type { friendshipEnded, userBlocked, userUnblocked } from '@plateia/contracts/identity';
import type { EventContext } from '@plateia/events';
import type { RelationFollower } from '@plateia/people';
import type { NewStreamEntry } from '../domain/stream-entry.js';
import { Notifications } from '../rows/notifications.store.js';
import { PartFriends } from '../posts/part-friends.js';
import { StreamLog } from '../streams/stream-log.js';

/** Lists leave the rows out by themselves; open pages are told to drop what they show. */
@Injectable()
export class HideFromEachOther implements RelationFollower {
  constructor(
    private readonly rows: Notifications,
    private readonly parting: PartFriends,
    private readonly log: StreamLog,
  ) {}

  async parted({ id, data }: EventEnvelope<EventData<typeof friendshipEnded>>, { live }: EventContext): Promise<void> {
    if (live) await this.parting.run(data.userA, data.userB, id);
  }

  async blocksChanged(
    { id: cause, data }: EventEnvelope<EventData<typeof userBlocked | typeof userUnblocked>>,
    { live }: EventContext,
  ): Promise<void> {
    const { blockerId: a, blockedId: b, blocks } = data;
    if (!live || !(blocks.aBlocksB || blocks.bBlocksA)) return;
    const [toA, toB] = await Promise.all([this.removal(a, b, cause), this.removal(b, a, cause)]);
    await this.log.append([...toA, ...toB, lookAgain(a, cause), lookAgain(b, cause)]);
  }

  private async removal(receiver: string, sender: string, cause: string): Promise<NewStreamEntry[]> {
    const notificationIds = await this.rows.newestFrom(receiver, sender);
    if (notificationIds.length === 0) return [];
    return [{ receiver, signal: 'notifications_removed', cause, data: { notificationIds } }];
  }
}

/** Names nobody: who was blocked is not told. */
const lookAgain = (receiver: string, cause: string): NewStreamEntry => ({
  receiver,
  signal: 'user_updated',
  cause,
  data: { changed: ['relations'] },
});
