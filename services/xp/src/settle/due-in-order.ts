import { questRules } from '@plateia/contracts/xp';
import { byTime, nextAward, periodKey, stands } from '@plateia/contracts/xp/rules';
import { toPointEvent } from '../point-events/to-point-event.js';
import { type CountedDay, dayBegun, isAfter } from '../domain/counted-day.js';
import type { AccountRow } from '../store/account.schema.js';
import type { PointEventRow } from '../store/point-event.schema.js';
import { type Due, keyOf } from '../store/ledger.store.js';
import { kindsOf } from './quest-progress.js';

export interface DueInOrder {
  dues: readonly Due[];
  day: CountedDay;
  surplus: ReadonlySet<string>;
}

/**
 * What point events come to that are later than all that was counted: each pays by what was counted alone, and changes nothing of what came
 * before it. Null where that is not all: for what is late, was taken back, makes a day active or adds to a quest the day is read again.
 */
export function dueInOrder(
  counted: CountedDay | undefined,
  activities: AccountRow['activities'],
  rows: readonly PointEventRow[],
): DueInOrder | null {
  if (!counted) return null;
  const dues: Due[] = [];
  const surplus = new Set<string>();
  let day = counted;
  for (const row of rows.filter(isKnown).toSorted((a, b) => byTime(toPointEvent(a), toPointEvent(b)))) {
    const pointEvent = toPointEvent(row);
    const { id, at, event, subject } = pointEvent;
    const { date } = row;
    if (date === undefined || !isNew(row) || !isAfter(counted, pointEvent) || fillsDay(row, activities)) return null;
    if (date < day.date) return null;
    if (date > day.date) day = dayBegun(date, day.lastAt);
    const award = nextAward(day, pointEvent);
    if (!award || addsToQuest(row, day)) return null;
    if (award.isSurplus) surplus.add(id);
    if (award.due !== 0) dues.push({ event, subject, xp: award.due, at: row.at });
    day = { ...day, ...award.after, lastAt: at };
  }
  return { dues, day: dues.length === 0 && isSameTally(day, counted) ? counted : day, surplus };
}

/** What is known of the others is only that they were taken back, which comes to nothing. */
const isKnown = (row: PointEventRow): row is PointEventRow & { at: Date } => row.at !== undefined;

/** Written down once, and nothing about it was changed since. */
const isNew = ({ changes, movedFrom, reversedAt }: PointEventRow): boolean =>
  changes === 1 && movedFrom === undefined && reversedAt === undefined;

function fillsDay(row: PointEventRow, activities: AccountRow['activities']): boolean {
  const { date = '', night } = row;
  if (night === undefined || !stands(toPointEvent(row))) return false;
  return !(night ? activities[date]?.night : activities[date]?.day);
}

const addsToQuest = ({ event, ofFriend, date = '' }: PointEventRow, { closed }: CountedDay): boolean =>
  questRules.some((quest) => {
    const { id, period, counts } = quest;
    if (!kindsOf(quest).includes(event)) return false;
    if (counts !== 'active_days' && counts.ofFriends && !ofFriend) return false;
    return !closed.includes(keyOf({ event: `quest:${id}`, subject: periodKey(period, date) }));
  });

/** Behind their caps point events change nothing but which one was the last, and each later one is behind them too. */
const isSameTally = (a: CountedDay, b: CountedDay): boolean =>
  a.date === b.date && a.social === b.social && a.counted === b.counted;
