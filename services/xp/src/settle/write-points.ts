import { Injectable } from '@nestjs/common';
import { levelName, levelOf, levelUp, xpAwarded } from '@plateia/contracts/xp';
import { emit, type Emission } from '@plateia/events';
import { Clock, crashPoint } from '@plateia/runtime';
import type { AccountRow, Entry } from '../store/account.schema.js';
import { type AccountChange, Accounts } from '../store/accounts.store.js';
import { Gamification } from '../members/gamification.js';
import { type Due, keyOf, Ledger, type PaidSum } from '../store/ledger.store.js';

type Course = Omit<AccountChange, 'sum' | 'level'>;

const NOTHING_PAID: PaidSum = { xp: 0, lines: 0 };

/** Brings what a member has to what is due: lines, points and what is told of them are one write, and the ledger follows. */
@Injectable()
export class WritePoints {
  constructor(
    private readonly accounts: Accounts,
    private readonly ledger: Ledger,
    private readonly gamification: Gamification,
    private readonly clock: Clock,
  ) {}

  /** `paid`: what was so far, by key. False when another replica was quicker: everything is to be looked at again. */
  async run(
    account: AccountRow,
    course: Course,
    dues: readonly Due[],
    paid: ReadonlyMap<string, PaidSum>,
  ): Promise<boolean> {
    const entries = this.missing(dues, paid);
    const sum = account.sum + entries.reduce((total, { xp }) => total + xp, 0);
    const level = Math.max(account.level, levelOf(sum));
    const events = entries.length > 0 ? await this.events(account, entries, level, course) : [];
    if (!(await this.accounts.change(account, { ...course, sum, level }, entries, events))) return false;
    crashPoint('xp.after-settlement');
    await this.enter(account, entries);
    return true;
  }

  /** Lines that wait in the account. */
  async enter(account: AccountRow, entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return;
    await this.ledger.append(account._id, entries);
    await this.accounts.entered(account._id, entries);
  }

  private missing(dues: readonly Due[], paid: ReadonlyMap<string, PaidSum>): Entry[] {
    // Ids rise with time: what happened first stands below what came after it.
    const inOrder = dues.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    return inOrder.flatMap(({ event, subject, xp, at }) => {
      const paidSum = paid.get(keyOf({ event, subject })) ?? NOTHING_PAID;
      const difference = xp - paidSum.xp;
      if (difference === 0) return [];
      return [{ _id: this.clock.newId(), event, subject, turn: paidSum.lines, xp: difference, at }];
    });
  }

  private async events(
    account: AccountRow,
    entries: readonly Entry[],
    level: number,
    { streak }: Course,
  ): Promise<Emission[]> {
    const userId = account._id;
    const { isOn: shown } = await this.gamification.of(userId);
    let { sum, level: reached } = account;
    return entries.flatMap(({ _id, event, xp, at }) => {
      sum += xp;
      const before = reached;
      // What a later line takes back lifts nobody on the way.
      reached = Math.min(level, Math.max(before, levelOf(sum)));
      const present = { xp: Math.max(0, sum), level: reached, streak: streak.days, shown };
      const awarded = emit(xpAwarded, { userId, entryId: _id, event, amount: xp, ...present }, { actor: 'system' });
      if (reached === before) return [awarded];
      const named = { level: reached, levelName: levelName(reached, 'en') };
      // An invitation counts at noon of a day, whenever it came about.
      const reachedAt = event === 'friend_invite' ? undefined : at;
      return [awarded, emit(levelUp, { userId, ...named, shown }, { actor: 'system', at: reachedAt })];
    });
  }
}
