import { Injectable } from '@nestjs/common';
import { type PointEventKind, type QuestPeriod, questRules } from '@plateia/contracts/xp';
import { addDays, isInPeriod, periodKey } from '@plateia/contracts/xp/rules';
import { filledAt, latestOf } from '../point-events/to-point-event.js';
import type { Course } from '../domain/account.js';
import { questsOf } from '../members/quests-of.js';
import type { PointEventRow } from '../store/point-event.schema.js';
import type { MemberRow } from '../store/member.schema.js';
import type { Due } from '../store/ledger.store.js';
import { kindsOf, type Progress, QuestProgress } from './quest-progress.js';

/** Dates on which something changed, with all point events of them, and of which kinds what changed is: other kinds come to what they came to before. */
export interface Changed {
  dates: readonly string[];
  rows: readonly PointEventRow[];
  events: ReadonlySet<PointEventKind>;
}

/** `isClosed`: nothing adds to it in its period, for it is done or was not given to the member. */
export type QuestDue = Due & { period: QuestPeriod; isClosed: boolean };

const NOTHING: Progress = { done: 0, at: undefined };

/** What quests come to, in the periods in which something happened. */
@Injectable()
export class QuestDues {
  constructor(private readonly progress: QuestProgress) {}

  /** Of those that the member was not given, nothing: also where that is known only now. */
  async of(member: MemberRow, { dates, rows, events }: Changed, { filled }: Course, now: Date): Promise<QuestDue[]> {
    const touched = questRules.filter(
      (quest) => quest.counts === 'active_days' || kindsOf(quest).some((kind) => events.has(kind)),
    );
    const asked = touched.flatMap((quest) =>
      (quest.counts === 'active_days' ? withNights(dates) : dates).map(
        (date) => [`${quest.id}:${periodKey(quest.period, date)}`, { quest, date }] as const,
      ),
    );
    const periods = [...new Map(asked).values()];
    const given = new Set(periods.filter(({ quest, date }) => questsOf(member, date).includes(quest)));
    const ofPeriods = await this.progress.ofLongPeriods(member._id, [...given]);
    return Promise.all(
      periods.map(async (one) => {
        const { quest, date } = one;
        const { id, period, goal, xp } = quest;
        const known = period === 'daily' ? rows : ofPeriods;
        const { done, at, on } = given.has(one)
          ? await this.progress.of(member._id, quest, date, { filled, known })
          : NOTHING;
        const within = rows.filter((row) => row.date !== undefined && isInPeriod(row.date, period, date));
        return {
          event: `quest:${id}`,
          subject: periodKey(period, date),
          period,
          isClosed: done >= goal || !given.has(one),
          xp: done >= goal ? xp : 0,
          at: at ?? filledAt(rows, on) ?? latestOf(within) ?? latestOf(rows) ?? now,
        };
      }),
    );
  }
}

/** What is done at night fills the day before if nothing else does, and else its own: either may be of another week. */
const withNights = (dates: readonly string[]): readonly string[] => [
  ...new Set(dates.flatMap((date) => [addDays(date, -1), date, addDays(date, 7)])),
];
