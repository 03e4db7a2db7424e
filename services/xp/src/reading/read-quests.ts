import { Injectable } from '@nestjs/common';
import type { Language } from '@plateia/contracts';
import type { Quest, QuestRule } from '@plateia/contracts/xp';
import { Clock } from '@plateia/runtime';
import type { Caller } from '@plateia/service-kit';
import { Acts } from '../acts/acts.store.js';
import { stands } from '../domain/act.js';
import { momentOf, startOf, zoneAt } from '../domain/calendar.js';
import { endOfPeriod, periodKey, questsOf } from '../domain/quests.js';
import { filledDates } from '../domain/streak.js';
import { Accounts } from '../persistence/accounts.store.js';
import { asAct, progressOf } from '../settle/dues.js';
import { keyOf, Ledger } from '../settle/ledger.store.js';
import { Gamification } from './gamification.js';
import { questText } from './quest-texts.js';

@Injectable()
export class ReadQuests {
  constructor(
    private readonly acts: Acts,
    private readonly accounts: Accounts,
    private readonly ledger: Ledger,
    private readonly gamification: Gamification,
    private readonly clock: Clock,
  ) {}

  /** A starter that is done is no longer shown. */
  async run(caller: Caller, lang: Language): Promise<Quest[]> {
    const { userId } = caller;
    const { zones = [] } = await this.gamification.require(caller);
    const now = this.clock.now();
    const { date } = momentOf(now, zones);
    const chosen = questsOf(userId, date);
    const [account, ofToday] = await Promise.all([this.accounts.find(userId), this.acts.ofDates(userId, [date])]);
    const wanted = chosen.map(({ id, period }) => ({ event: `quest:${id}`, subject: periodKey(period, date) }));
    const paid = await this.ledger.paid(userId, wanted, account?.pending ?? []);
    const filled = filledDates(account?.activities ?? {});
    const shown = await Promise.all(
      chosen.map(async (quest): Promise<Quest> => {
        const { id, period, goal, xp } = quest;
        const completed = (paid.get(keyOf({ event: `quest:${id}`, subject: periodKey(period, date) }))?.xp ?? 0) > 0;
        const progress = completed
          ? goal
          : await this.progress(userId, quest, () => progressOf(quest, date, ofToday, filled));
        const end = endOfPeriod(period, date);
        const expiresAt = end && new Date(startOf(end, zoneAt(zones, now))).toISOString();
        return { id, period, text: questText(id, lang), goal, progress, xp, completed, expiresAt };
      }),
    );
    return shown.filter(({ period, completed }) => !(period === 'starter' && completed));
  }

  private async progress(userId: string, { period, counts, goal }: QuestRule, ofPeriod: () => number): Promise<number> {
    if (period !== 'starter' || counts === 'active_days') return ofPeriod();
    const rows = await this.acts.ofEvent(userId, counts.act);
    return Math.min(goal, rows.filter((row) => stands(asAct(row))).length);
  }
}
