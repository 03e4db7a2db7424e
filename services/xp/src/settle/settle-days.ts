import { Injectable } from '@nestjs/common';
import type { PointEventKind } from '@plateia/contracts/xp';
import { type Activity, awardsOfDay, periodKey, stands } from '@plateia/contracts/xp/rules';
import { PointEvents } from '../point-events/point-events.store.js';
import { toPointEvent } from '../point-events/to-point-event.js';
import { courseOf } from '../domain/account.js';
import { excusedDates } from '../domain/calendar.js';
import { type CountedDay, newestDay } from '../domain/counted-day.js';
import { Members } from '../members/members.store.js';
import type { AccountRow } from '../store/account.schema.js';
import { countedDayOf } from '../store/accounts.store.js';
import type { PointEventRow } from '../store/point-event.schema.js';
import { PendingAwards } from './pending-awards.js';
import { InviteWatch } from './invite-watch.js';
import { keyOf, Ledger } from '../store/ledger.store.js';
import type { QuestDue } from './quest-dues.js';
import { WritePoints } from './write-points.js';

/** Counts the days on which something changed anew, from all that happened on them, whatever was counted before. */
@Injectable()
export class SettleDays {
  constructor(
    private readonly pointEvents: PointEvents,
    private readonly members: Members,
    private readonly pending: PendingAwards,
    private readonly ledger: Ledger,
    private readonly points: WritePoints,
    private readonly invites: InviteWatch,
  ) {}

  /** Who else is to be settled for it. Undefined when another replica was quicker: everything is to be looked at again. */
  async settle(account: AccountRow, unsettled: readonly PointEventRow[]): Promise<readonly string[] | undefined> {
    const userId = account._id;
    const judged = new Set(unsettled.map(({ _id }) => _id));
    // What was written down just now is not judged yet, and is next.
    const ofDays = (await this.pointEvents.ofDates(userId, datesOf(unsettled))).filter(
      (row) => judged.has(row._id) || !isNew(row),
    );
    const surplus = surplusOf(datesOf(unsettled), ofDays);
    const open = unsettled.filter((pointEvent) => !(isUntold(pointEvent) && surplus.has(pointEvent._id)));
    if (open.length > 0) {
      const inviter = await this.count(account, { open, ofDays });
      if (inviter === undefined) return undefined;
      await this.pointEvents.finish(unsettled, surplus);
      return inviter === null ? [] : [inviter];
    }
    await this.pointEvents.drop(unsettled.map(({ _id }) => _id));
    return [];
  }

  /** Who invited the member, where that is paid for now. */
  private async count(
    account: AccountRow,
    { open, ofDays }: { open: readonly PointEventRow[]; ofDays: readonly PointEventRow[] },
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
    rows: readonly PointEventRow[],
  ): Promise<CountedDay | undefined> {
    const counted = countedDayOf(account);
    const newest = dates.toSorted().at(-1);
    if (!counted && newest !== undefined && (await this.pointEvents.hasLaterThan(account._id, newest)))
      return undefined;
    return newestDay(counted, dates, rows.map(toPointEvent));
  }
}

/** Written down, and never settled nor changed since. */
const isNew = ({ changes, unsettled }: PointEventRow): boolean => changes === 1 && unsettled !== undefined;

const datesOf = (pointEvents: readonly PointEventRow[]): string[] => [
  ...new Set(pointEvents.flatMap(({ date, movedFrom }) => [date, movedFrom]).filter((date) => date !== undefined)),
];

const activityOf = (dates: readonly string[], rows: readonly PointEventRow[]): ReadonlyMap<string, Activity> =>
  new Map(
    dates.map((date) => {
      const active = rows.filter((row) => row.date === date && row.night !== undefined && stands(toPointEvent(row)));
      return [date, { day: active.some(({ night }) => !night), night: active.some(({ night }) => night) }];
    }),
  );

const surplusOf = (dates: readonly string[], rows: readonly PointEventRow[]): ReadonlySet<string> =>
  new Set(
    dates.flatMap((date) =>
      awardsOfDay(rows.filter((row) => row.date === date).map(toPointEvent)).surplus.map(({ id }) => id),
    ),
  );

/** Nothing can have been paid for it yet: where it is beyond every cap too, nothing changes with it. */
const isUntold = ({ changes, movedFrom }: PointEventRow): boolean => changes === 1 && movedFrom === undefined;

const eventsOf = (pointEvents: readonly PointEventRow[]): ReadonlySet<PointEventKind> =>
  new Set(pointEvents.map(({ event }) => event));

/** What was closed in the periods of the day, and what is now. */
function closedBy({ date, closed }: CountedDay, quests: readonly QuestDue[]): string[] {
  const ofDay = quests.filter(({ period, subject }) => subject === periodKey(period, date));
  const looked = new Set(ofDay.map(keyOf));
  const stay = closed.filter((key) => !looked.has(key));
  return [...stay, ...ofDay.filter(({ isClosed }) => isClosed).map(keyOf)];
}
