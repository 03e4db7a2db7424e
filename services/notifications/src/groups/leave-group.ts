import { Injectable } from '@nestjs/common';
import type { NotificationType } from '@plateia/contracts/notifications';
import { StreamLog } from '../streams/stream-log.js';
import { GroupTotals } from './group-totals.js';
import { Groups, type GroupRow } from './groups.store.js';

/** An act that no longer counts. */
export interface Withdrawn {
  type: NotificationType;
  ownerId: string;
  contentId: string;
  /** when the act took place */
  happenedAt: Date;
}

const ATTEMPTS = 5;

@Injectable()
export class LeaveGroup {
  constructor(
    private readonly groups: Groups,
    private readonly totals: GroupTotals,
    private readonly log: StreamLog,
  ) {}

  /** Takes the member out of an unread group; one that was read stays what it was. */
  async leave({ type, ownerId, contentId, happenedAt }: Withdrawn, cause: string | undefined): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const row = await this.groups.holding(type, ownerId, contentId, happenedAt);
      if (!row || (await (isDone(row) ? this.groups.letBe(row) : this.countAgain(row, cause)))) return;
    }
    throw new Error(`The group of ${contentId} changed ${ATTEMPTS} times while it was counted`);
  }

  /** False when others touched the group meanwhile. */
  private async countAgain(row: GroupRow, cause: string | undefined): Promise<boolean> {
    const { count, actors } = await this.totals.count(row);
    if (!(await this.groups.settle(row, count, actors))) return false;
    return count > 0 || this.remove(row, cause);
  }

  /** An empty row is shown to nobody. It stays until that is told, so that the repeat after a crash finds it. */
  private async remove(row: GroupRow, cause: string | undefined): Promise<boolean> {
    const { receiver, _id, group } = row;
    const removed = { receiver, signal: 'notifications_removed' as const, data: { notificationIds: [_id] } };
    if (cause) await this.log.append([{ ...removed, cause }]);
    if (await this.groups.remove(row)) return true;
    // An act came in between, and its message may have gone out before ours: the row is there, so that is said last.
    const again = { receiver, signal: 'notification' as const, data: { notificationId: _id } };
    if (cause) await this.log.append([{ ...again, cause: `${cause}:${group.touched}` }]);
    return false;
  }
}

/** Read, and not in the middle of being removed. */
const isDone = ({ read, group }: GroupRow): boolean => read && group.count > 0;
