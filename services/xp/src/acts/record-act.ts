import { Injectable } from '@nestjs/common';
import { type AwardedAct, ruleOf } from '@plateia/contracts/xp';
import { momentOf } from '../domain/calendar.js';
import { Members } from '../members/members.store.js';
import { Pairs } from '../members/pairs.store.js';
import { Settlements } from '../settle/settlements.js';
import { Acts } from './acts.store.js';
import { actId } from './as-act.js';
import { RemovedContents } from './removed-contents.store.js';

export interface Happening {
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
    private readonly members: Members,
    private readonly pairs: Pairs,
    private readonly removed: RemovedContents,
    private readonly settlements: Settlements,
  ) {}

  async run({ userId, event, subject, at, xp, contents = [], with: other }: Happening): Promise<void> {
    const [member, between] = await Promise.all([
      this.members.find(userId),
      other === undefined ? undefined : this.pairs.at(userId, other, at),
    ]);
    const { date, isNight } = momentOf(at, member.zones ?? []);
    const act = { _id: actId(userId, event, subject), userId, event, subject };
    const known = {
      ...act,
      at: new Date(at),
      date,
      ...(ruleOf(event).active && { night: isNight }),
      ...(xp !== undefined && { xp }),
      ...(other !== undefined && { with: other, ...between }),
      ...(contents.length > 0 && { contents: [...contents] }),
    };
    await this.acts.record(known);
    // After it is written: whoever removes the content now finds the act, and whoever did just before is found here.
    const removedAt = await this.removedAt(contents);
    if (removedAt) await this.acts.reverse(act, removedAt);
    this.settlements.ask(userId);
  }

  async takeBack(userId: string, event: AwardedAct, subject: string, at: number): Promise<void> {
    await this.acts.reverse({ _id: actId(userId, event, subject), userId, event, subject }, new Date(at));
    this.settlements.ask(userId);
  }

  async contentRemoved(contentId: string, at: number): Promise<void> {
    await this.removed.add(contentId, new Date(at));
    const authors = await this.acts.reverseContent(contentId, new Date(at));
    this.settlements.ask(...authors);
  }

  private async removedAt(contents: readonly string[]): Promise<Date | undefined> {
    return contents.length > 0 ? this.removed.first(contents) : undefined;
  }
}
