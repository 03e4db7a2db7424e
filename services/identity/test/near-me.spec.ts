import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { RouteAnswer } from '@plateia/contracts';
import type { nearMe } from '@plateia/contracts/identity';
import { cellOf, middleOf, NEAR_ME_MS, type Point } from '@plateia/contracts/identity/rules';
import { describeWith } from '@plateia/test-kit';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Subscription } from '../src/account/domain/subscription.js';
import { IdentityHarness } from './support/identity-harness.js';
import type { Answered, Visitor } from './support/visitor.js';

const PATH = '/api/user/near-me';
const SQUARE = { lat: 37.983_817_3, lng: 23.727_539_4 };
const AROUND_THE_CORNER = { lat: 37.983_512_9, lng: 23.728_104_6 };
const PIRAEUS = { lat: 37.942_186_5, lng: 23.646_411_8 };
const PATRAS = { lat: 38.246_612_3, lng: 21.734_573_6 };

const refused = (status: number, errorCode: string) => ({
  status,
  body: { error: expect.objectContaining({ errorCode }) as unknown },
});
const PAID: Subscription = {
  state: 'active',
  plan: 'premium',
  interval: 'monthly',
  amount: 999,
  currency: 'EUR',
  paidUntil: null,
  cancelsAtPeriodEnd: false,
  next: null,
  checkout: { id: 'cs_1', plan: 'premium', interval: 'monthly', isOver: true },
  customerId: null,
  providerId: null,
  dueAt: null,
};

