import { Injectable } from '@nestjs/common';
import { type AwardedAct, levelName, levelOf, levelUp, xpAwarded } from '@plateia/contracts/xp';
import { emit, type Emission } from '@plateia/events';
import { retryOnConflict } from '@plateia/mongo';
import { crashPoint, Clock } from '@plateia/runtime';
import { type Activity, awardsOfDay, stands } from '@plateia/contracts/xp/rules';
import { Acts } from '../acts/acts.store.js';
import { asAct } from '../acts/as-act.js';
import { type Course, courseOf } from '../domain/account.js';
import { excusedDates } from '../domain/calendar.js';
import type { AccountRow, Entry } from '../persistence/account.schema.js';
import { Accounts } from '../persistence/accounts.store.js';
import type { ActRow } from '../persistence/act.schema.js';
import { Gamification } from '../reading/gamification.js';
import { Dues } from './dues.js';
import { InviteWatch } from './invite-watch.js';
import { type Due, keyOf, Ledger } from './ledger.store.js';

/**
 * Brings the ledger to what is due for all that is written down. Points are a function of the acts: whichever way they come,
 * however often, the lines add up to the same. Killed anywhere, the next run finds what is missing.
 */
@Injectable()
export class SettleMember {
  constructor(
    private readonly acts: Acts,
    private readonly dues: Dues,
    private readonly accounts: Accounts,
    private readonly ledger: Ledger,
    private readonly gamification: Gamification,
    private readonly invites: InviteWatch,
    private readonly clock: Clock,
  ) {}

  /** Says for whom something was written down on the way. */
  async settle(userId: string, unsettled: readonly ActRow[]): Promise<readonly string[]> {
    return retryOnConflict(`The account of ${userId}`, async () => {
      const account = await this.accounts.open(userId);
      if (!account) return this.forget(unsettled);
      await this.enter(account, account.pending);
      return this.attempt(account, unsettled);
    });
  }

  private async forget(acts: readonly ActRow[]): Promise<readonly string[]> {
    await this.acts.drop(acts.map(({ _id }) => _id));
    return [];
  }

  /** Undefined when another replica was quicker: everything is to be looked at again. */
  private async attempt(account: AccountRow, unsettled: readonly ActRow[]): Promise<readonly string[] | undefined> {
    const userId = account._id;
    const ofDays = await this.acts.ofDates(userId, datesOf(unsettled));
    const surplus = surplusOf(datesOf(unsettled), ofDays);
    const open = unsettled.filter((act) => !(isUntold(act) && surplus.has(act._id)));
    if (open.length === 0) return this.forget(unsettled);
    const dates = datesOf(open);
    const rows = ofDays.filter(({ date = '' }) => dates.includes(date));
    const { member, isOn: isShown } = await this.gamification.of(userId);
    const { zones = [], invitedBy } = member;
    const course = courseOf(account, activityOf(dates, rows), excusedDates(zones));
    const dues = await this.dues.of(member, { dates, rows, events: eventsOf(open) }, course, this.clock.date());
    const entries = await this.missing(account, dues);
    const sum = account.sum + entries.reduce((total, { xp }) => total + xp, 0);
    const level = Math.max(account.level, levelOf(sum));
    const { activities, streakBefore, streak } = course;
    const change = { sum, level, activities, streakBefore, streak };
    const events = this.news(account, entries, level, course, isShown);
    if (!(await this.accounts.change(account, change, entries, events))) return undefined;
    crashPoint('xp.after-settlement');
    await this.enter(account, entries);
    const inviter = await this.invites.look(userId, invitedBy ?? null, course);
    await this.acts.drop([...surplus]);
    await this.acts.settled(unsettled.filter(({ _id }) => !surplus.has(_id)));
    return inviter === null ? [] : [inviter];
  }

  private async missing(account: AccountRow, dues: readonly Due[]): Promise<Entry[]> {
    const paid = await this.ledger.paid(account._id, dues, account.pending);
    // Ids rise with time: what happened first stands below what came after it.
    const inOrder = dues.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    return inOrder.flatMap(({ event, subject, xp, at }) => {
      const standing = paid.get(keyOf({ event, subject })) ?? { xp: 0, lines: 0 };
      const difference = xp - standing.xp;
      if (difference === 0) return [];
      return [{ _id: this.clock.newId(), event, subject, turn: standing.lines, xp: difference, at }];
    });
  }

  private news(
    account: AccountRow,
    entries: readonly Entry[],
    level: number,
    { streak }: Course,
    shown: boolean,
  ): Emission[] {
    const userId = account._id;
    let { sum, level: reached } = account;
    return entries.flatMap(({ _id, event, xp, at }) => {
      sum += xp;
      const before = reached;
      // What a later line takes back lifts nobody on the way.
      reached = Math.min(level, Math.max(before, levelOf(sum)));
      const standing = { xp: Math.max(0, sum), level: reached, streak: streak.days, shown };
      const awarded = emit(xpAwarded, { userId, entryId: _id, event, amount: xp, ...standing }, { actor: 'system' });
      if (reached === before) return [awarded];
      const named = { level: reached, levelName: levelName(reached, 'en') };
      // An invitation counts at noon of a day, whenever it came about.
      const reachedAt = event === 'friend_invite' ? undefined : at;
      return [awarded, emit(levelUp, { userId, ...named, shown }, { actor: 'system', at: reachedAt })];
    });
  }

  private async enter(account: AccountRow, entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return;
    await this.ledger.append(account._id, entries);
    await this.accounts.entered(account._id, entries);
  }
}

const datesOf = (acts: readonly ActRow[]): string[] => [
  ...new Set(acts.flatMap(({ date, movedFrom }) => [date, movedFrom]).filter((date) => date !== undefined)),
];

const activityOf = (dates: readonly string[], rows: readonly ActRow[]): ReadonlyMap<string, Activity> =>
  new Map(
    dates.map((date) => {
      const active = rows.filter((row) => row.date === date && row.night !== undefined && stands(asAct(row)));
      return [date, { day: active.some(({ night }) => !night), night: active.some(({ night }) => night) }];
    }),
  );

const surplusOf = (dates: readonly string[], rows: readonly ActRow[]): ReadonlySet<string> =>
  new Set(
    dates.flatMap((date) =>
      awardsOfDay(rows.filter((row) => row.date === date).map(asAct)).surplus.map(({ id }) => id),
    ),
  );

/** Nothing can have been paid for it yet: where it is beyond every cap too, nothing changes with it. */
const isUntold = ({ changes, movedFrom }: ActRow): boolean => changes === 1 && movedFrom === undefined;

const eventsOf = (acts: readonly ActRow[]): ReadonlySet<AwardedAct> => new Set(acts.map(({ event }) => event));
