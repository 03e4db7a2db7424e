import { describe, expect, it } from '@jest/globals';
import { type PointEventKind, awardRules, levelOf, ruleOf, SOCIAL_XP_PER_DAY, xpOfLevel } from '@plateia/contracts/xp';
import {
  type PointEvent,
  type Activity,
  addDays,
  awardsOfDay,
  daysBetween,
  filledDates,
  NO_STREAK,
  stands,
  weekOf,
} from '@plateia/contracts/xp/rules';
import fc from 'fast-check';
import { howMany } from '@plateia/test-kit';
import { courseOf } from '../src/domain/account.js';
import { pointEventId } from '../src/point-events/to-point-event.js';
import { momentOf, startOf, type Zones } from '../src/domain/calendar.js';

/** Summer time begins and ends within, half an hour here, not at all there. */
const ZONES = ['Europe/Athens', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia'];
const FROM = Date.parse('2026-03-01T00:00:00Z');
const TO = Date.parse('2026-11-15T00:00:00Z');
const RUNS = howMany('XP_RULES', { gate: 10, long: 400 });
const EVENTS_PER_RUN = 250;

const events = (Object.keys(awardRules) as PointEventKind[]).filter((event) => ruleOf(event).cap?.per !== 'month');
const zone = fc.constantFrom(...ZONES).map((value): Zones => [{ at: 0, version: 1, value }]);
const aPointEvent = fc
  .record({
    event: fc.constantFrom(...events),
    subject: fc.integer({ min: 1, max: 60 }).map(String),
    at: fc.integer({ min: FROM, max: TO }),
    reversedAt: fc.option(fc.integer({ min: FROM, max: TO }), { nil: undefined, freq: 4 }),
    isBlocked: fc.boolean().map((blocked) => blocked || undefined),
  })
  .map((pointEvent): PointEvent => ({
    ...pointEvent,
    id: pointEventId('member', pointEvent.event, pointEvent.subject),
  }));
const life = fc
  .array(aPointEvent, { minLength: EVENTS_PER_RUN, maxLength: EVENTS_PER_RUN })
  .map((pointEvents) => [...new Map(pointEvents.map((pointEvent) => [pointEvent.id, pointEvent])).values()]);

const byDate = (pointEvents: readonly PointEvent[], zones: Zones) =>
  Map.groupBy(pointEvents, ({ at }) => momentOf(at, zones).date);
const activityOf = (pointEvents: readonly PointEvent[], zones: Zones): Map<string, Activity> =>
  new Map(
    [
      ...byDate(
        pointEvents.filter((pointEvent) => ruleOf(pointEvent.event).active && stands(pointEvent)),
        zones,
      ),
    ].map(([date, ofDate]) => [
      date,
      {
        day: ofDate.some(({ at }) => !momentOf(at, zones).isNight),
        night: ofDate.some(({ at }) => momentOf(at, zones).isNight),
      },
    ]),
  );

describe('ten thousand point events in five zones over both changes of the clock', () => {
  it('pay the same in any order, never more than the caps, and nothing for what was taken back', () => {
    fc.assert(
      fc.property(life, zone, fc.infiniteStream(fc.double({ noNaN: true })), (pointEvents, zones, random) => {
        for (const [, ofDate] of byDate(pointEvents, zones)) {
          const { dues, surplus } = awardsOfDay(ofDate);
          const order = new Map(ofDate.map((pointEvent) => [pointEvent, random.next().value]));
          const shuffled = [...ofDate].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
          expect(new Map(awardsOfDay(shuffled).dues)).toEqual(new Map(dues));
          for (const event of events) {
            const { cap } = ruleOf(event);
            const paid = ofDate.filter(
              (pointEvent) => pointEvent.event === event && (dues.get(pointEvent.id) ?? 0) > 0,
            );
            expect(paid.length).toBeLessThanOrEqual(cap?.n ?? Infinity);
          }
          const social = ofDate.filter(({ event }) => ruleOf(event).social);
          expect(social.reduce((sum, { id }) => sum + (dues.get(id) ?? 0), 0)).toBeLessThanOrEqual(SOCIAL_XP_PER_DAY);
          for (const pointEvent of ofDate.filter((one) => !stands(one))) expect(dues.get(pointEvent.id)).toBe(0);
          // What need not be kept changes nothing for the others.
          const kept = ofDate.filter((pointEvent) => !surplus.includes(pointEvent));
          for (const pointEvent of kept)
            expect(awardsOfDay(kept).dues.get(pointEvent.id)).toBe(dues.get(pointEvent.id));
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('make the same streak however they are split and ordered', () => {
    fc.assert(
      fc.property(life, zone, fc.boolean(), (pointEvents, zones, backwards) => {
        const activities = activityOf(pointEvents, zones);
        const nobody = new Set<string>();
        const atOnce = courseOf({ activities: {}, streakBefore: NO_STREAK }, activities, nobody);
        let stepwise = courseOf({ activities: {}, streakBefore: NO_STREAK }, new Map(), nobody);
        const recent = [...activities].filter(
          ([date]) => daysBetween(date, [...activities.keys()].sort().at(-1) ?? date) < 30,
        );
        for (const one of recent.sort(([a], [b]) => (a < b === backwards ? 1 : -1))) {
          stepwise = courseOf(stepwise, new Map([one]), nobody);
        }
        const together = courseOf({ activities: {}, streakBefore: NO_STREAK }, new Map(recent), nobody);
        expect(stepwise).toEqual(together);
        expect(atOnce.streak.best).toBeGreaterThanOrEqual(atOnce.streak.days);
        expect(atOnce.streak.freezes).toBeLessThanOrEqual(2);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('dates', () => {
  it('begin, follow one another and belong to a week, in every zone', () => {
    fc.assert(
      fc.property(zone, fc.integer({ min: FROM, max: TO }), (zones, at) => {
        const { date } = momentOf(at, zones);
        const name = zones[0]?.value ?? '';
        const begins = startOf(date, name);
        expect(momentOf(begins, zones).date).toBe(date);
        expect(momentOf(begins - 1, zones).date).toBe(addDays(date, -1));
        expect(daysBetween(weekOf(date), date)).toBeLessThan(7);
        expect(new Date(`${weekOf(date)}T00:00:00Z`).getUTCDay()).toBe(1);
      }),
    );
  });

  it('are filled by the night after them where nothing else was done', () => {
    const night: Activity = { night: true };
    const day: Activity = { day: true };
    expect(filledDates({ '2026-03-10': night })).toEqual(['2026-03-09']);
    expect(filledDates({ '2026-03-09': day, '2026-03-10': night })).toEqual(['2026-03-09', '2026-03-10']);
    expect(filledDates({ '2026-03-10': { day: true, night: true } })).toEqual(['2026-03-09', '2026-03-10']);
  });
});

describe('a streak', () => {
  const dates = (from: string, days: readonly number[]): Map<string, Activity> =>
    new Map(days.map((n) => [addDays(from, n), { day: true }]));
  const course = (days: readonly number[], excused: ReadonlySet<string> = new Set()) =>
    courseOf({ activities: {}, streakBefore: NO_STREAK }, dates('2026-03-01', days), excused);
  const week = [0, 1, 2, 3, 4, 5, 6];

  it('is kept over a missed date by a freeze that seven days earned, and by no second one', () => {
    expect(course([...week, 8]).streak).toMatchObject({ days: 8, freezes: 0 });
    expect(course([...week, 8, 10]).streak).toMatchObject({ days: 1, best: 8 });
    expect(course([...week, 9]).streak.days).toBe(1);
  });

  it('misses no date on which another zone began', () => {
    expect(course([0, 2]).streak.days).toBe(1);
    expect(course([0, 2], new Set(['2026-03-02'])).streak.days).toBe(2);
  });

  it('is paid for at its lengths', () => {
    expect(course(week).reached).toEqual([7]);
    expect(course(week.slice(1)).reached).toEqual([]);
  });

  it('stays what it was when its beginning is too old to be kept by date', () => {
    const long = Array.from({ length: 120 }, (_, n) => n);
    const { streak, activities, reached } = course(long);
    expect(streak).toMatchObject({ days: 120, best: 120, freezes: 2 });
    expect(Object.keys(activities).length).toBeLessThanOrEqual(41);
    expect(reached).toEqual([7, 30, 100]);
    const next = courseOf(course(long), dates('2026-03-01', [120]), new Set());
    expect(next.streak.days).toBe(121);
  });
});

describe('levels', () => {
  it('begin where the table says', () => {
    expect([1, 2, 3, 5, 10, 20].map(xpOfLevel)).toEqual([0, 250, 750, 2_500, 11_250, 47_500]);
    for (let level = 1; level <= 100; level++) {
      expect(levelOf(xpOfLevel(level))).toBe(level);
      expect(levelOf(xpOfLevel(level + 1) - 1)).toBe(level);
    }
    expect(levelOf(10_000_000)).toBe(100);
  });
});
