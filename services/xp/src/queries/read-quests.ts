import { Injectable } from '@nestjs/common';
import type { Language } from '@plateia/contracts';
import { REVIEW_MS } from '@plateia/contracts/bookings/rules';
import type { Quest, QuestRule } from '@plateia/contracts/xp';
import { Clock } from '@plateia/runtime';
import type { Caller } from '@plateia/service-kit';
import { endOfPeriod, filledDates, periodKey, stands } from '@plateia/contracts/xp/rules';
import { PointEvents } from '../point-events/point-events.store.js';
import { toPointEvent } from '../point-events/to-point-event.js';
import { momentOf, startOf, zoneAt } from '../domain/calendar.js';
import { questsOf } from '../members/quests-of.js';
import { Accounts } from '../store/accounts.store.js';
import { keyOf, Ledger } from '../store/ledger.store.js';
import { QuestProgress } from '../settle/quest-progress.js';
import { Gamification } from '../members/gamification.js';
import { questText } from './quest-texts.js';

@Injectable()
export class ReadQuests {
  constructor(
    private readonly pointEvents: PointEvents,
    private readonly accounts: Accounts,
    private readonly ledger: Ledger,
    private readonly progress: QuestProgress,
    private readonly gamification: Gamification,
    private readonly clock: Clock,
  ) {}

  /** A starter that is done is no longer shown, nor what the member has no use for. */
  async run(caller: Caller, lang: Language): Promise<Quest[]> {
    const { userId } = caller;
    const member = await this.gamification.require(caller);
    const { zones = [] } = member;
    const now = this.clock.now();
    const { date } = momentOf(now, zones);
    const chosen = questsOf(member, date);
    const subjectOf = ({ id, period }: QuestRule) => ({ event: `quest:${id}`, subject: periodKey(period, date) });
    const account = await this.accounts.find(userId);
    const paid = await this.ledger.paid(userId, chosen.map(subjectOf), account?.pending ?? []);
    const filled = filledDates(account?.activities ?? {});
    const shown = await Promise.all(
      chosen.map(async (quest): Promise<Quest | undefined> => {
        const { id, period, goal, xp, needs } = quest;
        const completed = (paid.get(keyOf(subjectOf(quest)))?.xp ?? 0) > 0;
        if (period === 'starter' && completed) return undefined;
        if (needs && !completed && !(await this.hasUnreviewed(userId, now))) return undefined;
        const progress = completed ? goal : (await this.progress.of(userId, quest, date, { filled })).done;
        const end = endOfPeriod(period, date);
        const expiresAt = end && new Date(startOf(end, zoneAt(zones, now))).toISOString();
        return { id, period, text: questText(id, lang), goal, progress, xp, completed, expiresAt };
      }),
    );
    return shown.filter((quest) => quest !== undefined);
  }

  /** A job of theirs, on either side, about which they may still write. */
  private async hasUnreviewed(userId: string, now: number): Promise<boolean> {
    const since = new Date(now - REVIEW_MS);
    const rows = await this.pointEvents.eventsSince(
      userId,
      ['booking_completed', 'job_completed', 'review_written'],
      since,
    );
    const reviewed = new Set(rows.filter(({ event }) => event === 'review_written').map(({ subject }) => subject));
    return rows.some(
      (row) => row.event !== 'review_written' && stands(toPointEvent(row)) && !reviewed.has(row.subject),
    );
  }
}
