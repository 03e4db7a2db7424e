import {
  levelName,
  ONCE,
  reportOnboardingStep,
  xpEvents,
  xpForNext,
  xpInLevel,
  xpOfUser,
  xpQuests,
  type Quest,
  type QuestRule,
} from '@plateia/contracts/xp';
import { addDays, datesOfFourWeeks, datesOfWeek, endOfPeriod, periodKey } from '@plateia/contracts/xp/rules';
import { answers } from '../kit/handler.js';
import { pageOf } from '../kit/paging.js';
import { ServiceError } from '../kit/service-error.js';
import { Reply } from '../kit/reply.js';
import { streakOn } from '../points/awards.js';
import { dateIn, startOf } from '../points/calendar.js';
import { doingsOf, levelIn, paidFor, pointsOf } from '../points/ledger.js';
import { progressOf, questEvent, questsOf } from '../points/quests.js';
import { questSeeds } from '../seed/seeds.js';
import { ownAccount } from '../world/people.js';
import type { World } from '../world/world.js';

/** What is done so early still saves the day before. */
const NIGHT_ENDS_HOUR = 3;

const own = answers(xpOfUser, ({ world, caller: { userId }, language }) => {
  requirePart(world, userId);
  const [xp, level] = [pointsOf(world.state, userId), levelIn(world.state, userId)];
  const { zone, dates } = doingsOf(world.state, userId);
  const today = dateIn(zone, world.now());
  const { days, best, freezes, lastDate } = streakOn(today, dates);
  const tiles = (wanted: readonly string[]) => wanted.map((date) => ({ date, laid: dates.includes(date) }));
  return {
    xp,
    level,
    streak: days,
    levelName: levelName(level, language),
    xpInLevel: xpInLevel(xp, level),
    xpForNext: xpForNext(level),
    bestStreak: best,
    freezes,
    streakSafeUntil: days > 0 && lastDate ? isoOf(startOf(addDays(lastDate, 2), zone, NIGHT_ENDS_HOUR)) : null,
    week: tiles(datesOfWeek(today)),
    fourWeeks: tiles(datesOfFourWeeks(today)),
  };
});

const listed = answers(xpEvents, ({ world, caller: { userId }, input }) => {
  requirePart(world, userId);
  const lines = world.state.ledger.filter((line) => line.userId === userId);
  const newest = lines.toReversed().sort((x, y) => y.at - x.at);
  const { items, nextToken } = pageOf(newest, input, [xpEvents.id, userId], ({ id }) => id);
  const events = items.map(({ id, event, xp, subject, at, reversed }) => ({
    id,
    event,
    xp,
    subject_id: subject,
    created_at: isoOf(at),
    reversed,
  }));
  return { events, nextToken };
});

/** The fact has paid it by now, whoever reports it: nothing is paid here. */
const reported = answers(reportOnboardingStep, ({ world, caller: { userId }, input: { event } }) => {
  const [xp, level] = [pointsOf(world.state, userId), levelIn(world.state, userId)];
  const { prefs } = ownAccount(world, userId);
  const [line] = paidFor(world.state, userId, event, ONCE);
  if (!line) return new Reply({ awarded: 0 as const, pending: true as const }, { status: 202 });
  return { awarded: prefs.gamificationEnabled ? line.xp : 0, xp, level };
});

/** A starter that is done is no longer shown, nor one about jobs that nobody did. */
const offered = answers(xpQuests, ({ world, caller: { userId }, language }) => {
  requirePart(world, userId);
  const doings = doingsOf(world.state, userId);
  const date = dateIn(doings.zone, world.now());
  const view = (quest: QuestRule): Quest[] => {
    const { id, period, goal, xp, needs } = quest;
    const lines = paidFor(world.state, userId, questEvent(quest), periodKey(period, date));
    const completed = lines.reduce((sum, line) => sum + line.xp, 0) > 0;
    if ((period === 'starter' && completed) || (needs && !completed)) return [];
    const progress = completed ? goal : progressOf(quest, doings, date);
    const end = endOfPeriod(period, date);
    const expiresAt = end === null ? null : isoOf(startOf(end, doings.zone));
    return [{ id, period, text: questSeeds[id]?.[language] ?? id, goal, progress, xp, completed, expiresAt }];
  };
  return { quests: questsOf(doings, date).flatMap(view) };
});

export const xpHandlers = [own, listed, reported, offered];

const isoOf = (at: number): string => new Date(at).toISOString();

function requirePart(world: World, userId: string): void {
  if (!ownAccount(world, userId).prefs.gamificationEnabled) throw new ServiceError('FEATURE_OFF');
}
