import { Injectable } from '@nestjs/common';
import { retryOnConflict } from '@plateia/mongo';
import { PointEvents } from '../point-events/point-events.store.js';
import type { AccountRow } from '../store/account.schema.js';
import { Accounts, countedDayOf } from '../store/accounts.store.js';
import type { PointEventRow } from '../store/point-event.schema.js';
import { type DueInOrder, dueInOrder } from './due-in-order.js';
import { SettleDays } from './settle-days.js';
import { WritePoints } from './write-points.js';

/**
 * Brings the ledger to what is due for all that is written down. Points are a function of the point events: whichever way they come,
 * however often, the lines add up to the same. Killed anywhere, the next run finds what is missing.
 */
@Injectable()
export class SettleMember {
  constructor(
    private readonly pointEvents: PointEvents,
    private readonly accounts: Accounts,
    private readonly points: WritePoints,
    private readonly days: SettleDays,
  ) {}

  /**
   * Says for whom something was written down on the way.
   * @param before as it stood before the point events were read: from any later one nothing is gone on, for somebody may have settled them since
   */
  async settle(
    userId: string,
    unsettled: readonly PointEventRow[],
    before: AccountRow | undefined,
  ): Promise<readonly string[]> {
    if (before) {
      await this.points.enter(before, before.pending);
      const inOrder = dueInOrder(countedDayOf(before), before.activities, unsettled);
      const done = inOrder && (await this.goOn(before, unsettled, inOrder));
      if (done) return done;
    }
    return retryOnConflict(`The account of ${userId}`, async () => {
      const account = await this.accounts.open(userId);
      if (!account) return this.forget(unsettled);
      await this.points.enter(account, account.pending);
      return this.days.settle(account, unsettled);
    });
  }

  private async forget(pointEvents: readonly PointEventRow[]): Promise<readonly string[]> {
    await this.pointEvents.drop(pointEvents.map(({ _id }) => _id));
    return [];
  }

  private async goOn(
    account: AccountRow,
    unsettled: readonly PointEventRow[],
    { dues, day, surplus }: DueInOrder,
  ): Promise<readonly string[] | undefined> {
    const { activities, streakBefore, streak } = account;
    const isWritten = await this.points.run(account, { activities, streakBefore, streak, day }, dues, new Map());
    if (!isWritten) return undefined;
    await this.pointEvents.finish(unsettled, surplus);
    return [];
  }
}
