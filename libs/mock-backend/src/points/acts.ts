import { levelName, notifyLevelUp, ONCE, notifyXp, type PointEventKind } from '@plateia/contracts/xp';
import { notify } from '../areas/notify.js';
import { accountOf } from '../world/people.js';
import type { PointEventRow } from '../world/state.js';
import type { World } from '../world/world.js';
import { streakOn } from './awards.js';
import { dateIn } from './calendar.js';
import { record, type ReportedPointEvent } from './point-events.js';
import { doingsOf, levelIn, pointsOf, settle } from './ledger.js';

export function pay(world: World, ...pointEvents: readonly ReportedPointEvent[]): void {
  for (const pointEvent of pointEvents) {
    const act = record(world.state, pointEvent, world.now());
    if (act) settleAndTell(world, act.userId, act.at);
  }
}

export const payOnce = (world: World, userId: string, event: PointEventKind): void =>
  pay(world, { userId, event, subject: ONCE });

export function retract(world: World, ...pointEvents: readonly ReportedPointEvent[]): void {
  for (const { userId, event, subject } of pointEvents)
    reverse(world, (act) => act.userId === userId && act.event === event && act.subject === subject);
}

/** Whatever anybody got for a content and on it. What was given to others is theirs. */
export const retractFor = (world: World, contentId: string): void =>
  reverse(world, ({ contents }) => contents.includes(contentId));

function reverse(world: World, where: (act: PointEventRow) => boolean): void {
  for (const act of world.state.acts.filter((one) => one.reversedAt === null && where(one))) {
    act.reversedAt = world.now();
    settleAndTell(world, act.userId, act.at);
  }
}

function settleAndTell(world: World, userId: string, at: number): void {
  const { state } = world;
  const before = levelIn(state, userId);
  const total = pointsOf(state, userId);
  const lines = settle(state, userId, at, () => world.newId());
  // Whoever takes no part is told of nothing, while the ledger goes on.
  const shown = accountOf(world, userId)?.prefs.gamificationEnabled ?? false;
  const level = levelIn(state, userId);
  const { zone, dates } = doingsOf(state, userId);
  const { days: streak } = streakOn(dateIn(zone, world.now()), dates);
  let xp = total;
  for (const { id: entryId, event, xp: amount } of lines) {
    xp = Math.max(0, xp + amount);
    notify(world, notifyXp, { userId, entryId, event, amount, xp, level, streak, shown });
  }
  if (level > before) notify(world, notifyLevelUp, { userId, level, levelName: levelName(level, 'en'), shown });
}
