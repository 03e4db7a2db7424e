import { Injectable } from '@nestjs/common';
import { dayOf } from '../acts/act-context.js';
import { Acts } from '../acts/acts.store.js';
import { Settlements } from '../settle/settlements.js';
import { type MemberFacts, Members } from '../members/members.store.js';
import { Pairs } from '../members/pairs.store.js';

/** News of members that came after acts which they change. */
@Injectable()
export class MemberChanges {
  constructor(
    private readonly members: Members,
    private readonly pairs: Pairs,
    private readonly acts: Acts,
    private readonly settlements: Settlements,
  ) {}

  async facts(facts: MemberFacts): Promise<void> {
    const from = await this.members.keepFacts(facts);
    if (from.helps !== null) await this.acts.unsettleSince(facts.userId, new Date(from.helps));
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
    if (!(await this.pairs.keep(kind, pair, version, at, value))) return;
    await this.acts.judgeBetween(pair, new Date(at), kind === 'friends' ? { ofFriend: value } : { isBlocked: value });
    this.settlements.ask(...pair);
  }

  private async rezone(userId: string, from: number): Promise<void> {
    const { zones = [] } = await this.members.find(userId);
    for (const act of await this.acts.since(userId, new Date(from))) {
      const day = dayOf(act.event, (act.at as Date).getTime(), zones);
      if (day.date !== act.date || day.night !== act.night) await this.acts.place(act._id, act, day);
    }
  }
}
