import { Injectable } from '@nestjs/common';
import type { AwardedAct, QuestRule } from '@plateia/contracts/xp';
import { spanOf, stands } from '@plateia/contracts/xp/rules';
import { Acts } from '../acts/acts.store.js';
import { asAct, latestOf } from '../acts/as-act.js';
import type { ActRow } from '../persistence/act.schema.js';

export interface Progress {
  done: number;
  /** when it was filled, or else when the last of what counts was done */
  at: Date | undefined;
  /** the date that filled it, where it counts dates */
  on?: string | undefined;
}

/** What a quest counts; none where it counts days. */
export const actsOf = ({ counts }: QuestRule): readonly AwardedAct[] => (counts === 'active_days' ? [] : counts.acts);

/** How far a quest is in the period of a date, by the acts of it or by the dates on which the member was active. */
@Injectable()
export class QuestProgress {
  constructor(private readonly acts: Acts) {}

  /** @param ofDay all acts of that date, where the caller has them */
  async of(
    userId: string,
    quest: QuestRule,
    date: string,
    { filled, ofDay }: { filled: readonly string[]; ofDay?: readonly ActRow[] },
  ): Promise<Progress> {
    const { period, counts, goal } = quest;
    if (period === 'starter') return this.ofLife(userId, quest);
    const [from, before] = spanOf(period, date);
    if (counts === 'active_days') {
      const days = filled.filter((day) => day >= from && day < before);
      return { done: Math.min(goal, days.length), at: undefined, on: days[goal - 1] };
    }
    const rows =
      period === 'daily' && ofDay
        ? ofDay.filter(({ event }) => counts.acts.includes(event))
        : await this.acts.between(userId, counts.acts, from, before);
    const counted = rows.filter((row) => (!counts.ofFriends || row.ofFriend) && stands(asAct(row)));
    const [filledAt] = counted
      .flatMap(({ at }) => at ?? [])
      .toSorted((a, b) => a.getTime() - b.getTime())
      .slice(goal - 1);
    return { done: Math.min(goal, counted.length), at: filledAt ?? latestOf(rows) };
  }

  /** Most often the first ones stand, and the rest need not be read. */
  private async ofLife(userId: string, quest: QuestRule): Promise<Progress> {
    const { goal } = quest;
    const acts = actsOf(quest);
    const first = await Promise.all(acts.map((act) => this.acts.firstNeverTakenBack(userId, act, goal)));
    const rows =
      first.flat().length >= goal ? first : await Promise.all(acts.map((act) => this.acts.ofEvent(userId, act)));
    const standing = rows.flat().filter((row) => stands(asAct(row)));
    return { done: Math.min(goal, standing.length), at: standing[0]?.at };
  }
}
