import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { HOUR_MS, DAY_MS, newId } from '@plateia/contracts';
import { type Prefs, userRegistered } from '@plateia/contracts/identity';
import { type PointEventKind, awardRules, ruleOf, SOCIAL_XP_PER_DAY } from '@plateia/contracts/xp';
import { describeWith, howMany } from '@plateia/test-kit';
import fc from 'fast-check';
import { PointEvents } from '../src/point-events/point-events.store.js';
import { RecordPointEvent } from '../src/recording/record-point-event.js';
import { momentOf } from '../src/domain/calendar.js';
import { Accounts } from '../src/store/accounts.store.js';
import { InviteWatch } from '../src/settle/invite-watch.js';
import { Ledger } from '../src/store/ledger.store.js';
import { SettleDays } from '../src/settle/settle-days.js';
import { Settlements } from '../src/settle/settlements.js';
import { XpHarness } from './support/xp-harness.js';

/** Summer time ends in the first two and begins in the third within these weeks. */
const ZONES = ['Europe/Athens', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia'].slice(
  0,
  howMany('XP_ZONES', { gate: 2, long: 5 }),
);
const FROM = Date.parse('2026-10-02T00:00:00Z');
const TO = Date.parse('2026-11-05T00:00:00Z');
/** Different ones, over all zones; each is lived through twice, in two orders. */
const POINT_EVENTS = howMany('XP_ACTS', { gate: 600, long: 10_000 });
const EVENTS_PER_ZONE = Math.ceil(POINT_EVENTS / ZONES.length);
const AT_ONCE = 100;
/** Settled as they come, a few at a time. */
const STEPS = howMany('XP_STEPS', { gate: 180, long: 10_000 });
const CROWDED: readonly PointEventKind[] = ['like_given', 'like_received', 'comment_received', 'comment_created'];

type Fact = { event: PointEventKind; subject: string; at: number; back?: number };
type Deed = Fact & { isReversal: boolean };

const events = Object.keys(awardRules) as PointEventKind[];
const fact = fc.record({
  event: fc.constantFrom(...events),
  subject: fc.uuid(),
  at: fc.integer({ min: FROM, max: TO }),
  back: fc.option(fc.integer({ min: FROM, max: TO }), { nil: undefined, freq: 5 }),
});
/** Each fact once or more, and what takes it back, in any order. */
const deedsOf = (facts: readonly Fact[]): Deed[] =>
  facts.flatMap((one, n) => [
    { ...one, isReversal: false },
    ...(n % 5 === 0 ? [{ ...one, isReversal: false }] : []),
    ...(one.back === undefined ? [] : [{ ...one, isReversal: true }]),
  ]);

interface Line {
  event: string;
  subject: string;
  xp: number;
  at: Date;
}

