import { Injectable } from '@nestjs/common';
import type { AwardedAct, QuestRule } from '@plateia/contracts/xp';
import { spanOf, stands } from '@plateia/contracts/xp/rules';
import { Acts } from '../acts/acts.store.js';
import { asAct, latestOf } from '../acts/as-act.js';
import type { ActRow } from '../store/act.schema.js';

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
export const actsOf = ({ counts }: QuestRule): readonly AwardedAct[] => (counts === 'active_days' ? [] : counts.acts);

/** How far a quest is in the period of a date, by the acts of it or by the dates on which the member was active. */
@Injectable()
export class QuestProgress {
  constructor(private readonly acts: Acts) {}

  /** @param known among them all acts of the period that count, where the caller has them */
  async of(
    userId: string,
    quest: QuestRule,
    date: string,
    { filled, known }: { filled: readonly string[]; known?: readonly ActRow[] },
  ): Promise<Progress> {
    const { period, counts, goal } = quest;
    if (period === 'starter') return this.ofLife(userId, quest);
    const [from, before] = spanOf(period, date);
    if (counts === 'active_days') {
      const days = filled.filter((day) => day >= from && day < before);
      return { done: Math.min(goal, days.length), at: undefined, on: days[goal - 1] };
    }
    const read = known ?? (await this.acts.between(userId, counts.acts, from, before));
    const rows = read.filter(({ event, date: day = '' }) => counts.acts.includes(event) && day >= from && day < before);
    const counted = rows.filter((row) => (!counts.ofFriends || row.ofFriend) && stands(asAct(row)));
    const [filledAt] = counted
      .flatMap(({ at }) => at ?? [])
      .toSorted((a, b) => a.getTime() - b.getTime())
      .slice(goal - 1);
    return { done: Math.min(goal, counted.length), at: filledAt ?? latestOf(rows) };
  }

  /** All acts that count in the weeks and months of these, in one read. */
  async ofLongPeriods(userId: string, asked: readonly Asked[]): Promise<readonly ActRow[]> {
    const longer = asked.flatMap(({ quest: { period, counts }, date }) => {
      if (period === 'starter' || period === 'daily' || counts === 'active_days') return [];
      return [{ acts: counts.acts, span: spanOf(period, date) }];
    });
    if (longer.length === 0) return [];
    const [from = ''] = longer.map(({ span }) => span[0]).toSorted();
    const [before = ''] = longer
      .map(({ span }) => span[1])
      .toSorted()
      .toReversed();
    return this.acts.between(userId, [...new Set(longer.flatMap(({ acts }) => acts))], from, before);
  }

  /** Most often the first ones stand, and the rest need not be read. */
  private async ofLife(userId: string, quest: QuestRule): Promise<Progress> {
    const { goal } = quest;
    const acts = actsOf(quest);
    const first = await Promise.all(acts.map((act) => this.acts.firstNeverRetracted(userId, act, goal)));
    const rows =
      first.flat().length >= goal ? first : await Promise.all(acts.map((act) => this.acts.ofEvent(userId, act)));
    const standing = rows.flat().filter((row) => stands(asAct(row)));
    return { done: Math.min(goal, standing.length), at: standing[0]?.at };
  }
}
