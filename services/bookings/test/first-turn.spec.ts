import { HOUR_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Booking, Job } from '@plateia/contracts/bookings';
import { accountDeactivated, accountDeleted, userBanned } from '@plateia/contracts/identity';
import { describeWith, until } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import type { BookingRow } from '../src/booking/store/booking.schema.js';
import { SendWave } from '../src/market/waves/send-wave.js';
import { ownBooking } from '../src/account/export/shown-bookings.js';
import { BookingsHarness } from './support/bookings-harness.js';
import { JOBS, professional, QUOTES, terms } from './support/professionals.js';
import { RACES } from './support/races.js';
import { begin, BOOKINGS, describeJob, details, post, publishing, questions, outcomeOf } from './support/wizard.js';

const PROFILE = '/api/v1/marketplace/professional/profile';
const good = { banned: false, until: null, closing: false, deleteAfter: null };

describeWith('bookings against its database', 'TEST_MONGO_URL')('a professional who is asked first', () => {
  let harness: BookingsHarness;
  let customer: Member;
  let first: Member;
  let other: Member;
  let versions = 10;
  beforeAll(async () => {
    harness = await BookingsHarness.start({ QUOTA_SCALE: '1000' });
    customer = await harness.member('Ελένη Μαρκάκη');
    [first, other] = [await professional(harness, 'Γιώργος'), await professional(harness, 'Νίκος')];
  });
  afterAll(() => harness.stop());

  const draftFor = async (who: Member, input: object = {}): Promise<string> => {
    const id = await begin(customer, { firstProfessionalId: who.userId });
    await describeJob(customer, id, input);
    await questions(customer, id);
    return id;
  };
  const sent = async (id: string): Promise<string> => {
    expect(await post(customer, 'complete', publishing(id))).toMatchObject({ status: 200 });
    return id;
  };
  const asked = async (who: Member): Promise<string> => {
    const id = await sent(await draftFor(who));
    await until('somebody is told of it', async () => (await told(id)).length > 0);
    return id;
  };
  const told = async (id: string) =>
    (await harness.sent('job_matched'))
      .filter(({ subject }) => subject === id)
      .map(({ data }) => data as { professionalIds: string[]; wave: number });
  const othersAreTold = (id: string) => until('the others are told', async () => (await told(id)).length === 2);
  const row = async (id: string) => (await harness.rows('bookings').findOne({ _id: id })) as unknown as BookingRow;
  const named = async (id: string) => ((await details(customer, id)).body as Booking).firstProfessional;
  const sees = async (who: Member, id: string) => {
    const { jobs } = (await who.get(JOBS)).body as { jobs: Job[] };
    return [jobs.some((job) => job.id === id), await outcomeOf(who.get(`${JOBS}/${id}`))];
  };
  const isTold = async (id: string, who: Member) =>
    (await told(id)).map(({ professionalIds }) => professionalIds.includes(who.userId));
  const step = async (id: string, n: number) =>
    ((await details(customer, id)).body as Booking).timeline?.find((one) => one.id === n)?.description;
  const later = async (ms: number) => {
    harness.clock.advance(ms);
    [customer, first, other] = await Promise.all([
      harness.again(customer),
      harness.again(first, { role: 'helper' }),
      harness.again(other, { role: 'helper' }),
    ]);
  };

  it('sees it alone, and the others when their time is over', async () => {
    const id = await draftFor(first);
    const kept = { userId: first.userId, businessName: 'Γιώργος Υδραυλικά', deleted: false };
    expect(await named(id)).toEqual({ ...kept, turn: 'coming' });
    await sent(id);
    await until('one is told of it', async () => (await told(id)).length === 1);
    expect(await told(id)).toMatchObject([{ professionalIds: [first.userId], wave: 1 }]);
    const { log } = await row(id);
    const at = log.find(({ kind }) => kind === 'asked_first')?.at.getTime() ?? 0;
    expect(await named(id)).toEqual({ ...kept, turn: 'now', until: new Date(at + 2 * HOUR_MS).toISOString() });
    expect(await step(id, 5)).toContain('The professional you asked');
    expect(await step(id, 6)).toContain('The one you asked');
    expect(await sees(first, id)).toEqual([true, 200]);
    expect(await sees(other, id)).toEqual([false, 'BOOKING_NOT_FOUND']);
    expect(await outcomeOf(other.post(QUOTES, terms(harness, id)))).toBe('BOOKING_NOT_FOUND');
    expect(JSON.stringify((await first.get(`${JOBS}/${id}`)).body)).not.toContain('firstProfessional');

    await later(2 * HOUR_MS);
    await othersAreTold(id);
    expect((await told(id))[1]).toMatchObject({ wave: 2 });
    const steps = (await harness.sent('booking_timeline')).filter(({ subject }) => subject === id);
    expect(steps.at(-1)?.data).toMatchObject({ step: 6, kind: 'step', bookingVersion: (await row(id)).revision });
    expect(await isTold(id, other)).toEqual([false, true]);
    expect(await isTold(id, first)).toEqual([true, false]);
    expect(await sees(other, id)).toEqual([true, 200]);
    expect(await sees(first, id)).toEqual([true, 200]);
    expect(await named(id)).toEqual({ ...kept, turn: 'over' });
    expect(await step(id, 5)).toContain('Professionals nearby');
    expect(await outcomeOf(other.post(QUOTES, terms(harness, id)))).toBe(201);
    expect((await details(other, id)).body).not.toHaveProperty('firstProfessional');
    expect((await row(id)).log.filter(({ kind }) => kind === 'wave_sent')).toHaveLength(1);
  });

  it('opens it to the others with a quote, however the quote and the clock meet', async () => {
    const quoted = await asked(first);
    expect(await outcomeOf(first.post(QUOTES, terms(harness, quoted)))).toBe(201);
    await othersAreTold(quoted);
    for (let round = 0; round < RACES; round++) {
      const id = await asked(first);
      await later(2 * HOUR_MS - 20);
      harness.clock.advance(20);
      const again = await row(id);
      const [answer] = await Promise.all([
        outcomeOf(first.post(QUOTES, terms(harness, id))),
        harness.part(SendWave).run(again),
        harness.part(SendWave).run(again),
      ]);
      expect(answer).toBe(201);
      await othersAreTold(id);
      const { log, notified } = await row(id);
      expect(log.filter(({ kind }) => kind === 'wave_sent')).toHaveLength(1);
      expect(notified.filter((one) => one === first.userId)).toHaveLength(1);
    }
  });

  it('is named by the customer alone, and no more when everybody is to be asked at once', async () => {
    const id = await begin(customer, { first_professional_id: first.userId });
    expect((await details(first, id)).status).toBe(404);
    expect(await post(customer, 'init', { bookingId: id })).toMatchObject({ status: 200 });
    expect(await named(id)).toMatchObject({ userId: first.userId });
    expect(await post(customer, 'init', { bookingId: id, firstProfessionalId: null })).toMatchObject({ status: 200 });
    expect(await named(id)).toBeNull();
    await describeJob(customer, id);
    await questions(customer, id);
    await sent(id);
    await until('all are told of it', async () => (await told(id)).length === 1);
    expect([await isTold(id, first), await isTold(id, other)]).toEqual([[true], [true]]);
  });

  it('is somebody who can be: for all others there is one and the same refusal', async () => {
    const [foe, wary, banned, leaving] = [
      await professional(harness, 'Εχθρός'),
      await professional(harness, 'Δύσπιστος'),
      await professional(harness, 'Αποκλεισμένος'),
      await professional(harness, 'Φυγάς'),
    ];
    await harness.block(customer, foe);
    await harness.block(wary, customer);
    await harness.deliver(
      userBanned,
      { userId: banned.userId, standing: { ...good, banned: true }, reason: 'x' },
      ++versions,
    );
    const standing = { ...good, closing: true };
    await harness.deliver(accountDeactivated, { userId: leaving.userId, standing }, ++versions);
    const nobody = { userId: harness.clock.newId() };
    const member = await harness.member('Άννα Μέλος');
    const begun = await begin(customer);
    for (const { userId } of [customer, member, nobody, foe, wary, banned, leaving])
      for (const bookingId of [undefined, begun]) {
        const { status, body } = await post(customer, 'init', { firstProfessionalId: userId, bookingId });
        expect({ status, details: body.error?.details }).toEqual({
          status: 400,
          details: [
            { field: 'firstProfessionalId', rule: 'professional', message: 'Not a professional whom you can ask' },
          ],
        });
      }
    expect(await named(begun)).toBeNull();
  });

  it('is not waited for where it does not suit them any more: the draft says so, and all are asked at once', async () => {
    const away = await professional(harness, 'Μακρινός', { city: 'Θεσσαλονίκη', postcode: '54624' });
    const mover = await professional(harness, 'Μεταφορέας', { categories: ['moving/van'] });
    const resting = await professional(harness, 'Αργόσχολος');
    const place = { city: 'Αθήνα', postcode: '10563' };
    const drafts = [await draftFor(away, { place }), await draftFor(mover), await draftFor(resting)];
    expect((await named(drafts[2] ?? ''))?.turn).toBe('coming');
    await harness.offers(resting, { person: { marketplaceEnabled: false }, version: ++versions });
    for (const id of drafts) {
      expect((await named(id))?.turn).toBe('over');
      await sent(id);
      await until('all are told of it', async () => (await told(id)).length === 1);
      expect(await isTold(id, other)).toEqual([true]);
      expect((await named(id))?.turn).toBe('over');
    }
  });

  it('is waited for no longer than they can answer', async () => {
    const ways: Record<string, (pro: Member) => Promise<unknown>> = {
      resting: (pro) => harness.offers(pro, { person: { marketplaceEnabled: false }, version: ++versions }),
      elsewhere: (pro) => pro.post(PROFILE, { categories: ['moving/van'] }),
      blocked: (pro) => harness.block(customer, pro),
      blocking: (pro) => harness.block(pro, customer),
      banned: ({ userId }) =>
        harness.deliver(userBanned, { userId, standing: { ...good, banned: true }, reason: 'x' }, ++versions),
      leaving: ({ userId }) =>
        harness.deliver(accountDeactivated, { userId, standing: { ...good, closing: true } }, ++versions),
      erased: ({ userId }) => harness.deliver(accountDeleted, { userId }),
    };
    for (const [how, happens] of Object.entries(ways)) {
      const pro = await professional(harness, `Πρώτος ${how}`);
      const id = await asked(pro);
      // What changes nothing about it ends nothing.
      await pro.post(PROFILE, { business_description: 'Και σωληνώσεις.' });
      await harness.drain();
      expect([how, await told(id)]).toMatchObject([how, [{ professionalIds: [pro.userId] }]]);
      await happens(pro);
      await othersAreTold(id);
      expect([how, await isTold(id, other)]).toEqual([how, [false, true]]);
    }
  });

  it('is in the archive of the customer, and named nowhere once they are gone', async () => {
    const pro = await professional(harness, 'Εφήμερος');
    const [draft, open] = [await draftFor(pro), await asked(pro)];
    expect(ownBooking(await row(draft))).toMatchObject({ asked: { firstProfessionalId: pro.userId } });
    await harness.deliver(accountDeleted, { userId: pro.userId });
    for (const id of [draft, open])
      await until('nobody is named', async () => (await row(id)).firstProfessionalId === null);
    await post(customer, 'init', { bookingId: draft, firstProfessionalId: first.userId });
    await customer.patch(`${BOOKINGS}?action=update_status`, { id: draft, status: 'canceled' });
    expect(await row(draft)).toMatchObject({ status: 'canceled', firstProfessionalId: null });
  });

  it('says of one that is called off meanwhile that nobody else was asked', async () => {
    const id = await draftFor(first);
    await sent(id);
    await until('one is told of it', async () => (await told(id)).length === 1);
    expect(await step(id, 6)).toContain('at the latest two hours later');
    await customer.patch(`${BOOKINGS}?action=update_status`, { id, status: 'canceled' }).expect(200);
    expect([await step(id, 5), await step(id, 6)]).toEqual([
      'The professional you asked could see your request.',
      'The one you asked was told of it.',
    ]);
  });

  it('is told once, wherever the telling is killed', async () => {
    const waves = harness.part(SendWave);
    const real = waves.run.bind(waves);
    let runs = 0;
    waves.run = async (booking) => {
      runs++;
      if (runs === 1) throw new Error('killed before it is written');
      await real(booking);
      if (runs === 2) throw new Error('killed behind it');
    };
    const id = await sent(await draftFor(first));
    await until('it is tried', () => runs > 0);
    for (const _ of ['behind it', 'not at all']) await waves.run(await row(id)).catch(() => undefined);
    expect(runs).toBeGreaterThan(2);
    Reflect.deleteProperty(waves, 'run');
    expect(await told(id)).toMatchObject([{ professionalIds: [first.userId] }]);
    expect(await sees(other, id)).toEqual([false, 'BOOKING_NOT_FOUND']);
  });
});
