import { Injectable } from '@nestjs/common';
import { type AwardedAct, ONCE, questRules, type QuestRule, ruleOf, streakAwards } from '@plateia/contracts/xp';
import { Acts } from '../acts/acts.store.js';
import type { Course } from '../domain/account.js';
import { type Act, stands } from '../domain/act.js';
import { awardsOfDay, awardsOfMonth } from '../domain/awards.js';
import { monthOf, weekOf } from '../domain/calendar.js';
import { periodKey, questsOf } from '../domain/quests.js';
import type { ActRow } from '../persistence/act.schema.js';
import { keyOf, type Paid } from './ledger.store.js';

/** Something that is to come to so many points in the ledger. */
export interface Due extends Paid {
  xp: number;
  at: Date;
}

/** An act that is known, as the rules see it. */
export const asAct = ({ _id, at, reversedAt, ...row }: ActRow): Act => ({
  ...row,
  id: _id,
  at: (at as Date).getTime(),
  ...(reversedAt && { reversedAt: reversedAt.getTime() }),
});

/** What is due to a member for all that changed, from all that happened in the same day, week or life. */
@Injectable()
export class Dues {
  constructor(private readonly acts: Acts) {}

  async of(
    userId: string,
    dates: readonly string[],
    rows: readonly ActRow[],
    course: Course,
    now: Date,
  ): Promise<Due[]> {
    const byDate = new Map(dates.map((date) => [date, rows.filter((row) => row.date === date)]));
    const dues = [...byDate].flatMap(([date, ofDate]) => [
      ...this.ofActs(ofDate),
      ...this.ofQuests(userId, date, ofDate, course, now),
    ]);
    const events = new Set(rows.map(({ event }) => event));
    return lastOfEach([
      ...dues,
      ...(await this.ofMonths(userId, dates, events)),
      ...(await this.ofStarters(userId, events, now)),
      ...streakAwards.map(({ days, xp }) => ({
        event: `streak_${days}`,
        subject: ONCE,
        xp: course.reached.includes(days) ? xp : 0,
        at: latestOf(rows) ?? now,
      })),
    ]);
  }

  private ofActs(rows: readonly ActRow[]): Due[] {
    const { dues } = awardsOfDay(rows.map(asAct));
    return rows.flatMap((row) => {
      const xp = dues.get(row._id);
      return xp === undefined ? [] : [{ event: row.event, subject: row.subject, xp, at: row.at as Date }];
    });
  }

  private async ofMonths(userId: string, dates: readonly string[], events: ReadonlySet<AwardedAct>): Promise<Due[]> {
    const monthly = [...events].filter((event) => ruleOf(event).cap?.per === 'month');
    const months = new Set(dates.map(monthOf));
    const found = await Promise.all(monthly.map((event) => this.acts.ofEvent(userId, event)));
    return [...months].flatMap((month) => {
      const rows = found.flat().filter(({ date = '' }) => monthOf(date) === month);
      const dues = awardsOfMonth(rows.map(asAct));
      return rows.map(({ _id, event, subject, at }) => ({ event, subject, xp: dues.get(_id) ?? 0, at: at as Date }));
    });
  }

  private ofQuests(userId: string, date: string, rows: readonly ActRow[], course: Course, now: Date): Due[] {
    const chosen = questsOf(userId, date).filter(({ period }) => period !== 'starter');
    return chosen.map((quest) => ({
      event: `quest:${quest.id}`,
      subject: periodKey(quest.period, date),
      xp: progressOf(quest, date, rows, course.filled) >= quest.goal ? quest.xp : 0,
      at: latestOf(rows) ?? now,
    }));
  }

  private async ofStarters(userId: string, events: ReadonlySet<AwardedAct>, now: Date): Promise<Due[]> {
    const starters = questRules.filter(
      ({ period, counts }) => period === 'starter' && counts !== 'active_days' && events.has(counts.act),
    );
    return Promise.all(
      starters.map(async ({ id, xp, counts }) => {
        const first = counts === 'active_days' ? undefined : await this.firstOf(userId, counts.act);
        return { event: `quest:${id}`, subject: ONCE, xp: first ? xp : 0, at: first?.at ?? now };
      }),
    );
  }

  private async firstOf(userId: string, event: AwardedAct): Promise<ActRow | undefined> {
    return (await this.acts.ofEvent(userId, event)).find((row) => stands(asAct(row)));
  }
}

/** How far a quest is, by the acts of its date and the dates on which the member was active. */
export function progressOf(
  { counts, goal }: QuestRule,
  date: string,
  rows: readonly ActRow[],
  filled: readonly string[],
): number {
  if (counts === 'active_days') {
    return Math.min(goal, filled.filter((day) => weekOf(day) === weekOf(date)).length);
  }
  const matching = rows.filter((row) => row.event === counts.act && (!counts.ofFriends || row.ofFriend));
  return Math.min(goal, matching.filter((row) => stands(asAct(row))).length);
}

/** When what is paid for was reached by these, however late they were heard of. */
const latestOf = (rows: readonly ActRow[]): Date | undefined =>
  rows.flatMap(({ at }) => at ?? []).toSorted((a, b) => b.getTime() - a.getTime())[0];

/** A weekly quest is met once for each of its dates. */
const lastOfEach = (dues: readonly Due[]): Due[] => [...new Map(dues.map((due) => [keyOf(due), due])).values()];
