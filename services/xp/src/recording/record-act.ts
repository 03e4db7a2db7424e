import { Injectable } from '@nestjs/common';
import { type AwardedAct, ruleOf } from '@plateia/contracts/xp';
import { isAfter } from '../domain/counted-day.js';
import { Accounts } from '../store/accounts.store.js';
import { Settlements } from '../settle/settlements.js';
import { ActContexts } from '../acts/act-contexts.js';
import { Acts } from '../acts/acts.store.js';
import { actId } from '../acts/as-act.js';
import { RemovedContents } from '../acts/removed-contents.store.js';

export interface ReportedAct {
  userId: string;
  event: AwardedAct;
  subject: string;
  at: number;
  /** the other member it is between */
  with?: string;
  /** what it is gone with */
  contents?: readonly string[];
  xp?: number;
}

/** Writes down what happened; what it pays follows from all that happened on its day. */
@Injectable()
export class RecordAct {
  constructor(
    private readonly acts: Acts,
    private readonly contexts: ActContexts,
    private readonly accounts: Accounts,
    private readonly removed: RemovedContents,
    private readonly settlements: Settlements,
  ) {}

  async run(reported: ReportedAct): Promise<void> {
    const { userId, event, subject, at, xp, contents = [], with: other } = reported;
    const _id = actId(userId, event, subject);
    const [context, isBeyond] = await Promise.all([this.contexts.of(reported), this.isBeyondCap(reported)]);
    if (isBeyond(context.date)) return;
    await this.acts.record({
      _id,
      userId,
      event,
      subject,
      at: new Date(at),
      ...context,
      ...(xp !== undefined && { xp }),
      ...(other !== undefined && { with: other }),
      ...(contents.length > 0 && { contents: [...contents] }),
    });
    this.settlements.ask(userId);
  }

  async retract(userId: string, event: AwardedAct, subject: string, at: number): Promise<void> {
    await this.acts.reverse({ _id: actId(userId, event, subject), userId, event, subject }, new Date(at));
    this.settlements.ask(userId);
  }

  async contentRemoved(contentId: string, at: number): Promise<void> {
    await this.removed.add(contentId, new Date(at));
    const authors = await this.acts.reverseContent(contentId, new Date(at));
    this.settlements.ask(...authors);
  }

  /** Whether an act, on its date, is behind all that are paid of its kind: neither it nor anything later is ever paid, so it need not be kept. */
  private async isBeyondCap({ userId, event, at }: ReportedAct): Promise<(date?: string) => boolean> {
    const { cap, active } = ruleOf(event);
    if (cap?.per !== 'day' || active) return () => false;
    const day = await this.accounts.countedDay(userId);
    if (!day || (day.counted[event] ?? 0) < cap.n) return () => false;
    return (date) => date === day.date && isAfter(day, { at, date });
  }
}
