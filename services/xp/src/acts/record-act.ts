import { Injectable } from '@nestjs/common';
import type { AwardedAct } from '@plateia/contracts/xp';
import { Members } from '../members/members.store.js';
import { Pairs } from '../members/pairs.store.js';
import { Settlements } from '../settle/settlements.js';
import { type ActContext, dayOf, isSameContext } from './act-context.js';
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

  async run(happening: Happening): Promise<void> {
    const { userId, event, subject, at, xp, contents = [], with: other } = happening;
    const act = { _id: actId(userId, event, subject), userId, event, subject };
    const [known, goneAt] = await Promise.all([this.contextOf(happening), this.removedAt(contents)]);
    const written = {
      ...act,
      at: new Date(at),
      ...known,
      ...(xp !== undefined && { xp }),
      ...(other !== undefined && { with: other }),
      ...(contents.length > 0 && { contents: [...contents] }),
    };
    // What is gone already is never there without being taken back: a settlement in between would pay it.
    const context = await this.acts.record(written, goneAt);
    // After it is written: whoever changes what it depends on now finds the act, and whoever did just before is found here.
    const [removedAt] = await Promise.all([this.removedAt(contents), this.correct(act._id, context, happening)]);
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

  private async contextOf({ userId, event, at, with: other }: Happening): Promise<ActContext> {
    const [{ zones = [] }, between] = await Promise.all([
      this.members.find(userId),
      other === undefined ? undefined : this.pairs.at(userId, other, at),
    ]);
    return { ...dayOf(event, at, zones), ...between };
  }

  /** Brings what stands to what is known by now. */
  private async correct(id: string, standing: ActContext, happening: Happening): Promise<void> {
    const known = await this.contextOf(happening);
    if (isSameContext(known, standing)) return;
    await this.acts.place(id, standing, known);
    await this.correct(id, known, happening);
  }

  private async removedAt(contents: readonly string[]): Promise<Date | undefined> {
    return contents.length > 0 ? this.removed.first(contents) : undefined;
  }
}
