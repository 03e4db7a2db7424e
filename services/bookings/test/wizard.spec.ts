import { HOUR_MS, DAY_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Booking } from '@plateia/contracts/bookings';
import { describeWith, until } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import { BookingsHarness } from './support/bookings-harness.js';
import {
  ANSWERS,
  begin,
  BOOKINGS,
  describeJob,
  details,
  PLACE,
  post,
  publish,
  publishing,
  questions,
  TAP,
  outcomeOf,
} from './support/wizard.js';

describeWith('bookings against its database', 'TEST_MONGO_URL')('the wizard', () => {
  let harness: BookingsHarness;
  let maria: Member;
  let other: Member;
  beforeAll(async () => {
    harness = await BookingsHarness.start({ QUOTA_SCALE: '1000' });
    maria = await harness.member('Μαρία Κοντού', { person: { lang: 'el' } });
    other = await harness.member('Other Member');
  });
  afterAll(() => harness.stop());

  const again = async (member: Member): Promise<Member> => harness.signedIn({ userId: member.userId });
  const row = async (id: string) => harness.rows('bookings').findOne({ _id: id });

  it('leads from the first words to a published request', async () => {
    const begun = await post<{ bookingId: string; sessionExpiry: string }>(maria, 'init', {});
    expect(begun.status).toBe(201);
    const { bookingId, sessionExpiry } = begun.body;
    expect(begun.body).toMatchObject({ uploadEndpoint: `${BOOKINGS}/images` });
    expect(Math.abs(Date.parse(sessionExpiry) - harness.clock.now() - 2 * HOUR_MS)).toBeLessThan(60_000);

    for (const [description, valid] of [
      ['0123456789', false],
      ['  0123456789  ', false],
      ['01234567890', true],
    ] as const)
      expect((await post(maria, 'validate', { bookingId, description })).body).toEqual(
        valid ? { valid } : { valid, message: 'Description must be at least 10 characters long' },
      );

    expect(await describeJob(maria, bookingId, { place: { city: 'Αθήνα', postcode: '10563' } })).toEqual({
      suggestedServiceTypes: [{ id: 'plumbing/tap', name: 'Tap' }],
      category: { id: 'plumbing/tap', name: 'Tap' },
      estimatedCost: { low: 4_000, high: 8_000, average: 6_000, currency: 'EUR', unit: 'job' },
      demandIndicator: { level: 'high', availabilityPercentage: 0 },
      priceLevel: 'budget',
      pricingUnit: 'job',
      assumedDuration: 90,
      complexity: 'simple',
    });

    const inGreek = { 'accept-language': 'el' };
    const greek = await maria.post(`${BOOKINGS}/follow-up-questions`, { bookingId }, inGreek);
    expect(greek.body.questions[0]).toEqual({
      id: 'urgency',
      question: 'Πόσο επείγει;',
      type: 'single_choice',
      options: [
        { value: 'today', label: 'Σήμερα' },
        { value: 'this_week', label: 'Αυτή την εβδομάδα' },
        { value: 'flexible', label: 'Όποτε βολεύει' },
      ],
      required: true,
      helpText: 'Πρώτοι απαντούν όσοι είναι τότε διαθέσιμοι.',
    });
    expect((await questions(maria, bookingId)).map(({ id, required }) => [id, required])).toEqual([
      ['urgency', true],
      ['symptoms', false],
      ['access', false],
      ['materials', false],
    ]);

    const { body: published, status } = await post<Booking>(
      maria,
      'complete',
      publishing(bookingId, { budget: 7_000 }),
    );
    expect(status).toBe(200);
    expect(published).toMatchObject({
      id: bookingId,
      status: 'open',
      sessionStatus: 'active',
      title: 'Tap',
      description: TAP,
      category: { id: 'plumbing/tap', name: 'Tap' },
      quotes: [],
      quoteCount: 0,
      nextAction: null,
      area: { city: 'Athens', postcode: '10563' },
      address: { street: 'Ερμού 12', city: 'Athens', postcode: '10563', country: 'GR' },
      customer: { userId: maria.userId, fullName: 'Μαρία Κοντού' },
      professional: null,
      payment: null,
    });
    expect(published.requestNumber).toMatch(/^\d{9}$/);
    expect(published.timeline?.map((step) => step.status)).toEqual([
      ...Array.from({ length: 5 }, () => 'completed'),
      'current',
      ...Array.from({ length: 9 }, () => 'pending'),
    ]);
    expect(published.timeline?.[5]).toMatchObject({
      title: 'Professionals will be notified',
      section: 'source',
      live: true,
    });

    // Asked again, it says the same, and nothing is told twice.
    const repeated = await post<Booking>(maria, 'complete', publishing(bookingId, { title: 'Another' }));
    expect(repeated).toMatchObject({ status: 200, body: { id: bookingId, title: 'Tap', status: 'open' } });
    const told = async (type: string) =>
      (await harness.sent(type)).filter(({ subject }) => subject === bookingId).map(({ data }) => data);
    expect(await told('booking_published')).toMatchObject([{ customerId: maria.userId, categoryId: 'plumbing/tap' }]);
    expect(await told('booking_status_changed')).toMatchObject([
      { from: 'draft', to: 'open', by: 'customer', title: 'Μπαταρία' },
    ]);
    expect((await told('booking_timeline'))[0]).toMatchObject({ step: 5, bookingVersion: published.version });
    expect(JSON.stringify(await harness.sent('booking_status_changed'))).not.toContain('Ερμού');

    expect((await maria.get(`${BOOKINGS}/status`, { bookingId })).body).toMatchObject({
      status: 'active',
      booking_status: 'open',
      next_step: null,
    });
  });

  it('asks each category what it needs to know, and refuses what was not asked', async () => {
    const asked = async (categoryId: string) => {
      const bookingId = await begin(maria, { categoryId });
      await describeJob(maria, bookingId, { categoryId });
      return (await questions(maria, bookingId)).map(({ id }) => id);
    };
    expect(await asked('work-repairs/painting')).toEqual(['urgency', 'size', 'symptoms', 'access', 'materials']);
    expect(await asked('moving/van')).toEqual(['urgency', 'size', 'heavy', 'access', 'materials']);
    expect(await asked('beauty-health/hair')).toEqual(['urgency', 'access', 'materials']);

    const bookingId = await begin(maria);
    await describeJob(maria, bookingId);
    // What is answered stays with the draft, as far as it goes and as far as the kind of work asks for it.
    const day = (days: number) => new Date(harness.clock.now() + days * DAY_MS).toISOString().slice(0, 10);
    const ask = (input: object = {}) => post(maria, 'follow-up-questions', { bookingId, ...input });
    const some = { answers: { symptoms: ['dripping'] }, when: { type: 'date', date: day(3) } };
    expect((await ask()).body).toMatchObject({ answers: {}, when: null });
    expect((await ask(some)).body).toMatchObject(some);
    expect((await ask()).body).toMatchObject(some);
    for (const strange of [{ answers: { symptoms: ['noise'] } }, { when: { type: 'date', date: day(182) } }])
      expect(await outcomeOf(ask(strange))).toBe('VALIDATION_FAILED');
    // What another kind of work asks says nothing here, and is not kept.
    expect((await ask({ answers: { ...some.answers, heavy: ['none'] } })).body).toMatchObject(some);
    expect((await row(bookingId))?.['answers']).toEqual(some.answers);
    await describeJob(maria, bookingId, { categoryId: 'moving/van' });
    expect((await ask()).body).toMatchObject({ ...some, answers: {} });
    await describeJob(maria, bookingId);
    expect((await ask()).body).toMatchObject(some);
    expect(await outcomeOf(post(maria, 'complete', publishing(bookingId, { answers: some.answers })))).toBe(
      'VALIDATION_FAILED',
    );
    const refused = async (input: object) => {
      const { status, body } = await post(maria, 'complete', publishing(bookingId, input));
      const fields = (body.error?.details as { field: string; rule: string }[] | undefined) ?? [];
      return [status, ...fields.map(({ field, rule }) => `${field} ${rule}`)];
    };
    for (const [answers, field] of [
      [{}, 'answers.urgency required'],
      [{ urgency: 'never' }, 'answers.urgency one_of'],
      [{ urgency: ['today'] }, 'answers.urgency type'],
      [{ ...ANSWERS, symptoms: 'dripping' }, 'answers.symptoms type'],
      [{ ...ANSWERS, symptoms: ['noise'] }, 'answers.symptoms one_of'],
      [{ ...ANSWERS, symptoms: ['smell', 'smell'] }, 'answers.symptoms one_of'],
      [{ ...ANSWERS, symptoms: ['smell', ''] }, 'answers.symptoms one_of'],
      [{ ...ANSWERS, symptoms: ['x'.repeat(61)] }, 'answers.symptoms one_of'],
      [{ ...ANSWERS, symptoms: Array.from({ length: 11 }, () => 'smell') }, 'answers.symptoms type'],
      [{ ...ANSWERS, urgency: '' }, 'answers.urgency too_short'],
      [{ ...ANSWERS, urgency: 'x'.repeat(61) }, 'answers.urgency too_long'],
      [{ ...ANSWERS, urgency: null }, 'answers.urgency type'],
    ] as const)
      expect(await refused({ answers })).toEqual([400, field]);
    for (const date of [day(-2), day(182)])
      expect(await refused({ when: { type: 'date', date } })).toEqual([400, 'when.date range']);
    expect(await refused({ place: { ...PLACE, city: 'Ατλαντίδα' } })).toEqual([400, 'place.city place']);
    expect(await refused({ place: { place_id: 'geonames:1' } })).toEqual([400, 'place.place_id place']);
    const place = { place_id: 'geonames:264371', street: 'Ermou 12', postcode: '105 63' };
    const answers = { ...ANSWERS, size: 'never', heavy: ['none'] };
    expect(await refused({ answers, place, when: { type: 'date', date: day(3) } })).toEqual([200]);
    expect((await row(bookingId))?.['answers']).toEqual(ANSWERS);
    const { body } = await details(maria, bookingId);
    expect(body).toMatchObject({ address: { street: 'Ermou 12', city: 'Athens', postcode: '10563', country: 'GR' } });
    // The way may be judged by what others see, the door not be found.
    const { area, address } = body as Booking;
    expect(area).not.toMatchObject({ lat: address?.lat, lng: address?.lng });
    expect(Math.abs((area?.lat ?? 0) - (address?.lat ?? 0))).toBeLessThan(0.0014);
  });

  it('keeps the steps in their order and the session in its time', async () => {
    const bookingId = await begin(maria, { description: 'something is broken', title: 'Help' });
    const next = async (member = maria) => (await member.get(`${BOOKINGS}/status`, { bookingId })).body.next_step;
    expect(await next()).toBe('submit');
    for (const step of ['follow-up-questions', 'price-metrics', 'complete']) {
      const { status, body } = await post(maria, step, publishing(bookingId));
      expect([status, body.error?.errorCode, body.error?.details]).toEqual([
        409,
        'STEP_OUT_OF_ORDER',
        { next_step: 'submit' },
      ]);
    }
    await describeJob(maria, bookingId);
    expect(await next()).toBe('follow_up_questions');
    expect((await post(maria, 'complete', publishing(bookingId))).body.error).toMatchObject({
      errorCode: 'STEP_OUT_OF_ORDER',
      details: { next_step: 'follow_up_questions' },
    });
    await questions(maria, bookingId);
    expect(await next()).toBe('complete');

    harness.clock.advance(2 * HOUR_MS + 1_000);
    const late = await again(maria);
    expect((await late.get(`${BOOKINGS}/status`, { bookingId })).body).toMatchObject({ status: 'expired' });
    for (const step of ['submit', 'follow-up-questions', 'complete'])
      expect(await outcomeOf(post(late, step, { ...publishing(bookingId), description: TAP }))).toBe(
        'BOOKING_SESSION_EXPIRED',
      );
    // On another device: two hours more, and everything is still there.
    const resumed = await post<{ bookingId: string }>(late, 'init', { bookingId });
    expect(resumed).toMatchObject({ status: 200, body: { bookingId } });
    expect((await details(late, bookingId)).body).toMatchObject({ title: 'Help', description: TAP, status: 'draft' });
    expect(await outcomeOf(post(late, 'complete', publishing(bookingId)))).toBe(200);
    expect(await outcomeOf(post(late, 'submit', { bookingId, description: TAP }))).toBe('INVALID_TRANSITION');
    expect(await outcomeOf(post(late, 'init', { bookingId }))).toBe('INVALID_TRANSITION');
    maria = late;
    other = await again(other);
  });

  it("takes neither another's booking nor a category that is none", async () => {
    const bookingId = await begin(maria);
    for (const [step, body] of [
      ['init', {}],
      ['validate', { description: TAP }],
      ['submit', { description: TAP }],
      ['follow-up-questions', {}],
      ['price-metrics', {}],
      ['complete', publishing('')],
      ['images', { files: [{ filename: 'a.jpg', contentType: 'image/jpeg' }] }],
    ] as const)
      expect([step, await outcomeOf(post(other, step, { ...body, bookingId }))]).toEqual([step, 'BOOKING_NOT_FOUND']);
    expect(await outcomeOf(other.get(`${BOOKINGS}/status`, { bookingId }).then())).toBe('BOOKING_NOT_FOUND');
    expect(await outcomeOf(details(other, bookingId).then())).toBe('BOOKING_NOT_FOUND');
    const update = { action: 'update_status', id: bookingId, status: 'canceled' };
    expect(await outcomeOf(other.patch(`${BOOKINGS}?action=update_status`, update).then())).toBe('BOOKING_NOT_FOUND');
    for (const categoryId of ['plumbing', 'plumbing/nothing', 'nothing']) {
      expect(await outcomeOf(post(maria, 'init', { categoryId }))).toBe('CATEGORY_NOT_SELECTABLE');
      expect(await outcomeOf(post(maria, 'submit', { bookingId, description: TAP, categoryId }))).toBe(
        'CATEGORY_NOT_SELECTABLE',
      );
      expect(await outcomeOf(post(maria, 'price-metrics', { categoryId }))).toBe('CATEGORY_NOT_SELECTABLE');
    }
    const short = await post(maria, 'submit', { bookingId, description: ' 0123456789 ' });
    expect([short.status, short.body.error?.details]).toEqual([
      400,
      [{ field: 'description', rule: 'too_short', message: 'Description must be at least 10 characters long' }],
    ]);
    const young = await harness.signedIn({ adult: false });
    expect(await outcomeOf(post(young, 'init', {}))).toBe('ADULT_ONLY');
    expect(
      await outcomeOf(
        harness.visitor().post(`${BOOKINGS}/init`).set('origin', 'http://localhost:8080').send({}).then(),
      ),
    ).toBe('UNAUTHORIZED');
  });

  it('makes one draft of one key, however often and at once it is sent', async () => {
    const before = await harness.rows('bookings').countDocuments({ customerId: maria.userId });
    const key = { 'idempotency-key': 'the-same-for-all' };
    const all = await Promise.all(Array.from({ length: 8 }, () => post<{ bookingId: string }>(maria, 'init', {}, key)));
    const made = all.filter(({ status }) => status === 201).map(({ body }) => body.bookingId);
    expect(new Set(made).size).toBe(1);
    const others = all.filter(({ status }) => status !== 201).map(({ body }) => body.error?.errorCode);
    expect(others.filter((code) => code !== 'IDEMPOTENCY_IN_PROGRESS')).toEqual([]);
    expect(await harness.rows('bookings').countDocuments({ customerId: maria.userId })).toBe(before + 1);
  });

  it('lets one of many who publish the same draft at once do so, and tells it once', async () => {
    const bookingId = await begin(maria);
    await describeJob(maria, bookingId);
    await questions(maria, bookingId);
    const all = await Promise.all(
      Array.from({ length: 8 }, () => post<Booking>(maria, 'complete', publishing(bookingId))),
    );
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    // The version of those who come last may be a later one: the first wave goes out at once.
    expect(new Set(all.map(({ body: { id, postedDate } }) => `${id} ${postedDate}`)).size).toBe(1);
    const told = (await harness.sent('booking_published')).filter(({ subject }) => subject === bookingId);
    expect(told).toHaveLength(1);
  });

  it('throws away a draft that nobody touched for a month, and takes down what nobody answered for two weeks', async () => {
    const idle = await begin(maria);
    const touched = await begin(maria);
    const unanswered = await publish(maria);
    harness.clock.advance(13 * DAY_MS);
    maria = await again(maria);
    await post(maria, 'init', { bookingId: touched });
    harness.clock.advance(DAY_MS + HOUR_MS);
    await until('the request is taken down', async () => (await row(unanswered.id))?.['status'] === 'canceled');
    harness.clock.advance(16 * DAY_MS);
    await until('the draft is thrown away', async () => (await row(idle))?.['status'] === 'canceled');
    maria = await again(maria);
    other = await again(other);
    expect((await details(maria, touched)).body).toMatchObject({ status: 'draft' });
    expect((await details(maria, unanswered.id)).body).toMatchObject({ status: 'canceled', nextAction: null });
    const told = (await harness.sent('booking_status_changed')).find(
      ({ subject }) => subject === unanswered.id && subject,
    );
    expect(told).toBeDefined();
    expect((await row(unanswered.id))?.['dueAt']).toBeNull();
  });

  it('lets a member begin twenty a day', async () => {
    const strict = await BookingsHarness.start();
    try {
      const member = await strict.member('Busy Member');
      for (let i = 0; i < 20; i++) await begin(member);
      const refused = await post(member, 'init', {});
      expect([refused.status, refused.body.error?.errorCode]).toEqual([429, 'LIMIT_REACHED']);
      expect(refused.body.error?.details).toMatchObject({ limit: 20, used: 20 });
    } finally {
      await strict.stop();
    }
  });
});
