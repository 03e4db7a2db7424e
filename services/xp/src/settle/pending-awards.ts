import { Injectable } from '@nestjs/common';
import { type PointEventKind, ONCE, ruleOf, streakAwards } from '@plateia/contracts/xp';
import { Clock } from '@plateia/runtime';
import { awardsOfDay, awardsOfMonth, monthOf } from '@plateia/contracts/xp/rules';
import { PointEvents } from '../point-events/point-events.store.js';
import { toPointEvent, filledAt, latestOf } from '../point-events/to-point-event.js';
import type { Course } from '../domain/account.js';
import type { PointEventRow } from '../store/point-event.schema.js';
import type { MemberRow } from '../store/member.schema.js';
import type { Due } from '../store/ledger.store.js';
import { type Changed, type QuestDue, QuestDues } from './quest-dues.js';

/** What is due to a member for all that changed, from all that happened in the same day, week or life. */
@Injectable()
export class PendingAwards {
  constructor(
    private readonly pointEvents: PointEvents,
    private readonly quests: QuestDues,
    private readonly clock: Clock,
  ) {}

  async of(
    member: MemberRow,
    changed: Changed,
    course: Course,
  ): Promise<{ pending: Due[]; quests: readonly QuestDue[] }> {
    const { dates, rows, events } = changed;
    const now = this.clock.date();
    const quests = await this.quests.of(member, changed, course, now);
    const pending = [
      ...dates.flatMap((date) => this.ofPointEvents(rows.filter((row) => row.date === date))),
      ...quests,
      ...(await this.ofMonths(member._id, dates, events)),
      ...streakAwards.map(({ days, xp }) => ({
        event: `streak_${days}`,
        subject: ONCE,
        xp: course.reached.includes(days) ? xp : 0,
        at: filledAt(rows, course.reachedOn.get(days)) ?? latestOf(rows) ?? now,
      })),
    ];
    return { pending, quests };
  }

  private ofPointEvents(rows: readonly PointEventRow[]): Due[] {
    const { dues } = awardsOfDay(rows.map(toPointEvent));
    return rows.flatMap((row) => {
      const xp = dues.get(row._id);
      return xp === undefined ? [] : [{ event: row.event, subject: row.subject, xp, at: row.at as Date }];
    });
  }

  private async ofMonths(
    userId: string,
    dates: readonly string[],
    events: ReadonlySet<PointEventKind>,
  ): Promise<Due[]> {
    const monthly = [...events].filter((event) => ruleOf(event).cap?.per === 'month');
    const months = new Set(dates.map(monthOf));
    const found = await Promise.all(monthly.map((event) => this.pointEvents.ofEvent(userId, event)));
    return [...months].flatMap((month) => {
      const rows = found.flat().filter(({ date = '' }) => monthOf(date) === month);
      const dues = awardsOfMonth(rows.map(toPointEvent));
      return rows.map(({ _id, event, subject, at }) => ({ event, subject, xp: dues.get(_id) ?? 0, at: at as Date }));
    });
  }
}
