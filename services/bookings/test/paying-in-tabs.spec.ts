import { MINUTE_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { quoteClosed } from '@plateia/contracts/bookings';
import type { Member } from '@plateia/service-harness';
import { describeWith, until } from '@plateia/test-kit';
import { BOOKINGS, PaidBookings } from './support/paid-bookings.js';
import { RACES } from './support/races.js';

const BUYERS = 16;
const TRIES = 4;
const refused = (errorCode: string) => ({ status: 409, body: { error: { errorCode } } });

describeWith('paying in several tabs against the database', 'TEST_MONGO_URL')('a quote that is being paid', () => {
  let paid: PaidBookings;
  let customer: Member;
  let helpers: Member[];
  beforeAll(async () => {
    paid = await PaidBookings.start();
    customer = await paid.harness.member('Άννα Πελάτισσα');
    helpers = await Promise.all(
      ['Νίκος', 'Γιώργος', 'Ελένη', 'Κώστας', 'Μαρία'].map((name) => paid.harness.helper(name)),
    );
  });
  afterAll(() => paid.stop());

  const advance = async (ms: number) => {
    paid.harness.clock.advance(ms);
    customer = await paid.harness.again(customer);
  };
  /** Of people who are free then. */
  const offered = async (professionals: readonly Member[], quote: object = {}) => {
    await advance(2 * 60 * MINUTE_MS);
    return paid.offered(customer, professionals, quote);
  };
  const standing = (ofBooking: string) =>
    paid.holdsOf(ofBooking).then((holds) => holds.filter(({ status }) => status === 'held' || status === 'captured'));
  const becomes = (id: string, status: string | undefined) =>
    until(`the payment is ${status}`, async () => (await paid.row(id)).payment?.status === status);

  it('does not expire under the payment, and at once where nothing came of it', async () => {
    for (const isConfirmed of [true, false]) {
      const validUntil = new Date(paid.harness.clock.now() + (120 + 10) * MINUTE_MS);
      const { id, quotes } = await offered(helpers.slice(0, 2), { validUntil });
      await paid.accept(customer, id, quotes[0] ?? '', 'pm_requires_action');
      await advance(15 * MINUTE_MS);
      const closed = async () => (await paid.harness.sent(quoteClosed.type)).map(({ subject }) => subject);
      // Its deadline has passed: nobody chose the other one.
      await until('the other one is over', async () => (await closed()).includes(quotes[1] ?? ''));
      expect((await paid.row(id)).quotes).toMatchObject([{ endedAt: null }, { status: 'expired' }]);
      const [hold] = await paid.holdsOf(id);
      await paid.call('POST', `/payments/${hold?.id}/${isConfirmed ? 'confirm' : 'fail'}`);
      await becomes(id, isConfirmed ? 'on_hold' : undefined);
      await until('it is agreed upon, or over after all', async () =>
        isConfirmed ? (await paid.row(id)).status === 'scheduled' : (await closed()).includes(quotes[0] ?? ''),
      );
    }
  });

  it('is left alone by a refused accept on another page: of what is over, not there, or no longer free', async () => {
    const [, , busy] = helpers as [Member, Member, Member];
    const { id, quotes } = await offered(helpers.slice(0, 3));
    const [waiting = '', over = '', taken = ''] = quotes;
    const { quotes: rows } = await paid.row(id);
    const elsewhere = await paid.offered(customer, [busy], { startAt: rows[2]?.startAt });
    await paid.accept(customer, elsewhere.id, elsewhere.quotes[0] ?? '');
    expect(await customer.post(`${BOOKINGS}?action=decline`, { id, quote_id: over })).toMatchObject({ status: 200 });
    await paid.accept(customer, id, waiting, 'pm_requires_action');
    await becomes(id, 'requires_action');
    expect(await paid.accept(customer, id, over)).toMatchObject({ status: 409 });
    expect(await paid.accept(customer, id, paid.harness.clock.newId())).toMatchObject({ status: 404 });
    expect(await paid.accept(customer, id, taken)).toMatchObject(refused('SLOT_TAKEN'));
    expect((await paid.row(id)).payment).toMatchObject({ status: 'requires_action', quoteId: waiting });
    const [hold] = await paid.holdsOf(id);
    await paid.call('POST', `/payments/${hold?.id}/confirm`);
    await becomes(id, 'on_hold');
  });

  it('is not paid anew by the key of long ago, which is told how the booking stands now', async () => {
    const { id, quotes } = await offered(helpers.slice(0, 1));
    const accept = () =>
      customer
        .post(`${BOOKINGS}?action=accept`, { id, quote_id: quotes[0], payment_method: 'pm_ok' })
        .set('idempotency-key', `long-ago-${id}`);
    expect((await accept()).body).toMatchObject({ status: 'scheduled' });
    expect((await customer.patch(`${BOOKINGS}?action=update_status`, { id, status: 'canceled' })).status).toBe(200);
    await until('the price is free again', async () => (await standing(id)).length === 0);
    await advance(25 * 60 * MINUTE_MS);
    await paid.harness.context.idempotency.forgetAnswers();
    const again = await accept();
    expect(again).toMatchObject({ status: 200, body: { id, status: 'canceled' } });
    expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    expect(await paid.holdsOf(id)).toHaveLength(1);
  });

  it('is theirs already where the same is accepted in several tabs at once', async () => {
    for (let round = 0; round < RACES; round++) {
      const { id, quotes } = await offered(helpers.slice(0, 1));
      const answers = await Promise.all(Array.from({ length: 4 }, () => paid.accept(customer, id, quotes[0] ?? '')));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      await becomes(id, 'on_hold');
      expect(await standing(id)).toHaveLength(1);
    }
  });

  it('is paid once each where sixteen want five places, with four equal tries each', async () => {
    await advance(2 * 60 * MINUTE_MS);
    const startAt = new Date(paid.harness.clock.now() + 3 * 24 * 60 * MINUTE_MS);
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, async (_, n) => {
        const { id, quotes } = await paid.offered(customer, helpers, { startAt });
        return { id, quote: quotes[n % helpers.length] ?? '' };
      }),
    );
    const tries = buyers.flatMap((buyer) => Array.from({ length: TRIES }, () => buyer));
    const answers = await Promise.all(tries.map(({ id, quote }) => paid.accept(customer, id, quote)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    await until('five have a place', async () => {
      const rows = await Promise.all(buyers.map(({ id }) => paid.row(id)));
      return rows.filter(({ status, payment }) => status === 'scheduled' && payment?.status === 'on_hold').length === 5;
    });
    await until('each is paid once, and nobody else pays', async () => {
      const rows = await Promise.all(
        buyers.map(async ({ id }) => ({ ...(await paid.row(id)), holds: await standing(id) })),
      );
      return rows.every(({ status, holds }) => holds.length === (status === 'scheduled' ? 1 : 0));
    });
  });
});
