import { Injectable } from '@nestjs/common';
import type { PointEventKind } from '@plateia/contracts/xp';
import { Members } from '../members/members.store.js';
import { Pairs } from '../members/pairs.store.js';
import { type PointEventContext, dayOf } from './point-event-context.js';

interface Asked {
  userId: string;
  event: PointEventKind;
  at: number;
  with?: string | undefined;
}

/** What point events are judged by, as far as it is known now. */
@Injectable()
export class PointEventContexts {
  constructor(
    private readonly members: Members,
    private readonly pairs: Pairs,
  ) {}

  async of({ userId, event, at, with: other }: Asked): Promise<PointEventContext> {
    const [{ zones = [] }, between] = await Promise.all([
      this.members.find(userId),
      other === undefined ? undefined : this.pairs.at(userId, other, at),
    ]);
    return { ...dayOf(event, at, zones), ...between };
  }
}
