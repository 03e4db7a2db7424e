import { Injectable } from '@nestjs/common';
import { dayOf } from '../point-events/point-event-context.js';
import { PointEvents } from '../point-events/point-events.store.js';
import { Settlements } from '../settle/settlements.js';
import { type MemberFacts, Members } from '../members/members.store.js';
import { Pairs } from '../members/pairs.store.js';

/** News of members that came after point events which they change. */
@Injectable()
export class MemberChanges {
  constructor(
    private readonly members: Members,
    private readonly pairs: Pairs,
    private readonly pointEvents: PointEvents,
    private readonly settlements: Settlements,
  ) {}

  async facts(facts: MemberFacts): Promise<void> {
    const from = await this.members.saveFacts(facts);
    if (from.helps !== null) await this.pointEvents.unsettleSince(facts.userId, new Date(from.helps));
    if (from.zones !== null) await this.rezone(facts.userId, from.zones);
    if (from.zones !== null || from.helps !== null) this.settlements.ask(facts.userId);
  }

  async between(
    kind: 'friends' | 'blocked',
    pair: readonly [string, string],
    version: number,
    at: number,
    value: boolean,
  ) {
    if (!(await this.pairs.save(kind, pair, version, at, value))) return;
    await this.pointEvents.judgeBetween(
      pair,
      new Date(at),
      kind === 'friends' ? { ofFriend: value } : { isBlocked: value },
    );
    this.settlements.ask(...pair);
  }

  private async rezone(userId: string, from: number): Promise<void> {
    const { zones = [] } = await this.members.find(userId);
    for (const pointEvent of await this.pointEvents.since(userId, new Date(from))) {
      const day = dayOf(pointEvent.event, (pointEvent.at as Date).getTime(), zones);
      if (day.date !== pointEvent.date || day.night !== pointEvent.night)
        await this.pointEvents.place(pointEvent._id, pointEvent, day);
    }
  }
}
