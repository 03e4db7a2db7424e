import { DAY_MS, HOUR_MS, MINUTE_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { StaffItem } from '@plateia/contracts/bookings';
import { mediaReady } from '@plateia/contracts/media';
import { describeWith, until } from '@plateia/test-kit';
import { staffTrails } from '../src/app/migrations/staff-trails.js';
import type { Member } from '@plateia/service-harness';
import { RunningJobs } from './support/running-jobs.js';

const PROFESSIONAL = '/api/v1/marketplace/professional';
const STAFF = '/api/v1/marketplace/staff';
const LEGAL = { legal_name: 'Νίκος Υδραυλικός', phone: '+302101234567', vat_number: '090000045' };
type VerificationItem = Extract<StaffItem, { kind: 'verification' }>;
const STATEMENT = 'Τα χαρτιά είναι πλήρη.';

describeWith('verification against its database', 'TEST_MONGO_URL')('papers and staff', () => {
  let jobs: RunningJobs;
  let staff: Member;
  let made = 0;

  beforeAll(async () => {
    jobs = await RunningJobs.start();
    staff = await jobs.paid.harness.signedIn({ fullName: 'Προσωπικό', staff: true });
  });
  afterAll(() => jobs.stop());

  const newcomer = () => jobs.paid.harness.helper(`Επαγγελματίας ${(made += 1)}`);
  const keyOf = ({ userId }: Member, kind = 'document') =>
    `${kind}/${userId}/-/${jobs.paid.harness.clock.newId()}.${kind === 'document' ? 'pdf' : 'webp'}`;
  const send = (who: Member, documents: object[] = [{ type: 'identity', key: keyOf(who) }]) =>
    who.post(`${PROFESSIONAL}/verification`, { documents, legal: LEGAL });
  const decide = (who: Member, body: object) =>
    who.post(`${STAFF}/decide`, { kind: 'verification', outcome: 'verified', statement: STATEMENT, ...body });
  const profile = async (who: Member) => (await who.get(`${PROFESSIONAL}/profile`)).body as Record<string, unknown>;
  const inQueue = async () => {
    const { body } = await staff.get(`${STAFF}/queue`, { kind: 'verification', limit: 50 });
    return (body as { items: VerificationItem[] }).items;
  };
  const trailOf = async ({ userId }: Member) =>
    (await jobs.paid.harness.rows('professionals').findOne({ _id: userId }))?.['trail'];
  const code = ({ body }: { body: unknown }) => (body as { error: { errorCode: string } }).error.errorCode;

  it('go to staff, who verifies them; both states are told', async () => {
    const helper = await newcomer();
    const key = keyOf(helper);
    const answered = await send(helper, [{ type: 'identity', key }]);
    const about = { key, ownerId: helper.userId, uploadKind: 'document' as const, subjectId: null };
    await jobs.paid.harness.deliver(mediaReady, {
      ...about,
      width: null,
      height: null,
      duration: null,
      bytes: 9,
      blur: null,
    });
    expect(answered).toMatchObject({ status: 200, body: { verification_status: 'in_review', legal: LEGAL } });
    expect(await inQueue()).toContainEqual(
      expect.objectContaining({ id: helper.userId, documents: [expect.objectContaining({ type: 'identity' })] }),
    );
    expect(await decide(staff, { id: helper.userId })).toMatchObject({
      status: 200,
      body: { status: 'verified', decision: { outcome: 'verified', statement: STATEMENT } },
    });
    expect(await profile(helper)).toMatchObject({ verification_status: 'verified', verification_reason: STATEMENT });
    expect((await inQueue()).map(({ id }) => id)).not.toContain(helper.userId);
    const told = await jobs.paid.harness.sent('verification_changed');
    const own = told
      .map(({ data }) => data as { userId: string; to: string })
      .filter((one) => one.userId === helper.userId);
    expect(own.map(({ to }) => to)).toEqual(['in_review', 'verified']);
    expect(await trailOf(helper)).toMatchObject([{ outcome: 'verified', statement: STATEMENT, by: staff.userId }]);
  });

  it('are decided once, whoever comes at the same time, and sent again only after a no', async () => {
    const helper = await newcomer();
    expect((await send(helper)).status).toBe(200);
    expect(code(await send(helper))).toBe('INVALID_TRANSITION');
    const outcomes = await Promise.all(
      ['verified', 'rejected', 'verified', 'rejected'].map((outcome) => decide(staff, { id: helper.userId, outcome })),
    );
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 409)).toHaveLength(3);
    const other = await newcomer();
    await send(other);
    await decide(staff, { id: other.userId, outcome: 'rejected', statement: 'Η ταυτότητα δεν διαβάζεται.' });
    expect(await profile(other)).toMatchObject({
      verification_status: 'rejected',
      verification_reason: 'Η ταυτότητα δεν διαβάζεται.',
    });
    // The verdict on the papers of before is none on those that came since.
    const waiting = async () => (await inQueue()).find(({ id }) => id === other.userId);
    jobs.paid.harness.clock.advance(MINUTE_MS);
    expect((await send(other)).status).toBe(200);
    const sent = await waiting();
    expect(sent?.trace).toMatchObject([
      {
        outcome: 'rejected',
        amount: null,
        statement: 'Η ταυτότητα δεν διαβάζεται.',
        by: { userId: staff.userId },
      },
    ]);
    const early = new Date(Date.parse(sent?.since ?? '') - MINUTE_MS).toISOString();
    expect(code(await decide(staff, { id: other.userId, since: early }))).toBe('VERSION_CONFLICT');
    expect((await waiting())?.trace).toHaveLength(1);
    expect((await decide(staff, { id: other.userId, since: sent?.since })).status).toBe(200);
    expect(code(await decide(staff, { id: other.userId, since: sent?.since }))).toBe('INVALID_TRANSITION');
  });

  it('are not decided by whom they are of, whose attempt the next one reads', async () => {
    const helper = await newcomer();
    await send(helper);
    const own = await jobs.paid.harness.signedIn({ userId: helper.userId, role: 'helper', staff: true });
    for (const _ of [1, 2])
      expect(await decide(own, { id: helper.userId })).toMatchObject({
        status: 403,
        body: { error: { errorCode: 'FORBIDDEN' } },
      });
    const { body } = await own.get(`${STAFF}/queue`, { kind: 'verification', limit: 50 });
    const shown = (items: VerificationItem[]) => items.find(({ id }) => id === helper.userId);
    expect(shown((body as { items: VerificationItem[] }).items)).toMatchObject({ own: true });
    const attempt = { outcome: 'own_case', statement: STATEMENT, by: { userId: helper.userId } };
    expect(shown(await inQueue())).toMatchObject({ own: false, status: 'in_review', decision: null, trace: [attempt] });
    const decided = await decide(staff, { id: helper.userId });
    expect(decided.body).toMatchObject({
      decision: { outcome: 'verified' },
      trace: [{ outcome: 'verified', by: { userId: staff.userId } }, attempt],
    });
  });

  it('keep the decisions of earlier releases', async () => {
    const helper = await newcomer();
    await send(helper);
    const { connection } = jobs.paid.harness.context;
    const at = jobs.paid.harness.clock.date();
    const about = { kind: 'verification', subjectId: helper.userId };
    const decided = { outcome: 'rejected', amount: null, statement: STATEMENT, by: staff.userId, at };
    const rows = connection.collection<{ _id: string }>('staff_decisions');
    for (const _ of [1, 2]) {
      await rows.insertOne({ _id: 'earlier', ...about, ...decided });
      await staffTrails.run(connection);
      expect(await rows.countDocuments()).toBe(0);
      expect(await trailOf(helper)).toEqual([{ id: 'earlier', ...decided }]);
    }
  });

  it('of others, or pictures, are no papers', async () => {
    const [helper, other] = [await newcomer(), await newcomer()];
    expect(code(await send(helper, [{ type: 'identity', key: keyOf(other) }]))).toBe('FILE_NOT_USABLE');
    expect(code(await send(helper, [{ type: 'identity', key: keyOf(helper, 'booking_image') }]))).toBe(
      'FILE_NOT_USABLE',
    );
    expect(code(await send(helper, []))).toBe('VALIDATION_FAILED');
    expect(await profile(helper)).toMatchObject({ verification_status: 'pending' });
  });

  it('are a matter of staff alone', async () => {
    const helper = await newcomer();
    await send(helper);
    for (const who of [helper, jobs.customer, jobs.helper]) {
      expect(code(await who.get(`${STAFF}/queue`, { kind: 'verification' }))).toBe('FORBIDDEN');
      expect(code(await decide(who, { id: helper.userId }))).toBe('FORBIDDEN');
    }
    expect((await jobs.paid.harness.visitor().get(`${STAFF}/queue`).query({ kind: 'verification' })).status).toBe(401);
    expect(code(await jobs.customer.post(`${PROFESSIONAL}/verification`, { documents: [], legal: LEGAL }))).toBe(
      'NOT_PROFESSIONAL',
    );
    expect(code(await decide(staff, { id: jobs.customer.userId }))).toBe('RESOURCE_NOT_FOUND');
    expect(code(await decide(staff, { id: helper.userId, statement: 'kurz' }))).toBe('VALIDATION_FAILED');
    const part = { kind: 'dispute', id: helper.userId, outcome: 'partial' };
    for (const amount of [0, -1, 1.5, undefined])
      expect(code(await decide(staff, { ...part, amount }))).toBe('VALIDATION_FAILED');
    expect(code(await decide(staff, { ...part, outcome: 'release', amount: 1 }))).toBe('VALIDATION_FAILED');
  });

  it('lapse on the day that one of them says', async () => {
    const helper = await newcomer();
    const validUntil = new Date(jobs.now + 3 * DAY_MS).toISOString();
    await send(helper, [
      { type: 'identity', key: keyOf(helper) },
      { type: 'licence', key: keyOf(helper), validUntil },
    ]);
    await decide(staff, { id: helper.userId });
    const statusOf = async () =>
      (await jobs.paid.harness.rows('professionals').findOne({ _id: helper.userId }))?.['verificationStatus'];
    expect(await statusOf()).toBe('verified');
    await jobs.advance(3 * DAY_MS + HOUR_MS);
    await until('the paper is over', async () => (await statusOf()) === 'expired');
  });

  it('an account to be paid to is the same however often it is asked for', async () => {
    const helper = await jobs.paid.harness.signedIn({ userId: jobs.helper.userId, role: 'helper' });
    const ask = async () => (await helper.post(`${PROFESSIONAL}/payout-account`)).body as { stripe_account_id: string };
    const accounts = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(accounts.map(({ stripe_account_id }) => stripe_account_id)).size).toBe(1);
    expect(await profile(helper)).toMatchObject({ payout_account: 'pending' });
    await jobs.paid.call('POST', `/accounts/${accounts[0]?.stripe_account_id}/verify`, { canBePaid: true });
    expect(await profile(helper)).toMatchObject({ payout_account: 'ready' });
  });

  it('bring to staff who did not come to three jobs; it suspends them, and lets them go on', async () => {
    const { userId } = jobs.helper;
    const missed = async () => {
      const { id } = await jobs.scheduled();
      await jobs.advance(31 * HOUR_MS);
      const answer = await jobs.update(jobs.customer, id, 'canceled', { reasonCode: 'no_show' });
      expect(answer.status).toBe(200);
      staff = await jobs.paid.harness.signedIn({ userId: staff.userId, staff: true });
    };
    const seen = async (of = 'waiting') => {
      const { body } = await staff.get(`${STAFF}/queue`, { kind: 'verification', of, limit: 50 });
      return (body as { items: VerificationItem[] }).items.find(({ id }) => id === userId);
    };
    for (const _ of [1, 2]) await missed();
    expect(code(await decide(staff, { id: userId, outcome: 'kept' }))).toBe('INVALID_TRANSITION');
    expect(await seen()).toBeUndefined();
    await missed();
    await until('staff sees them', async () => (await seen()) !== undefined);
    expect(await seen()).toMatchObject({ status: 'pending', noShows: 3, documents: [] });
    expect((await decide(staff, { id: userId, outcome: 'kept' })).status).toBe(200);
    expect(await seen()).toBeUndefined();

    await missed();
    await until('one more brings them back', async () => (await seen())?.noShows === 4);
    expect((await decide(staff, { id: userId, outcome: 'suspended' })).status).toBe(200);
    expect(await seen()).toBeUndefined();
    expect(await seen('suspended')).toMatchObject({ status: 'suspended', noShows: 4 });
    expect(code(await decide(staff, { id: userId, outcome: 'kept' }))).toBe('INVALID_TRANSITION');
    expect((await decide(staff, { id: userId })).status).toBe(200);
    expect(await seen('suspended')).toBeUndefined();
    const helper = await jobs.paid.harness.signedIn({ userId, role: 'helper' });
    expect(await profile(helper)).toMatchObject({ verification_status: 'verified' });
    const wrong = await staff.get(`${STAFF}/queue`, { kind: 'dispute', of: 'suspended' });
    expect(code(wrong)).toBe('VALIDATION_FAILED');
  });
});
