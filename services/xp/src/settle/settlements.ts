import { Injectable } from '@nestjs/common';
import { DueWork, type GatheredWork } from '@plateia/due-work';
import { PointEvents } from '../point-events/point-events.store.js';
import { JudgePointEvents } from '../point-events/judge-point-events.js';
import { Accounts } from '../store/accounts.store.js';
import { SettleMember } from './settle-member.js';

/** Whoever gives and gets points by the dozen is settled once for them. A member sees points a little later than what they are for. */
const AFTER_MS = 1_000;
const LEFT_BEHIND_AFTER_MS = 5_000;
const POINT_EVENTS_AT_ONCE = 2_000;

/** Settles members for whom something was written down, a moment later. */
@Injectable()
export class Settlements {
  private readonly soon: GatheredWork;

  constructor(
    dueWork: DueWork,
    private readonly pointEvents: PointEvents,
    private readonly accounts: Accounts,
    private readonly judge: JudgePointEvents,
    private readonly member: SettleMember,
  ) {
    this.soon = dueWork.gather('points to be settled', {
      afterMs: AFTER_MS,
      work: (members) => this.settle(members),
      leftBehind: () => this.pointEvents.membersUnsettledSince(LEFT_BEHIND_AFTER_MS),
      writesInto: this.pointEvents.rows,
    });
  }

  /** After what is to be settled is written: it is found again if this process dies. */
  ask(...members: readonly string[]): void {
    for (const userId of members) this.soon.add(userId);
  }

  private async settle(members: readonly string[]): Promise<void> {
    // Accounts before point events: whoever settles meanwhile changes the version that was read.
    const accounts = await this.accounts.byIds(members);
    const unsettled = await this.pointEvents.unsettledOf(members, POINT_EVENTS_AT_ONCE);
    const corrected = await this.judge.run(unsettled);
    const judged = unsettled.filter(({ userId }) => !corrected.has(userId));
    const byMember = [...Map.groupBy(judged, ({ userId }) => userId)];
    const settled = await Promise.allSettled(
      byMember.map(([userId, pointEvents]) => this.member.settle(userId, pointEvents, accounts.get(userId))),
    );
    for (const outcome of settled) if (outcome.status === 'fulfilled') this.ask(...outcome.value);
    this.ask(...corrected);
    if (unsettled.length === POINT_EVENTS_AT_ONCE) this.ask(...members);
    const failed = settled.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }
}
