import { Injectable } from '@nestjs/common';
import { type AwardedAct, ruleOf } from '@plateia/contracts/xp';
import { actId } from '../domain/act.js';
import { momentOf } from '../domain/calendar.js';
import { Members } from '../members/members.store.js';
import { Pairs } from '../members/pairs.store.js';
import { Settlements } from '../settle/settlements.js';
import { Acts } from './acts.store.js';
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
    await this.acts.record({
      ...act,
      at: new Date(at),
      date,
      ...(ruleOf(event).active && { night: isNight }),
      ...(xp !== undefined && { xp }),
      ...(other !== undefined && { with: other, ...between }),
      ...(contents.length > 0 && { contents: [...contents] }),
    });
    // After it is written: whoever removes the content now finds the act, and whoever did before is found here.
    const removedAt = contents.length > 0 ? await this.removed.first(contents) : undefined;
    if (removedAt) await this.acts.reverse(act, removedAt);
    await this.settlements.settle(userId);
  }

  async takeBack(userId: string, event: AwardedAct, subject: string, at: number): Promise<void> {
    await this.acts.reverse({ _id: actId(userId, event, subject), userId, event, subject }, new Date(at));
    await this.settlements.settle(userId);
  }

  async contentRemoved(contentId: string, at: number): Promise<void> {
    await this.removed.add(contentId, new Date(at));
    const authors = await this.acts.reverseContent(contentId, new Date(at));
    await Promise.all(authors.map((userId) => this.settlements.settle(userId)));
  }
}