describeWith('points against their database', 'TEST_MONGO_URL')('point events by the thousand in five zones', () => {
  let harness: XpHarness;

  beforeAll(async () => {
    harness = await XpHarness.start();
    harness.clock.set(TO);
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => harness.stop());

  async function registered(zone: string): Promise<string> {
    const userId = newId(harness.clock.now());
    const person = { userId, fullName: 'Eleni Dimou', photo: null, username: 'eleni', role: 'member' } as const;
    const rest = { marketplaceEnabled: false, verifiedBadge: false, adult: true, lang: 'el' } as const;
    const prefs: Prefs = {
      timeZone: zone,
      gamificationEnabled: true,
      profileViews: true,
      readReceipts: true,
      typing: true,
      visibility: { country: 'friends', gender: 'friends', friends: 'friends', level: 'me' },
    };
    await harness.publishAt(userRegistered, { person: { ...person, ...rest }, prefs, invitedBy: null }, FROM);
    await harness.drain();
    return userId;
  }

  async function done(userId: string, deeds: readonly Deed[]): Promise<void> {
    const waiting = deeds.values();
    const record = harness.part(RecordPointEvent);
    const worker = async (): Promise<void> => {
      for (const { event, subject, at, back = at, isReversal } of waiting) {
        if (isReversal) await record.retract(userId, event, subject, back);
        else await record.run({ userId, event, subject, at, ...(event === 'friend_invite' && { xp: 200 }) });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    await harness.drain();
  }

  async function live(zone: string, deeds: readonly Deed[]): Promise<string> {
    const userId = await registered(zone);
    await done(userId, deeds);
    return userId;
  }

  const linesOf = async (userId: string): Promise<Line[]> =>
    (await harness.rows('ledger').find({ userId }).toArray()) as unknown as Line[];

  /** What is left of each, without what came to nothing. */
  const netOf = (lines: readonly Line[]): Record<string, number> => {
    const net = Map.groupBy(lines, ({ event, subject }) => `${event}:${subject}`);
    const sums = [...net].map(([key, own]) => [key, own.reduce((sum, { xp }) => sum + xp, 0)] as const);
    return Object.fromEntries(sums.filter(([, xp]) => xp !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  };

  it('pay for five days of a week also where a night of the next week fills the last of them', async () => {
    const days = ['2026-10-26T10:00Z', '2026-10-27T10:00Z', '2026-10-28T10:00Z', '2026-10-29T10:00Z'];
    // Half past one on Monday in Athens.
    const night = '2026-11-01T23:30Z';
    const deeds = [...days, night].map((at): Deed => {
      const subject = newId(Date.parse(at));
      return { event: 'comment_created', subject, at: Date.parse(at), isReversal: false };
    });
    const userId = await live('Europe/Athens', deeds.slice(0, -1));
    const { subject, at } = deeds.at(-1)!;
    await harness.part(RecordPointEvent).run({ userId, event: 'comment_created', subject, at });
    await harness.drain();
    expect(netOf(await linesOf(userId))).toMatchObject({ 'quest:q_5_days:2026-10-26': 100 });
  });

  /** As if the process had died before that write, now and then: what is behind it is not there, and whoever is next begins anew. */
  const dyingAt = (chance: () => boolean): void => {
    const orDies =
      <A extends unknown[], R>(write: (...given: A) => Promise<R>) =>
      (...given: A): Promise<R> =>
        chance() ? Promise.reject(new Error('died')) : write(...given);
    const [ledger, accounts] = [harness.part(Ledger), harness.part(Accounts)];
    const [pointEvents, invites] = [harness.part(PointEvents), harness.part(InviteWatch)];
    const append = orDies(ledger.append.bind(ledger));
    const entered = orDies(accounts.entered.bind(accounts));
    const finish = orDies(pointEvents.finish.bind(pointEvents));
    const look = orDies(invites.look.bind(invites));
    jest.spyOn(ledger, 'append').mockImplementation(append);
    jest.spyOn(accounts, 'entered').mockImplementation(entered);
    jest.spyOn(pointEvents, 'finish').mockImplementation(finish);
    jest.spyOn(invites, 'look').mockImplementation(look);
  };

  it('pay as they come what they pay all at once, also where processes die between two writes', async () => {
    const crowded = fc.record({
      event: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...CROWDED) }, fc.constantFrom(...events)),
      subject: fc.uuid(),
      at: fc.noBias(fc.integer({ min: FROM, max: FROM + 3 * DAY_MS })),
      back: fc.oneof(
        { weight: 15, arbitrary: fc.constant(undefined) },
        fc.integer({ min: FROM, max: FROM + 3 * DAY_MS }),
      ),
    });
    const facts: Fact[] = fc.sample(crowded, STEPS);
    const drawn = fc.sample(fc.noBias(fc.nat(999)), 60 * STEPS).values();
    const below = (most: number): number => ((drawn.next().value ?? 0) * most) / 1_000;
    const chance = (share: number): boolean => below(1) < share;
    // Some are heard of a little late.
    const heard = deedsOf(facts)
      .map((deed) => [deed, deed.at + (chance(0.1) ? HOUR_MS : 0)] as const)
      .toSorted(([, a], [, b]) => a - b)
      .map(([deed]) => deed);
    const [zone = ''] = ZONES;
    const stepwise = await registered(zone);
    const counted = jest.spyOn(harness.part(SettleDays), 'settle');
    dyingAt(() => chance(0.03));
    let steps = 0;
    for (let n = 0; n < heard.length; steps++) {
      const size = 1 + Math.floor(below(6));
      await done(stepwise, heard.slice(n, n + size));
      n += size;
    }
    jest.restoreAllMocks();
    harness.part(Settlements).ask(stepwise);
    await harness.drain();
    const atOnce = await live(zone, heard);
    const [one, other] = [await linesOf(stepwise), await linesOf(atOnce)];
    expect(netOf(one)).toEqual(netOf(other));
    const account = await harness.rows('accounts').findOne({ _id: stepwise });
    expect(account?.['sum']).toBe(one.reduce((sum, { xp }) => sum + xp, 0));
    expect(await harness.rows('acts').countDocuments({ userId: stepwise, unsettled: { $exists: true } })).toBe(0);
    // Most needed no more than what was counted.
    expect(counted.mock.calls.filter(([{ _id }]) => _id === stepwise).length).toBeLessThan(0.9 * steps);
  });

  it.each(ZONES)('in %s pay the same in any order and however often they are told', async (zone) => {
    const facts: Fact[] = fc.sample(fact, EVENTS_PER_ZONE);
    const deeds = deedsOf(facts);
    const [shuffled = []] = fc.sample(fc.shuffledSubarray(deeds, { minLength: deeds.length }), 1);
    const straight = deeds.toSorted((a, b) => a.at - b.at);
    const members = await Promise.all([straight, shuffled].map((order) => live(zone, order)));
    const [first = [], second = []] = await Promise.all(members.map(linesOf));
    const [one, other] = [netOf(first), netOf(second)];
    expect(other).toEqual(one);

    for (const [place, lines] of [first, second].entries()) {
      const account = await harness.rows('accounts').findOne({ _id: members[place]! });
      expect(account?.['sum']).toBe(lines.reduce((sum, { xp }) => sum + xp, 0));
      const penalties = Object.entries(netOf(lines)).filter(([, xp]) => xp < 0);
      expect(penalties.every(([key]) => (ruleOf(key.split(':')[0] as PointEventKind).xp ?? 0) < 0)).toBe(true);
    }
    const zones = [{ at: 0, version: 1, value: zone }];
    const kept = facts.filter(({ event, subject }) => (one[`${event}:${subject}`] ?? 0) > 0);
    const byDate = Map.groupBy(kept, ({ at }) => momentOf(at, zones).date);
    for (const ofDate of byDate.values()) {
      const overCap = events.filter((event) => {
        const { cap } = ruleOf(event);
        return cap?.per === 'day' && ofDate.filter((pointEvent) => pointEvent.event === event).length > cap.n;
      });
      expect(overCap).toEqual([]);
      const social = ofDate.filter(({ event }) => ruleOf(event).social);
      const sum = social.reduce((total, { event, subject }) => total + (one[`${event}:${subject}`] ?? 0), 0);
      expect(sum).toBeLessThanOrEqual(SOCIAL_XP_PER_DAY);
    }
    // What was taken back for good has nothing, whichever was heard of first.
    const back = facts.filter(
      (pointEvent) => pointEvent.back !== undefined && !ruleOf(pointEvent.event).reversibleDays,
    );
    expect(back.filter(({ event, subject }) => one[`${event}:${subject}`] !== undefined)).toEqual([]);
  });
});
