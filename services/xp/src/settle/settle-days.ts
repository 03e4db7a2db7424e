import { Injectable } from '@nestjs/common';
import type { AwardedAct } from '@plateia/contracts/xp';
import { type Activity, awardsOfDay, periodKey, stands } from '@plateia/contracts/xp/rules';
import { Acts } from '../acts/acts.store.js';
import { asAct } from '../acts/as-act.js';
import { courseOf } from '../domain/account.js';
import { excusedDates } from '../domain/calendar.js';
import { type CountedDay, newestDay } from '../domain/counted-day.js';
import { Members } from '../members/members.store.js';
import type { AccountRow } from '../store/account.schema.js';
import { countedDayOf } from '../store/accounts.store.js';
import type { ActRow } from '../store/act.schema.js';
import { PendingAwards } from './pending-awards.js';
import { InviteWatch } from './invite-watch.js';
import { keyOf, Ledger } from '../store/ledger.store.js';
import type { QuestDue } from './quest-dues.js';
import { WritePoints } from './write-points.js';

/** Counts the days on which something changed anew, from all that happened on them, whatever was counted before. */
@Injectable()
export class SettleDays {
  constructor(
    private readonly acts: Acts,
    private readonly members: Members,
    private readonly pending: PendingAwards,
    private readonly ledger: Ledger,
    private readonly points: WritePoints,
    private readonly invites: InviteWatch,
  ) {}

  /** Who else is to be settled for it. Undefined when another replica was quicker: everything is to be looked at again. */
  async settle(account: AccountRow, unsettled: readonly ActRow[]): Promise<readonly string[] | undefined> {
    const userId = account._id;
    const judged = new Set(unsettled.map(({ _id }) => _id));
    // What was written down just now is not judged yet, and is next.
    const ofDays = (await this.acts.ofDates(userId, datesOf(unsettled))).filter(
      (row) => judged.has(row._id) || !isNew(row),
    );
    const surplus = surplusOf(datesOf(unsettled), ofDays);
    const open = unsettled.filter((act) => !(isUntold(act) && surplus.has(act._id)));
    if (open.length > 0) {
      const inviter = await this.count(account, { open, ofDays });
      if (inviter === undefined) return undefined;
      await this.acts.finish(unsettled, surplus);
      return inviter === null ? [] : [inviter];
    }
    await this.acts.drop(unsettled.map(({ _id }) => _id));
    return [];
  }

  /** Who invited the member, where that is paid for now. */
  private async count(
    account: AccountRow,
    { open, ofDays }: { open: readonly ActRow[]; ofDays: readonly ActRow[] },
  ): Promise<string | null | undefined> {
    const userId = account._id;
    const dates = datesOf(open);
    const rows = ofDays.filter(({ date = '' }) => dates.includes(date));
    const member = await this.members.find(userId);
    const { zones = [], invitedBy = null } = member;
    const course = courseOf(account, activityOf(dates, rows), excusedDates(zones));
    const { pending, quests } = await this.pending.of(member, { dates, rows, events: eventsOf(open) }, course);
    const paid = await this.ledger.paid(userId, pending, account.pending);
    const { activities, streakBefore, streak } = course;
    const counted = await this.dayOf(account, dates, rows);
    const day = counted && { ...counted, closed: closedBy(counted, quests) };
    if (!(await this.points.run(account, { activities, streakBefore, streak, day }, pending, paid))) return undefined;
    return this.invites.look(userId, invitedBy, course);
  }

  /** Undefined where a day that is newer than these has yet to be counted for the first time. */
  private async dayOf(
    account: AccountRow,
    dates: readonly string[],
    rows: readonly ActRow[],
  ): Promise<CountedDay | undefined> {
    const counted = countedDayOf(account);
    const newest = dates.toSorted().at(-1);
    if (!counted && newest !== undefined && (await this.acts.hasLaterThan(account._id, newest))) return undefined;
    return newestDay(counted, dates, rows.map(asAct));
  }
}

/** Written down, and never settled nor changed since. */
const isNew = ({ changes, unsettled }: ActRow): boolean => changes === 1 && unsettled !== undefined;

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

/** What was closed in the periods of the day, and what is now. */
function closedBy({ date, closed }: CountedDay, quests: readonly QuestDue[]): string[] {
  const ofDay = quests.filter(({ period, subject }) => subject === periodKey(period, date));
  const looked = new Set(ofDay.map(keyOf));
  const stay = closed.filter((key) => !looked.has(key));
  return [...stay, ...ofDay.filter(({ isClosed }) => isClosed).map(keyOf)];
}
