import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { StaffItem } from '@plateia/contracts/bookings';
import type { Member } from '@plateia/service-harness';
import { describeWith } from '@plateia/test-kit';
import { licences } from '../src/app/migrations/licences.js';
import { BookingsHarness } from './support/bookings-harness.js';
import { professional, QUOTES, terms } from './support/professionals.js';
import { publish, outcomeOf } from './support/wizard.js';

const PAPERS = '/api/v1/marketplace/professional/verification';
const PROFILE = '/api/v1/marketplace/professional/profile';
const STAFF = '/api/v1/marketplace/staff';
const LEGAL = { legal_name: 'Νίκος Υδραυλικός', phone: '+302101234567', vat_number: '090000045' };
const STATEMENT = 'Η άδεια είναι σε ισχύ.';
const DEAR = { priceTotal: 90_000, items: [] };

describeWith('a licence against the database', 'TEST_MONGO_URL')('a licence', () => {
  let harness: BookingsHarness;
  let staff: Member;
  let customer: Member;

  beforeAll(async () => {
    harness = await BookingsHarness.start();
    staff = await harness.signedIn({ fullName: 'Προσωπικό', staff: true });
    customer = await harness.member('Άννα');
  });
  afterAll(() => harness.stop());

  const paper = ({ userId }: Member, type: string) => ({
    type,
    key: `document/${userId}/-/${harness.clock.newId()}.pdf`,
  });
  const send = (who: Member, ...types: string[]) =>
    who.post(PAPERS, { documents: types.map((type) => paper(who, type)), legal: LEGAL });
  const decide = ({ userId: id }: Member, outcome = 'verified') =>
    staff.post(`${STAFF}/decide`, { kind: 'verification', id, outcome, statement: STATEMENT });
  const verified = async (...types: string[]) => {
    const helper = await professional(harness, 'Νίκος', { categories: ['plumbing/tap', 'plumbing/leak'] });
    await send(helper, ...types);
    expect((await decide(helper)).status).toBe(200);
    return helper;
  };
  const standing = async (who: Member) => (await who.get(PROFILE)).body;
  const waiting = async ({ userId }: Member) => {
    const { body } = await staff.get(`${STAFF}/queue`, { kind: 'verification', limit: 50 });
    return (body as { items: StaffItem[] }).items.find(({ id }) => id === userId);
  };
  const job = async (categoryId?: string) => {
    const { id } = await publish(customer);
    if (categoryId) await harness.rows('bookings').updateOne({ _id: id }, { $set: { categoryId } });
    return id;
  };
  const quotes = async (who: Member, categoryId?: string) =>
    outcomeOf(who.post(QUOTES, terms(harness, await job(categoryId), DEAR)));
  const toldOf = async ({ userId }: Member) =>
    (await harness.sent('verification_changed'))
      .map(({ data }) => data as { userId: string; from: string; to: string; reason: string | null })
      .filter((one) => one.userId === userId)
      .map(({ from, to, reason }) => [from, to, reason]);

  it('among the papers is seen with them, and whoever has none quotes for all else alone', async () => {
    const [licensed, other] = [await verified('identity', 'licence'), await verified('identity')];
    expect([await quotes(licensed, 'plumbing/leak'), await quotes(other, 'plumbing/leak')]).toEqual([
      201,
      'NOT_VERIFIED',
    ]);
    expect(await quotes(other)).toBe(201);
    expect(await standing(licensed)).toMatchObject({ licence: 'verified' });
    expect(await standing(other)).toMatchObject({ verification_status: 'verified', licence: 'none' });
  });

  it('that comes later goes to staff, and who sent it stays verified meanwhile', async () => {
    const helper = await verified('identity');
    expect(await outcomeOf(send(helper, 'identity'))).toBe('INVALID_TRANSITION');
    expect(await outcomeOf(decide(helper))).toBe('INVALID_TRANSITION');
    expect(await send(helper, 'licence')).toMatchObject({
      status: 200,
      body: { verification_status: 'verified', licence: 'in_review' },
    });
    expect([await quotes(helper), await quotes(helper, 'plumbing/leak')]).toEqual([201, 'NOT_VERIFIED']);
    expect(await waiting(helper)).toMatchObject({ status: 'verified', licence: 'in_review' });
    expect((await decide(helper)).status).toBe(200);
    expect(await quotes(helper, 'plumbing/leak')).toBe(201);
    expect(await waiting(helper)).toBeUndefined();
    expect(await outcomeOf(send(helper, 'licence'))).toBe('INVALID_TRANSITION');
    expect(await toldOf(helper)).toEqual([
      ['pending', 'in_review', null],
      ['in_review', 'verified', STATEMENT],
      ['verified', 'verified', STATEMENT],
    ]);
    const row = await harness.rows('professionals').findOne({ _id: helper.userId });
    expect((row?.['papers'] as { type: string }[] | undefined)?.map(({ type }) => type)).toEqual([
      'identity',
      'licence',
    ]);
  });

  it('that staff does not accept takes nothing away, and another one may be sent', async () => {
    const helper = await verified('identity');
    await send(helper, 'licence');
    expect((await decide(helper, 'kept')).status).toBe(200);
    expect(await standing(helper)).toMatchObject({
      verification_status: 'verified',
      licence: 'rejected',
      verification_reason: STATEMENT,
    });
    expect(await quotes(helper, 'plumbing/leak')).toBe('NOT_VERIFIED');
    expect((await toldOf(helper)).at(-1)).toEqual(['verified', 'verified', STATEMENT]);
    // What is said of somebody's manners is nothing that is said of their licence.
    for (const outcome of ['suspended', 'verified']) expect((await decide(helper, outcome)).status).toBe(200);
    expect(await standing(helper)).toMatchObject({ verification_status: 'verified', licence: 'rejected' });
    expect((await send(helper, 'licence')).status).toBe(200);
    expect(await standing(helper)).toMatchObject({ licence: 'in_review', verification_reason: null });
  });

  it('is noted of whom staff had verified before it was', async () => {
    const rows = harness.rows('professionals');
    const [licensed, other] = [await verified('identity', 'licence'), await verified('identity')];
    const ids = { _id: { $in: [licensed.userId, other.userId] } } as object;
    await rows.updateMany(ids, { $unset: { licence: '' } });
    for (const _ of ['once', 'again']) await licences.run(harness.context.connection);
    const found = await rows.find(ids).toArray();
    expect(new Map(found.map((row) => [row._id, row['licence']]))).toEqual(
      new Map<unknown, unknown>([
        [licensed.userId, 'verified'],
        [other.userId, undefined],
      ]),
    );
  });
});