describeWith('identity against its database', 'TEST_MONGO_URL')('friends near me', () => {
  const flags = join(tmpdir(), `flags-${randomUUID()}.json`);
  let identity: IdentityHarness;
  let anna: Visitor;
  let basil: Visitor;

  beforeAll(async () => {
    await writeFile(flags, JSON.stringify({ friendsNearMe: true }));
    identity = await IdentityHarness.start({ IDENTITY_FLAGS_FILE: flags });
  });
  afterAll(async () => {
    await identity.stop();
    await rm(flags, { force: true });
  });
  beforeEach(async () => {
    [anna, basil] = [await subscriber('Άννα Κοντινή'), await subscriber('Βασίλης Γείτονας')];
    await befriend(anna, basil);
  });

  const subscriber = async (name: string): Promise<Visitor> => {
    const member = await identity.member(name);
    await identity.change(member, { subscription: PAID });
    return member;
  };
  const befriend = async (one: Visitor, other: Visitor): Promise<void> => {
    await one.post('/api/user/make-friend', { userId: other.userId });
    await other.post('/api/user/confirm-friend', { userId: one.userId });
  };
  const share = (member: Visitor, { lat, lng }: Point): Promise<Answered> =>
    member.post(PATH, { enabled: true, lat, lng });
  const near = async (member: Visitor, query = ''): Promise<RouteAnswer<typeof nearMe>> => {
    const { status, body } = await member.get(PATH + query);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body as RouteAnswer<typeof nearMe>;
  };
  const seenBy = async (member: Visitor): Promise<string[]> => (await near(member)).items.map(({ userId }) => userId);
  const bothShare = async (): Promise<void> => {
    await share(anna, SQUARE);
    await share(basil, AROUND_THE_CORNER);
    expect([await seenBy(anna), await seenBy(basil)]).toEqual([[basil.userId], [anna.userId]]);
  };

  it('shows those who share as well, in bands, to friends and nobody else', async () => {
    const stranger = await subscriber('Ξένος Κοντά');
    await share(stranger, SQUARE);
    expect(await anna.get(PATH)).toMatchObject(refused(409, 'NEAR_ME_OFF'));
    expect(await share(anna, SQUARE)).toMatchObject({ status: 200, body: { enabled: true } });
    expect((await near(anna)).items).toEqual([]);
    await share(basil, AROUND_THE_CORNER);
    const { items, area, until } = await near(anna);
    expect(items).toEqual([
      { userId: basil.userId, fullName: 'Βασίλης Γείτονας', photo: null, band: '<2 km', active: true },
    ]);
    expect(area).toEqual(middleOf(cellOf(SQUARE)));
    expect(Date.parse(until) - identity.clock.now()).toBeGreaterThan(NEAR_ME_MS - 60_000);
    expect((await near(stranger)).items).toEqual([]);
    await share(basil, PIRAEUS);
    expect((await near(anna)).items).toMatchObject([{ band: '5-15 km' }]);
    await share(basil, PATRAS);
    expect((await near(anna)).items).toEqual([]);
  });

  it('keeps the cell alone: no store and no event has a digit of the position', async () => {
    await bothShare();
    const sent = await identity.sent();
    const kept: unknown[] = [sent];
    for (const { collectionName } of await identity.context.connection.db!.collections())
      kept.push(await identity.context.connection.collection(collectionName).find({}).toArray());
    const all = JSON.stringify(kept);
    for (const { lat, lng } of [SQUARE, AROUND_THE_CORNER])
      for (const degrees of [lat, lng]) expect(all).not.toContain(String(degrees).slice(0, 7));
    const row = await identity.context.connection.collection('shared_areas').findOne({ _id: anna.userId as never });
    expect(row).toEqual({
      _id: anna.userId,
      ...cellOf(SQUARE),
      seenAt: expect.any(Date) as unknown,
      until: expect.any(Date) as unknown,
    });
    for (const event of sent) expect(JSON.stringify(event)).not.toMatch(/"(row|column|lat|lng|band)"/);
  });

  it('leaves no digit of a position in any line of the log, of what was taken as of what was refused', async () => {
    const talking = await IdentityHarness.start({ IDENTITY_FLAGS_FILE: flags, LOG_LEVEL: 'trace' });
    try {
      const member = await talking.member('Άννα Ομιλητική');
      await talking.change(member, { subscription: PAID });
      const minor = await talking.member('Μικρός Ομιλητικός', '2010-05-05');
      const answers = [
        await share(member, SQUARE),
        await member.get(PATH),
        await share(minor, SQUARE),
        await share(talking.newVisitor(), SQUARE),
        await member.post(PATH, { enabled: true, ...SQUARE, lng: 190 }),
        await member.post(PATH, { enabled: true, lat: String(SQUARE.lat), lng: [SQUARE.lng] }),
        await member.post(PATH, { enabled: 'yes', ...SQUARE }),
        await member.get(`${PATH}?lat=${SQUARE.lat}&lng=${SQUARE.lng}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 401, 400, 400, 400, 200]);
      expect(talking.logged.filter((line) => line.includes('"call":"I21"')).length).toBeGreaterThan(4);
      const told = JSON.stringify([talking.logged, answers.map(({ body }) => body)]);
      for (const degrees of [SQUARE.lat, SQUARE.lng]) expect(told).not.toContain(String(degrees).slice(0, 6));
    } finally {
      await talking.stop();
    }
  });

  it('tells who reads and moves as they like no more than the cell does', async () => {
    await bothShare();
    const inTheCell = middleOf(cellOf(AROUND_THE_CORNER));
    const { items: before } = await near(anna);
    for (const nudge of [-0.006, -0.002, 0.003, 0.007]) {
      const at = { lat: inTheCell.lat + nudge, lng: inTheCell.lng + nudge };
      await share(basil, at);
      expect((await near(anna)).items).toEqual(before);
    }
  });

  it('is over after 4 hours, and nothing of it is shown or left', async () => {
    await bothShare();
    identity.clock.advance(NEAR_ME_MS - 60_000);
    await identity.renew(anna, basil);
    await share(anna, SQUARE);
    expect(await seenBy(anna)).toEqual([basil.userId]);
    identity.clock.advance(60_000);
    expect(await basil.get(PATH)).toMatchObject(refused(409, 'NEAR_ME_OFF'));
    expect(await seenBy(anna)).toEqual([]);
    const rows = identity.context.connection.collection('shared_areas');
    const indexes = await rows.indexes();
    expect(indexes.find(({ name }) => name === 'ran_out')).toMatchObject({ key: { until: 1 }, expireAfterSeconds: 0 });
    expect(await basil.post(PATH, { enabled: false })).toMatchObject({ body: { enabled: false, until: null } });
    expect(await rows.findOne({ _id: basil.userId as never })).toBeNull();
  });

  it('ends for both the moment one stops it', async () => {
    await bothShare();
    await basil.post(PATH, { enabled: false });
    await basil.post(PATH, { enabled: false });
    expect(await seenBy(anna)).toEqual([]);
    expect(await basil.get(PATH)).toMatchObject(refused(409, 'NEAR_ME_OFF'));
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a block', () => basil.post('/api/user/block', { userId: anna.userId })],
    ['the end of the friendship', () => basil.post('/api/user/unfriend', { userId: anna.userId })],
    ['a ban', () => identity.ban(basil, { reason: 'spam', until: null })],
    ['closing the account', () => identity.change(basil, { stage: 'closing' })],
    ['the end of the plan', () => identity.change(basil, { subscription: { ...PAID, state: 'expired' } })],
    ['learning that they are a minor', () => identity.change(basil, { dob: '2012-01-01' })],
  ])('hides at once after %s', async (_what, happens) => {
    await bothShare();
    await happens();
    expect(await seenBy(anna)).toEqual([]);
  });

  it('filters by who was here in the last 15 minutes', async () => {
    await bothShare();
    identity.clock.advance(16 * 60_000);
    await identity.renew(anna);
    expect((await near(anna)).items).toMatchObject([{ active: false }]);
    expect((await near(anna, '?active=true')).items).toEqual([]);
    await identity.renew(basil);
    expect((await near(anna, '?active=true')).items).toMatchObject([{ userId: basil.userId, active: true }]);
  });

  it('is for adults with a plan, while it is switched on, and for positions on the earth', async () => {
    const minor = await identity.member('Μικρή Κοντινή', '2010-05-05');
    for (const answer of [await minor.get(PATH), await share(minor, SQUARE)])
      expect(answer).toMatchObject(refused(403, 'ADULT_ONLY'));
    const free = await identity.member('Δωρεάν Μέλος');
    for (const answer of [await free.get(PATH), await share(free, SQUARE)])
      expect(answer).toMatchObject(refused(403, 'PLAN_REQUIRED'));
    expect((await free.post(PATH, { enabled: false })).status).toBe(200);
    for (const wrong of [{ lat: 91, lng: 0 }, { lat: 0, lng: 181 }, { lat: 1 }, {}, { lat: '1', lng: '2' }])
      expect(await anna.post(PATH, { enabled: true, ...wrong })).toMatchObject(refused(400, 'VALIDATION_FAILED'));
    expect((await share(anna, { lat: 36.1, lng: 24.9 })).status).toBe(200);
    expect((await identity.newVisitor().get(PATH)).status).toBe(401);
    await writeFile(flags, JSON.stringify({ friendsNearMe: false }));
    identity.clock.advance(3_000);
    expect(await anna.get(PATH)).toMatchObject(refused(403, 'FEATURE_OFF'));
    await writeFile(flags, JSON.stringify({ friendsNearMe: true }));
    identity.clock.advance(3_000);
    expect((await anna.get(PATH)).status).toBe(200);
  });

  it('counts: 12 shares and 30 reads an hour', async () => {
    const counted = await IdentityHarness.start({ IDENTITY_FLAGS_FILE: flags, RATE_LIMIT_SCALE: '1' });
    try {
      const member = await counted.member('Βιαστική Κυρία');
      await counted.change(member, { subscription: PAID });
      const statuses = async (times: number, call: () => Promise<Answered>): Promise<number[]> => {
        const seen = [];
        for (let n = 0; n < times; n++) seen.push((await call()).status);
        return seen;
      };
      const shares = await statuses(13, () => share(member, SQUARE));
      expect([shares.filter((status) => status === 200).length, shares.at(-1)]).toEqual([12, 429]);
      const reads = await statuses(31, () => member.get(PATH));
      expect([reads.filter((status) => status === 200).length, reads.at(-1)]).toEqual([30, 429]);
    } finally {
      await counted.stop();
    }
  });
});
