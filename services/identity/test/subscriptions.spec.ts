import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DAY_MS, type EventData, pairId } from '@plateia/contracts';
import { subscriptionChanged, planRules, viewedProfile } from '@plateia/contracts/identity';
import { newMessage } from '@plateia/contracts/messaging';
import { describeWith, until } from '@plateia/test-kit';
import { DEFAULT_ZONE } from '../src/account/domain/registration.js';
import type { Account } from '../src/account/store/account.schema.js';
import type { Visitor } from './support/visitor.js';
import { PaidIdentity, WEBHOOK_SECRET } from './support/paid-identity.js';
import { wallClock } from '@plateia/runtime';
import { datedSignature, Quota } from '@plateia/service-kit';

const refused = (errorCode: string) => ({ error: expect.objectContaining({ errorCode }) as unknown });

describeWith('subscriptions against their database', 'TEST_MONGO_URL')('subscriptions', () => {
  let paid: PaidIdentity;
  beforeAll(async () => {
    paid = await PaidIdentity.start();
  });
  afterAll(() => paid.stop());

  it('sells a plan: checkout, payment, webhook, and everybody is told what it gives', async () => {
    const anna = await paid.identity.member('Άννα Συνδρομή');
    expect(await paid.status(anna)).toMatchObject({ status: 'none', plan: 'free', limits: { messagesPerDay: 200 } });
    const session = await paid.begin(anna);
    expect(await paid.status(anna)).toMatchObject({ status: 'incomplete', plan: 'free', amount: 0 });
    expect(await paid.success(anna, session)).toMatchObject({ status: 200, body: { status: 'incomplete' } });
    await paid.tell(`/sessions/${session}/pay`);
    expect(await paid.success(anna, session)).toMatchObject({
      status: 200,
      body: { status: 'active', plan: 'premium-monthly', amount: 999, currency: 'EUR' },
    });
    const events = await paid.identity.sent(subscriptionChanged.type);
    expect(events.map(({ subject, data }) => ({ subject, data }))).toMatchObject([
      { subject: anna.userId, data: { plan: 'premium-monthly', entitlements: planRules.premium.entitlements } },
    ]);
    expect((await anna.get('/api/user/me')).body).toMatchObject({ plan: 'premium' });
    expect(await paid.checkout(anna)).toMatchObject({ status: 409, body: refused('ALREADY_SUBSCRIBED') });
  });

  it('gives another username at any time, and no longer once it is over', async () => {
    const { identity } = paid;
    const member = await identity.member('Αλλάζει Όνομα');
    const rename = (value: string) => member.post('/api/user/update-profile', { field: 'username', value });
    expect((await rename('allazei')).status).toBe(200);
    expect(await rename('allazei.2')).toMatchObject({ status: 429, body: refused('USERNAME_COOLDOWN') });
    const subscription = { plan: 'creator', interval: 'monthly', state: 'active' } as Account['subscription'];
    await identity.change(member, { subscription });
    expect((await rename('allazei.2')).status).toBe(200);
    expect((await rename('allazei.3')).status).toBe(200);
    await identity.change(member, { subscription: { ...subscription, state: 'expired' } as Account['subscription'] });
    expect(await rename('allazei.4')).toMatchObject({ status: 429, body: refused('USERNAME_COOLDOWN') });
  });

  it('leaves no trace of visits and is suggested to nobody, with the plan that says so', async () => {
    const { identity } = paid;
    const names = ['Γνωρίζει Όλους', 'Κοιτάζει Προφίλ', 'Περνάει Αόρατα', 'Δέχεται Επισκέψεις'];
    const [common, plain, ghost, owner] = (await Promise.all(names.map((name) => identity.member(name)))) as [
      Visitor,
      Visitor,
      Visitor,
      Visitor,
    ];
    for (const friend of [plain, ghost, owner]) {
      await friend.post('/api/user/make-friend', { userId: common.userId });
      await common.post('/api/user/confirm-friend', { userId: friend.userId });
    }
    const subscription = { plan: 'ghost', interval: 'monthly', state: 'active' } as Account['subscription'];
    await identity.change(ghost, { subscription });
    const suggested = async () =>
      ((await owner.get('/api/user/find-friends')).body as { items: { userId: string }[] }).items.map(
        ({ userId }) => userId,
      );
    expect(await suggested()).toEqual([plain.userId]);
    for (const viewer of [ghost, plain]) await viewer.get(`/api/user/profile?user_id=${owner.userId}`);
    const told = async () =>
      (await identity.sent(viewedProfile.type))
        .map(({ data }) => data as EventData<typeof viewedProfile>)
        .flatMap(({ profileId, viewerId }) => (profileId === owner.userId ? [viewerId] : []));
    await until('the visit is told', async () => (await told()).length > 0);
    expect(await told()).toEqual([plain.userId]);
  });

  it.each([
    ['premium', 50],
    ['creator', 100],
  ] as const)('lets its member ask so many others a day: %s, %i', async (plan, most) => {
    const { identity } = paid;
    const names = ['Ρωτά Πολλούς', 'Τελευταίος Σήμερα', 'Μία Παραπάνω'];
    const [asker, last, over] = (await Promise.all(names.map((name) => identity.member(name)))) as [
      Visitor,
      Visitor,
      Visitor,
    ];
    const subscription = { plan, interval: 'monthly', state: 'active' } as Account['subscription'];
    await identity.change(asker, { subscription });
    const quota = { quota: 'friend_requests', userId: asker.userId, zone: DEFAULT_ZONE, limit: most };
    for (let unit = 1; unit < most; unit++) await identity.part(Quota).take({ ...quota, unit: `${unit}` });
    const ask = (other: Visitor) => asker.post('/api/user/make-friend', { userId: other.userId });
    expect((await ask(last)).status).toBe(200);
    const details = { limit: most, used: most };
    expect(await ask(over)).toMatchObject({ status: 429, body: { error: { errorCode: 'LIMIT_REACHED', details } } });
  });

  it('shows what of a plan is used today: messages that messaging told of, each once', async () => {
    const { identity } = paid;
    const [writer, reader] = [await identity.member('Γράφει Μηνύματα'), await identity.member('Διαβάζει Μηνύματα')];
    const written = (messageId: string, atMs: number) => {
      const both = { fromUserId: writer.userId, toUserId: reader.userId };
      const conversation_uuid = pairId(writer.userId, reader.userId);
      const createdAt = new Date(atMs).toISOString();
      return identity.deliver(newMessage, { messageId, conversation_uuid, ...both, isRequest: false, createdAt });
    };
    const [first, second] = [identity.clock.newId(), identity.clock.newId()];
    await written(first, identity.clock.now());
    await written(first, identity.clock.now());
    await written(second, identity.clock.now());
    await written(identity.clock.newId(), identity.clock.now() - 2 * DAY_MS);
    await writer.post('/api/user/make-friend', { userId: reader.userId });
    expect(await paid.status(writer)).toMatchObject({ used: { messagesToday: 2, friendRequestsToday: 1 } });
    expect(await paid.status(reader)).toMatchObject({ used: { messagesToday: 0, friendRequestsToday: 0 } });
  });

  it('ends in the state of the provider, whatever is said of it, how often and in which order', async () => {
    const maria = await paid.identity.member('Μαρία Σειρά');
    await paid.tell('/webhooks/hold');
    await paid.buy(maria);
    const { id } = await paid.bought(maria);
    expect(await maria.post('/api/user/subscription/cancel')).toMatchObject({ body: { status: 'canceled' } });
    expect(await maria.post('/api/user/subscription/cancel')).toMatchObject({ status: 200 });
    expect(await maria.post('/api/user/subscription/resume')).toMatchObject({ body: { status: 'active' } });
    expect(await paid.checkout(maria, 'creator')).toMatchObject({ status: 200 });
    await paid.tell(`/subscriptions/${id}/end`);
    for (let round = 0; round < 10; round++) await paid.tell('/webhooks/replay');
    await paid.tell('/webhooks/release', { lost: true });
    expect(await paid.status(maria)).toMatchObject({ status: 'expired', plan: 'free' });
    expect((await paid.bought(maria)).status).toBe('expired');
  });

  it('refuses what no payment stands behind', async () => {
    const [owner, other] = [await paid.identity.member('Πρώτος Κάτοχος'), await paid.identity.member('Άλλος Κανείς')];
    const old = await paid.begin(owner);
    const session = await paid.begin(owner, 'creator');
    const success = '/api/user/subscription/success';
    expect(await owner.get(success)).toMatchObject({ status: 400, body: refused('MISSING_SESSION_ID') });
    for (const wrong of ['nothing', '../books', 'x y'])
      expect(await paid.success(owner, wrong)).toMatchObject({ status: 404, body: refused('INVALID_SESSION') });
    expect(await paid.success(other, session)).toMatchObject({ status: 404, body: refused('INVALID_SESSION') });
    expect(await paid.success(owner, old)).toMatchObject({ status: 410, body: refused('SESSION_EXPIRED') });
    await paid.tell(`/sessions/${session}/pay`, { payment_method: 'pm_declined' });
    expect(await paid.success(owner, session)).toMatchObject({ status: 402, body: refused('PAYMENT_FAILED') });
    expect(await paid.status(owner)).toMatchObject({ status: 'none' });
    expect(await owner.post('/api/user/subscription/cancel')).toMatchObject({ body: refused('INVALID_TRANSITION') });
    expect(await paid.checkout(owner, 'pro_starter')).toMatchObject({ body: refused('PLAN_UNAVAILABLE') });
    const minor = await paid.identity.member('Μικρή Ηλικία', '2010-01-01');
    expect(await paid.checkout(minor)).toMatchObject({ status: 403, body: refused('ADULT_ONLY') });
  });

  it('hears the provider alone, and forgets what is about nobody', async () => {
    const tell = async (userId: string, sign: (body: Buffer) => string | undefined) => {
      const body = Buffer.from(JSON.stringify({ id: 'evt_1', type: 'x', userId, objectId: 'cs_1', createdAt: 1 }));
      const signed = sign(body);
      const headers = signed === undefined ? {} : { 'payments-signature': signed };
      const url = `${paid.identity.origin}/api/user/subscription/webhook`;
      return (await fetch(url, { method: 'POST', body, headers })).status;
    };
    const sixMinutesAgo = wallClock.now() - 6 * 60_000;
    expect(await tell('nobody', () => undefined)).toBe(400);
    expect(await tell('nobody', (body) => datedSignature('another secret', body))).toBe(400);
    expect(await tell('nobody', (body) => datedSignature(WEBHOOK_SECRET, body, sixMinutesAgo))).toBe(400);
    expect(await tell('nobody', (body) => datedSignature(WEBHOOK_SECRET, body))).toBe(200);
  });
});
