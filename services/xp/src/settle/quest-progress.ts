import { Injectable } from '@nestjs/common';
import type { PointEventKind, QuestRule } from '@plateia/contracts/xp';
import { spanOf, stands } from '@plateia/contracts/xp/rules';
import { PointEvents } from '../point-events/point-events.store.js';
import { toPointEvent, latestOf } from '../point-events/to-point-event.js';
import type { PointEventRow } from '../store/point-event.schema.js';

export interface Progress {
  done: number;
  /** when it was filled, or else when the last of what counts was done */
  at: Date | undefined;
  /** the date that filled it, where it counts dates */
  on?: string | undefined;
}

/** A quest in the period of a date. */
export interface Asked {
  quest: QuestRule;
  date: string;
}

/** What a quest counts; none where it counts days. */
export const kindsOf = ({ counts }: QuestRule): readonly PointEventKind[] =>
  counts === 'active_days' ? [] : counts.kinds;

/** How far a quest is in the period of a date, by the point events of it or by the dates on which the member was active. */
@Injectable()
export class QuestProgress {
  constructor(private readonly pointEvents: PointEvents) {}

  /** @param known among them all point events of the period that count, where the caller has them */
  async of(
    userId: string,
    quest: QuestRule,
    date: string,
    { filled, known }: { filled: readonly string[]; known?: readonly PointEventRow[] },
  ): Promise<Progress> {
    const { period, counts, goal } = quest;
    if (period === 'starter') return this.ofLife(userId, quest);
    const [from, before] = spanOf(period, date);
    if (counts === 'active_days') {
      const days = filled.filter((day) => day >= from && day < before);
      return { done: Math.min(goal, days.length), at: undefined, on: days[goal - 1] };
    }
    const read = known ?? (await this.pointEvents.between(userId, counts.kinds, from, before));
    const rows = read.filter(
      ({ event, date: day = '' }) => counts.kinds.includes(event) && day >= from && day < before,
    );
    const counted = rows.filter((row) => (!counts.ofFriends || row.ofFriend) && stands(toPointEvent(row)));
    const [filledAt] = counted
      .flatMap(({ at }) => at ?? [])
      .toSorted((a, b) => a.getTime() - b.getTime())
      .slice(goal - 1);
    return { done: Math.min(goal, counted.length), at: filledAt ?? latestOf(rows) };
  }

  /** All point events that count in the weeks and months of these, in one read. */
  async ofLongPeriods(userId: string, asked: readonly Asked[]): Promise<readonly PointEventRow[]> {
    const longer = asked.flatMap(({ quest: { period, counts }, date }) => {
      if (period === 'starter' || period === 'daily' || counts === 'active_days') return [];
      return [{ kinds: counts.kinds, span: spanOf(period, date) }];
    });
    if (longer.length === 0) return [];
    const [from = ''] = longer.map(({ span }) => span[0]).toSorted();
    const [before = ''] = longer
      .map(({ span }) => span[1])
      .toSorted()
      .toReversed();
    return this.pointEvents.between(userId, [...new Set(longer.flatMap(({ kinds }) => kinds))], from, before);
  }

  /** Most often the first ones stand, and the rest need not be read. */
  private async ofLife(userId: string, quest: QuestRule): Promise<Progress> {
    const { goal } = quest;
    const kinds = kindsOf(quest);
    const first = await Promise.all(kinds.map((kind) => this.pointEvents.firstNeverRetracted(userId, kind, goal)));
    const rows =
      first.flat().length >= goal
        ? first
        : await Promise.all(kinds.map((kind) => this.pointEvents.ofEvent(userId, kind)));
    const counted = rows.flat().filter((row) => stands(toPointEvent(row)));
    return { done: Math.min(goal, counted.length), at: counted[0]?.at };
  }
}
