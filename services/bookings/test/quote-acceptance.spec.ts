import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MINUTE_MS, DAY_MS, newId } from '@plateia/contracts';
import {
  type Booking,
  bookingStatusChanged,
  paymentFailed,
  paymentHeld,
  paymentWebhook,
  quoteAccepted,
  quoteClosed,
} from '@plateia/contracts/bookings';
import { datedSignature } from '@plateia/service-kit';
import { describeWith, until } from '@plateia/test-kit';
import { AcceptQuote } from '../src/payments/acceptance/accept-quote.js';
import { receivedQuotes } from '../src/app/migrations/received-quotes.js';
import type { Member } from '@plateia/service-harness';
import { BOOKINGS, PaidBookings, WEBHOOK_SECRET } from './support/paid-bookings.js';
import { professional } from './support/professionals.js';
import { RACES } from './support/races.js';

const refused = (errorCode: string) => ({ error: expect.objectContaining({ errorCode }) as unknown });

describeWith('accepting a quote against its database', 'TEST_MONGO_URL')('accepting a quote', () => {
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

  /** Of people who are free then: other jobs of the spec take their time. */
  const offered = async (professionals = helpers.slice(0, 2), quote: object = {}) => {
    paid.harness.clock.advance(2 * 60 * MINUTE_MS);
    customer = await paid.harness.again(customer);
    return paid.offered(customer, professionals, quote);
  };
  const told = async (type: string, bookingId: string) =>
    (await paid.harness.sent(type)).filter(({ data }) => (data as { bookingId: string }).bookingId === bookingId);
  const heldFor = async (id: string) => (await paid.holdsOf(id)).filter(({ status }) => status === 'held');
  const becomes = (id: string, status: string | undefined) =>
    until(`the payment is ${status}`, async () => (await paid.row(id)).payment?.status === status);
  const scheduled = { status: 'scheduled', payment: { status: 'on_hold', amount: 12_000, currency: 'EUR' } };

  it('puts the price on hold, and only then is anybody chosen', async () => {
    const { id, quotes } = await offered();
    const [chosen = '', other] = quotes;
    const { status, body } = await paid.accept(customer, id, chosen);
    expect({ status, body }).toMatchObject({ status: 200, body: scheduled });
    const booking = body as Booking;
    expect(booking.arrivalCode).toMatch(/^\d{4}$/);
    expect(booking.quotes.map((quote) => [quote.id, quote.status])).toEqual([
      [chosen, 'accepted'],
      [other, 'closed'],
    ]);
    // What came is counted on, and the sum of the list says the same.
    expect(booking.quoteCount).toBe(2);
    const { body: list } = await customer.get(BOOKINGS, { limit: 50 });
    const { body: stats } = await customer.get(`${BOOKINGS}/stats`);
    const counted = (list as { bookings: Booking[] }).bookings.reduce((sum, { quoteCount }) => sum + quoteCount, 0);
    expect(stats).toMatchObject({ quotesReceived: counted });
    // Rows of a release that forgot them are counted anew.
    await paid.change(id, { quoteCount: 0 });
    for (const _ of [1, 2]) await receivedQuotes.run(paid.harness.context.connection);
    const row = await paid.row(id);
    expect(row.quoteCount).toBe(2);
    expect(booking.appointment?.start).toBe(row.chosen?.startAt.toISOString());
    expect(await paid.holdsOf(id)).toMatchObject([{ status: 'held', amount: 12_000, captured: 0 }]);
    for (const event of [quoteAccepted, quoteClosed, paymentHeld, bookingStatusChanged])
      expect(await told(event.type, id)).toHaveLength(1);

    // Who was chosen knows where; nobody else knows of the payment.
    const details = async (member: Member): Promise<unknown> =>
      (await (await paid.harness.again(member)).get(BOOKINGS, { action: 'details', id })).body;
    const [mine, theirs] = [await details(helpers[0]!), await details(helpers[1]!)];
    expect(mine).toMatchObject({ address: { street: 'Ερμού 1' }, payment: { status: 'on_hold' } });
    expect(mine).not.toHaveProperty('arrivalCode');
    expect(theirs).not.toHaveProperty('address');
    expect(theirs).toMatchObject({ payment: null });

    expect(await paid.accept(customer, id, chosen)).toMatchObject({ status: 200, body: scheduled });
    expect(await paid.confirm(customer, id)).toMatchObject({ status: 200, body: scheduled });
    expect(await paid.accept(customer, id, other ?? '')).toMatchObject({
      status: 409,
      body: refused('INVALID_TRANSITION'),
    });
    expect(await paid.holdsOf(id)).toHaveLength(1);
  });

  it('charges at once what begins later than banks wait', async () => {
    const startAt = new Date(paid.harness.clock.now() + 20 * DAY_MS);
    const { id, quotes } = await offered(helpers.slice(0, 1), { startAt });
    expect(await paid.accept(customer, id, quotes[0] ?? '')).toMatchObject({ status: 200, body: scheduled });
    expect(await paid.holdsOf(id)).toMatchObject([{ status: 'captured', captured: 12_000 }]);
  });

  it('leaves everything as it was where the card is declined, and takes another card', async () => {
    const { id, quotes } = await offered();
    const before = await paid.row(id);
    const declined = await paid.accept(customer, id, quotes[0] ?? '', 'pm_declined');
    expect(declined).toMatchObject({ status: 402, body: refused('PAYMENT_FAILED') });
    const after = await paid.row(id);
    expect(after).toMatchObject({ status: 'quotes_ready', quotes: before.quotes, chosen: null, payment: null });
    expect(await told(paymentFailed.type, id)).toHaveLength(1);
    expect(await paid.confirm(customer, id)).toMatchObject({ status: 402 });
    expect(await paid.accept(customer, id, quotes[0] ?? '')).toMatchObject({ status: 200, body: scheduled });
  });

  it('waits for who must confirm, whether the webhook or the customer comes back first', async () => {
    const { id, quotes } = await offered();
    const { status, body } = await paid.accept(customer, id, quotes[0] ?? '', 'pm_requires_action');
    const waits = { status: 'quotes_ready', nextAction: 'confirm_payment', payment: { status: 'requires_action' } };
    expect({ status, body }).toMatchObject({ status: 200, body: waits });
    expect((body as Booking).payment?.action_url).toMatch(/^http/);
    expect(await paid.confirm(customer, id)).toMatchObject({ status: 200, body: waits });
    const [asked] = await paid.holdsOf(id);
    // Its answer may have been lost with the process: run again under its key it waits as before.
    const { payment } = await paid.row(id);
    const input = { id, quote_id: quotes[0] ?? '', payment_method: 'pm_requires_action', earlyStartConsent: false };
    const again = { key: payment?.intentId ?? '', lang: 'el' as const };
    const same = await paid.harness.part(AcceptQuote).run(customer.userId, input, again);
    expect(same.payment).toMatchObject({ status: 'requires_action', intentId: again.key });
    expect(await paid.holdsOf(id)).toMatchObject([{ id: asked?.id, status: 'requires_action' }]);
    await paid.call('POST', `/payments/${asked?.id}/confirm`);
    await becomes(id, 'on_hold');
    expect(await paid.confirm(customer, id)).toMatchObject({ status: 200, body: scheduled });

    await paid.call('POST', '/webhooks/hold');
    const silent = await offered();
    await paid.accept(customer, silent.id, silent.quotes[0] ?? '', 'pm_requires_action');
    const [unheard] = await paid.holdsOf(silent.id);
    await paid.call('POST', `/payments/${unheard?.id}/confirm`);
    expect(await paid.confirm(customer, silent.id)).toMatchObject({ status: 200, body: scheduled });
    await paid.call('POST', '/webhooks/release');

    const refusing = await offered();
    await paid.accept(customer, refusing.id, refusing.quotes[0] ?? '', 'pm_requires_action');
    const [no] = await paid.holdsOf(refusing.id);
    await paid.call('POST', `/payments/${no?.id}/fail`);
    expect(await paid.confirm(customer, refusing.id)).toMatchObject({ status: 402, body: refused('PAYMENT_FAILED') });
    expect(await paid.row(refusing.id)).toMatchObject({ status: 'quotes_ready', payment: null, chosen: null });
  });

  it('forgets after half an hour what nobody confirmed, and at once what the customer thinks better of', async () => {
    const left = await offered();
    await paid.accept(customer, left.id, left.quotes[0] ?? '', 'pm_requires_action');
    paid.harness.clock.advance(31 * MINUTE_MS);
    await becomes(left.id, undefined);
    expect(await paid.holdsOf(left.id)).toMatchObject([{ status: 'failed', captured: 0 }]);
    expect(await told(paymentFailed.type, left.id)).toHaveLength(1);

    const { id, quotes } = await offered();
    await paid.accept(customer, id, quotes[0] ?? '', 'pm_requires_action');
    expect(await paid.accept(customer, id, quotes[1] ?? '')).toMatchObject({ status: 200, body: scheduled });
    expect((await paid.holdsOf(id)).map(({ status }) => status).sort()).toEqual(['held', 'voided']);
  });

  it('holds once where the answer was lost, and nothing where the provider was away too long', async () => {
    const lost = await offered();
    await paid.call('POST', '/answers/lose', { calls: 1 });
    const pending = await paid.accept(customer, lost.id, lost.quotes[0] ?? '');
    expect(pending).toMatchObject({ status: 200, body: { status: 'quotes_ready', payment: { status: 'pending' } } });
    const another = await paid.accept(customer, lost.id, lost.quotes[1] ?? '');
    expect(another).toMatchObject({ status: 409, body: refused('INVALID_TRANSITION') });
    paid.harness.clock.advance(6_000);
    await becomes(lost.id, 'on_hold');
    expect(await paid.holdsOf(lost.id)).toMatchObject([{ status: 'held' }]);

    const away = await offered();
    await paid.providerAway();
    const unknown = await paid.accept(customer, away.id, away.quotes[0] ?? '');
    expect(unknown).toMatchObject({ status: 200, body: { payment: { status: 'pending' } } });
    paid.harness.clock.advance(5 * MINUTE_MS + 1_000);
    await becomes(away.id, undefined);
    await paid.providerBack();
    await until('nothing of it is held', async () => {
      paid.harness.clock.advance(MINUTE_MS);
      const intents = paid.harness.rows('payment_intents');
      return (await intents.countDocuments({ bookingId: away.id, state: { $ne: 'over' } })) === 0;
    });
    expect((await paid.holdsOf(away.id)).filter(({ status }) => status === 'held' || status === 'captured')).toEqual(
      [],
    );
    expect(await paid.row(away.id)).toMatchObject({ status: 'quotes_ready', payment: null });
  });

  it('has one winner of twenty who accept at once, and one job for one hour of a professional', async () => {
    for (let round = 0; round < RACES; round++) {
      const { id, quotes } = await offered(helpers);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => paid.accept(customer, id, quotes[n % quotes.length] ?? '')),
      );
      await becomes(id, 'on_hold');
      const { chosen, quotes: rows } = await paid.row(id);
      expect(rows.filter(({ status }) => status === 'accepted').map((quote) => quote.id)).toEqual([chosen?.quoteId]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      await until('one hold is left', async () => (await heldFor(id)).length === 1);
      expect(await told(paymentHeld.type, id)).toHaveLength(1);
    }
    const sameHelper = helpers.slice(0, 1);
    const both = [await offered(sameHelper), await paid.offered(customer, sameHelper)];
    const answers = await Promise.all(both.map(({ id, quotes }) => paid.accept(customer, id, quotes[0] ?? '')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject(refused('SLOT_TAKEN'));
  });

  it.each(['edited', 'withdrawn', 'declined'] as const)(
    'ends one way where a quote is %s as it is accepted',
    async (act) => {
      const racer = await professional(paid.harness, 'Δρομέας');
      for (let round = 0; round < RACES; round++) {
        const { id, quotes } = await offered([racer]);
        const [quote = ''] = quotes;
        const helper = await paid.harness.again(racer, { role: 'helper' });
        const quotePath = `/api/v1/marketplace/quotes/${quote}`;
        const acts = {
          edited: () => helper.patch(quotePath, { version: 1, message: 'Έρχομαι το απόγευμα με όλα.' }),
          withdrawn: () => helper.post(`${quotePath}/withdraw`),
          declined: () => customer.post(`${BOOKINGS}?action=decline`, { id, quote_id: quote }),
        };
        const [accepted, other] = await Promise.all([paid.accept(customer, id, quote), acts[act]()]);
        // What was withdrawn or declined is nobody's job; a message may change up to the moment of choosing.
        const outcomes = act === 'edited' ? ['200 200', '200 409', '409 200'] : ['200 409', '409 200'];
        expect(outcomes).toContain(`${accepted.status} ${other.status}`);
        const isAgreed = accepted.status === 200;
        await becomes(id, isAgreed ? 'on_hold' : undefined);
        const row = await paid.row(id);
        // The webhook follows the hold too, and whoever is first undoes it: the answer need not wait for that.
        await until('what is agreed is held, and nothing else', async () => {
          return (await heldFor(id)).map(({ amount }) => amount).join() === (isAgreed ? '12000' : '');
        });
        expect(row.quotes[0]?.status === 'accepted').toBe(isAgreed);
      }
    },
  );

  it('holds once where it is asked for again from another address', async () => {
    const { id, quotes } = await offered();
    const { platform } = paid.harness.context;
    const { PUBLIC_ORIGIN } = platform;
    await paid.call('POST', '/webhooks/hold');
    await paid.call('POST', '/answers/lose', { calls: 1 });
    await paid.accept(customer, id, quotes[0] ?? '');
    Object.assign(platform, { PUBLIC_ORIGIN: 'https://moved.example' });
    try {
      paid.harness.clock.advance(6_000);
      await becomes(id, 'on_hold');
    } finally {
      Object.assign(platform, { PUBLIC_ORIGIN });
      await paid.call('POST', '/webhooks/release');
    }
    expect(await paid.holdsOf(id)).toMatchObject([{ status: 'held' }]);
    expect(await paid.row(id)).toMatchObject({ status: 'scheduled' });
  });

  it('takes the hold that was made where the same payment is asked for in other words', async () => {
    const { id, quotes } = await offered();
    await paid.call('POST', '/answers/lose', { calls: 1 });
    await paid.accept(customer, id, quotes[0] ?? '');
    await paid.harness
      .rows('payment_intents')
      .updateOne({ bookingId: id }, { $set: { returnUrl: 'https://other.example' } });
    paid.harness.clock.advance(6_000);
    await becomes(id, 'on_hold');
    expect(await paid.holdsOf(id)).toMatchObject([{ status: 'held' }]);
    expect(await paid.row(id)).toMatchObject({ status: 'scheduled' });
  });

  it('voids the hold of what cannot be agreed upon any more', async () => {
    const { id, quotes } = await offered();
    await paid.accept(customer, id, quotes[0] ?? '', 'pm_requires_action');
    const row = await paid.row(id);
    await paid.change(id, { quotes: row.quotes.map((quote) => ({ ...quote, status: 'withdrawn' })) });
    const [asked] = await paid.holdsOf(id);
    await paid.call('POST', `/payments/${asked?.id}/confirm`);
    await until('it is voided', async () => (await paid.holdsOf(id))[0]?.status === 'voided');
    await becomes(id, undefined);
    expect(await paid.row(id)).toMatchObject({ status: 'quotes_ready', chosen: null });
  });

  it('goes on with what a process left behind', async () => {
    const { id, quotes } = await offered();
    await paid.accept(customer, id, quotes[0] ?? '', 'pm_declined');
    const intents = paid.harness.rows('payment_intents');
    const died = await intents.findOne({ bookingId: id });
    const askedAt = paid.harness.clock.date();
    const left = {
      ...died,
      _id: newId(askedAt.getTime()),
      state: 'begun',
      providerId: null,
      method: 'pm_ok',
      askedAt,
    };
    await intents.insertOne({ ...left, dueAt: askedAt, version: 1 });
    await becomes(id, 'on_hold');
    expect((await paid.holdsOf(id)).map(({ status }) => status)).toEqual(['failed', 'held']);
  });

  it('refuses what is not theirs, not there, over, or said by nobody', async () => {
    const { id, quotes } = await offered();
    const quote = quotes[0] ?? '';
    const stranger = await paid.harness.member('Ξένος Κανείς');
    for (const [who, status, code] of [
      [stranger, 404, 'BOOKING_NOT_FOUND'],
      [await paid.harness.again(helpers[0]!), 403, 'FORBIDDEN'],
    ] as const) {
      expect(await paid.accept(who, id, quote)).toMatchObject({ status, body: refused(code) });
      expect(await paid.confirm(who, id)).toMatchObject({ status, body: refused(code) });
    }
    const nowhere = newId(paid.harness.clock.now());
    expect(await paid.accept(customer, id, nowhere)).toMatchObject({ status: 404, body: refused('QUOTE_NOT_FOUND') });
    expect(await paid.confirm(customer, id)).toMatchObject({ status: 409, body: refused('INVALID_TRANSITION') });
    const over = await offered(undefined, { validUntil: new Date(0) });
    const expired = await paid.accept(customer, over.id, over.quotes[0] ?? '');
    expect(expired).toMatchObject({ status: 409, body: refused('QUOTE_EXPIRED') });
    expect([...(await paid.holdsOf(id)), ...(await paid.holdsOf(over.id))]).toEqual([]);

    const tell = async (sign: (body: Buffer) => string | undefined) => {
      const about = { userId: null, bookingId: id, accountId: null };
      const body = Buffer.from(JSON.stringify({ id: 'evt_1', type: 'x', objectId: 'hold_1', createdAt: 1, ...about }));
      const signed = sign(body);
      const headers = signed === undefined ? {} : { 'payments-signature': signed };
      return (await fetch(paid.harness.address + paymentWebhook.path, { method: 'POST', body, headers })).status;
    };
    expect(await tell(() => undefined)).toBe(400);
    expect(await tell((body) => datedSignature('another secret', body))).toBe(400);
    expect(await tell((body) => datedSignature(WEBHOOK_SECRET, body))).toBe(200);
  });
});
