import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { flagNames, type Plan } from '@plateia/contracts/identity';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWith } from '@plateia/test-kit';
import { IdentityHarness } from './support/identity-harness.js';

const refused = (errorCode: string) => ({ error: expect.objectContaining({ errorCode }) as unknown });
const off = Object.fromEntries(flagNames.map((name) => [name, false]));

describeWith('identity against its database', 'TEST_MONGO_URL')('flags and feedback', () => {
  const file = join(tmpdir(), `flags-${randomUUID()}.json`);
  let identity: IdentityHarness;
  beforeAll(async () => {
    identity = await IdentityHarness.start({ IDENTITY_FLAGS_FILE: file, RATE_LIMIT_SCALE: '1' });
  });
  afterAll(async () => {
    await identity.stop();
    await rm(file, { force: true });
  });

  const flags = async () => {
    identity.clock.advance(3_000);
    return (await identity.newVisitor().get('/api/flags')).body as { flags: object; version: string };
  };

  it('switch on what the file says, while it can be read, and nothing else ever', async () => {
    expect(await flags()).toMatchObject({ flags: off, version: 'unreadable' });
    await writeFile(file, JSON.stringify({ marketplace: true, calls: false }));
    const read = await flags();
    expect(read.flags).toEqual({ ...off, marketplace: true });
    expect(read.version).toMatch(/^[0-9a-f]{12}$/);
    for (const broken of ['{', '[]', '{"marketplace":"yes"}', '{"surprise":true}']) {
      await writeFile(file, broken);
      expect(await flags()).toMatchObject({ flags: off, version: 'unreadable' });
    }
  });

  it('show a member their own switch beside the platform’s', async () => {
    await writeFile(file, JSON.stringify({ gamificationEnabled: true }));
    const [adult, minor] = [await identity.member('Μεγάλη Κυρία'), await identity.member('Μικρή Κυρία', '2010-12-01')];
    await flags();
    const shown = async (member: typeof adult) =>
      ((await member.get('/api/user/me')).body as { flags: { gamificationEnabled: boolean } }).flags
        .gamificationEnabled;
    expect([await shown(adult), await shown(minor)]).toEqual([true, false]);
    await adult.post('/api/user/settings', { gamificationEnabled: false });
    expect(await shown(adult)).toBe(false);
  });

  it('sell no plan where the platform has none to sell, and say so', async () => {
    const member = await identity.member('Θέλει Συνδρομή');
    const sold = async () => {
      const { plans } = (await member.get('/api/user/subscription/plans')).body as { plans: Plan[] };
      return plans.filter(({ comingSoon }) => !comingSoon).map(({ id }) => id);
    };
    await writeFile(file, JSON.stringify({ subscriptions: false }));
    await flags();
    expect(await sold()).toEqual([]);
    const premium = await member.get('/api/user/subscription/plan-details?plan=premium-monthly');
    expect(premium.body).toMatchObject({ id: 'premium', comingSoon: true });
    const begun = await member.post('/api/user/subscription/checkout', { plan_id: 'premium' });
    expect(begun).toMatchObject({ status: 409, body: refused('PLAN_UNAVAILABLE') });
    await writeFile(file, JSON.stringify({ subscriptions: true }));
    await flags();
    expect(new Set(await sold())).toEqual(new Set(['premium', 'creator', 'ghost']));
  });

  const submit = (body: object, headers: Record<string, string> = {}) =>
    identity.newVisitor().post('/api/feedback/submit', body, { 'x-forwarded-for': address(), ...headers });
  const address = () => `203.0.113.${(next = next + 1)}`;
  let next = 0;

  it('takes feedback from anybody and says so', async () => {
    const member = await identity.member('Γνώμη Καλή');
    const feedback = { message: 'Ωραία η νέα σελίδα φίλων!', category: 'idea', page: '/friends', role: 'staff' };
    const answer = await member.post('/api/feedback/submit', feedback);
    expect(answer).toMatchObject({ status: 201, body: { message: 'Thank you for your feedback' } });
    const { id } = answer.body as { id: string };
    const kept = await identity.context.connection.collection('feedback').findOne({ _id: id as never });
    expect(kept).toMatchObject({
      userId: member.userId,
      message: feedback.message,
      category: 'idea',
      page: '/friends',
    });
    expect(kept).not.toHaveProperty('role');
    expect((await submit({ message: 'Without an account' })).status).toBe(201);
  });

  it('keeps one piece of feedback for a request that is sent twice', async () => {
    const key = { 'idempotency-key': randomUUID(), 'x-forwarded-for': '198.51.100.7' };
    const body = { message: 'Sent in a tunnel' };
    const [first, second] = [await submit(body, key), await submit(body, key)];
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await submit({ message: 'Something else' }, key)).toMatchObject({
      status: 422,
      body: refused('IDEMPOTENCY_MISMATCH'),
    });
  });

  it.each([
    [{ message: 'too short' }, 'message', 'too_short'],
    [{ message: 'α'.repeat(2_001) }, 'message', 'too_long'],
    [{ message: { $ne: null } }, 'message', 'type'],
    [{ message: 'long enough', category: 'praise' }, 'category', 'one_of'],
  ])('refuses %j', async (body, field, rule) => {
    expect(await submit(body)).toMatchObject({
      status: 400,
      body: { error: { errorCode: 'VALIDATION_FAILED', details: [expect.objectContaining({ field, rule })] } },
    });
  });

  it('takes five a day from one place', async () => {
    const here = { 'x-forwarded-for': '2001:db8:7:7::1' };
    const neighbour = { 'x-forwarded-for': '2001:db8:7:7:ffff::2' };
    for (let n = 0; n < 5; n++) expect((await submit({ message: `Message no. ${n}` }, here)).status).toBe(201);
    expect(await submit({ message: 'One too many' }, neighbour)).toMatchObject({
      status: 429,
      body: refused('RATE_LIMITED'),
    });
    expect((await submit({ message: 'From elsewhere' })).status).toBe(201);
  });

  it('sends twenty codes an hour to one place, whatever the addresses', async () => {
    const ask = (from: string) =>
      identity
        .newVisitor()
        .post('/api/v2/auth/request', { login_id: `${randomUUID()}@example.gr` }, { 'x-forwarded-for': from });
    for (let n = 0; n < 20; n++) expect((await ask(`2001:db8:1:2::${n}`)).status).toBe(200);
    expect(await ask('2001:db8:1:2:aaaa::')).toMatchObject({ status: 429, body: refused('RATE_LIMITED') });
    expect((await ask('2001:db8:1:3::')).status).toBe(200);
  });
});
