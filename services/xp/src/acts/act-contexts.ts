import { Injectable } from '@nestjs/common';
import type { AwardedAct } from '@plateia/contracts/xp';
import { Members } from '../members/members.store.js';
import { Pairs } from '../members/pairs.store.js';
import { type ActContext, dayOf } from './act-context.js';

interface Asked {
  userId: string;
  event: AwardedAct;
  at: number;
  with?: string | undefined;
}

/** What acts are judged by, as far as it is known now. */
@Injectable()
export class ActContexts {
  constructor(
    private readonly members: Members,
    private readonly pairs: Pairs,
  ) {}

  async of({ userId, event, at, with: other }: Asked): Promise<ActContext> {
    const [{ zones = [] }, between] = await Promise.all([
      this.members.find(userId),
      other === undefined ? undefined : this.pairs.at(userId, other, at),
    ]);
    return { ...dayOf(event, at, zones), ...between };
  }
}
