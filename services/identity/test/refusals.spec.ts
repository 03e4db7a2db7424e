import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { bookingStatusChanged } from '@plateia/contracts/bookings';
import { errorCatalogue, methodsOf, pairId, type ErrorCode } from '@plateia/contracts';
import { allRoutes, refusalsOf, refusalsOfPaths } from '@plateia/contracts/all';
import { BLOCK_LIMIT, FRIEND_LIMIT, FRIEND_REQUESTS_PER_DAY } from '@plateia/contracts/identity';
import { Quota } from '@plateia/service-kit';
import { describeWith } from '@plateia/test-kit';
import { randomUUID } from 'node:crypto';
import { ListBlocked } from '../src/relations/friends/list-blocked.js';
import { TRIES_PER_CODE } from '../src/access/domain/code-rules.js';
import { DEFAULT_ZONE } from '../src/account/domain/registration.js';
import { FeatureFlags } from '@plateia/flags';
import { SubmitFeedback } from '../src/trust/feedback/submit-feedback.js';
import type { ExportRow } from '../src/export/export.schema.js';
import { IdentityHarness } from './support/identity-harness.js';
import { PaidIdentity } from './support/paid-identity.js';
import { ProviderVisit } from './support/provider-visit.js';
import type { Answered, Visitor } from './support/visitor.js';

/** All that identity can ever refuse with, by its contract. */
const codes = new Set<ErrorCode>([
  ...allRoutes
    .filter(({ service }) => service === 'identity')
    .flatMap(({ route }) => methodsOf(route).flatMap((method) => refusalsOf(route, method))),
  ...refusalsOfPaths,
]);

const REQUEST = '/api/v2/auth/request';
const VERIFY = '/api/v2/auth/verify';
const COMPLETE = '/api/v2/auth/complete-profile';

describeWith('identity against its database', 'TEST_MONGO_URL')('every refusal of identity', () => {
  let paid: PaidIdentity;
  let identity: IdentityHarness;
  let member: Visitor;
  beforeAll(async () => {
    paid = await PaidIdentity.start();
    identity = paid.identity;
    member = await identity.member('Άρης Αρνητής');
  });
  afterAll(() => paid.stop());

  const address = () => `${randomUUID()}@example.gr`;
  const friendly = (call: string, body: object, by = member) => by.post(`/api/user/${call}`, body);
  const rename = (by: Visitor, value: string) => friendly('update-profile', { field: 'username', value }, by);
  const report = (targetType: string) =>
    member.post('/api/reports', { targetType, targetId: identity.clock.newId(), reason: 'spam' });
  const complete = async (data: object) => (await identity.newcomer()).post(COMPLETE, { data });
  const exchange = (by: Visitor, token: string) => by.post('/api/v2/auth/exchange', { provider: 'dev', token });
  const submit = (by: Visitor, key: string, body: object = { message: 'Sent from a tunnel' }) =>
    by.post('/api/feedback/submit', body, { 'idempotency-key': key });
  const NEAR_ME = '/api/user/near-me';
  /** Switched on for the next question alone. */
  const nearMeOf = async (asker: Visitor): Promise<Answered> => {
    jest.spyOn(identity.part(FeatureFlags), 'isOn').mockResolvedValueOnce(true);
    return asker.get(NEAR_ME);
  };
  /** As it is, whatever it is. */
  const send = async (method: string, body?: string, type = 'application/json'): Promise<Answered> => {
    const headers = { origin: identity.origin, ...(body !== undefined && { 'content-type': type }) };
    const answer = await fetch(identity.origin + VERIFY, { method, headers, ...(body !== undefined && { body }) });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  /** As many pairs of the member as there may be. */
  const fill = async (n: number, fields: (other: string) => object) => {
    const rows = Array.from({ length: n }, randomUUID).map((other) => {
      return { _id: pairId(member.userId, other), state: 'none', friends: [], version: 1, ...fields(other) };
    });
    await identity.context.connection.collection('pairs').insertMany(rows as never[], { ordered: false });
  };
  /** What the last try is answered. */
  const tryWrongCodes = async (tries: number) => {
    const [visitor, login_id] = [identity.newVisitor(), address()];
    const otp = (await identity.codeFor(visitor, login_id)) === '000000' ? '111111' : '000000';
    const answers: Answered[] = [];
    while (answers.length < tries) answers.push(await visitor.post(VERIFY, { login_id, otp }));
    return answers.at(-1) as Answered;
  };

  const raised: Partial<Record<ErrorCode, () => Promise<Answered>>> = {
    ADULT_ONLY: async () => paid.checkout(await identity.member('Μικρή Ακόμα', '2010-01-01')),
    ALREADY_SUBSCRIBED: async () => {
      const subscriber = await identity.member('Ήδη Μέλος');
      await paid.buy(subscriber);
      return paid.checkout(subscriber);
    },
    BAD_SIGNATURE: () => member.post('/api/user/subscription/webhook', {}, { 'payments-signature': 't=1,v1=00' }),
    INVALID_SESSION: () => paid.success(member, 'cs_nobody'),
    INVALID_TRANSITION: () => member.post('/api/user/subscription/resume'),
    MISSING_SESSION_ID: () => member.get('/api/user/subscription/success'),
    PAYMENT_FAILED: async () => {
      const session = await paid.begin(member);
      await paid.tell(`/sessions/${session}/fail`);
      return paid.success(member, session);
    },
    PLAN_UNAVAILABLE: () => paid.checkout(member, 'pro_premium'),
    SESSION_EXPIRED: async () => {
      const session = await paid.begin(member);
      await paid.tell(`/sessions/${session}/expire`);
      return paid.success(member, session);
    },
    ACCOUNT_CLOSING: async () => {
      const closing = await identity.member('Φεύγει Σιγά');
      await identity.change(closing, { stage: 'closing' });
      await closing.post('/api/v2/auth/refresh');
      return closing.get('/api/user/settings');
    },
    MONEY_ON_HOLD: async () => {
      const busy = await identity.member('Έχει Δουλειά');
      const [bookingId, professionalId] = [identity.clock.newId(), identity.clock.newId()];
      const status = { bookingStatus: 'scheduled', bookingVersion: 3, bookingId } as const;
      const told = { title: '', customerId: busy.userId, professionalId, reason: null, start: null } as const;
      const change = { from: 'quotes_ready', to: 'scheduled', by: 'customer' } as const;
      await identity.deliver(bookingStatusChanged, { ...status, ...told, ...change });
      return busy.post('/api/user/delete-account');
    },
    SIGNATURE_INVALID: async () => {
      const { userId } = await identity.member('Ξένος Σύνδεσμος');
      const exportId = identity.clock.newId();
      const ready = { exportId, lang: 'en', status: 'ready', requestedAt: new Date(), fetched: 0, version: 1 } as const;
      await identity.context.connection.collection<Partial<ExportRow>>('exports').insertOne({ _id: userId, ...ready });
      return member.get(`/api/user/export/${userId}/${exportId}?exp=${Date.now() + 60_000}&sig=guessed`);
    },
    BAD_JSON: () => send('POST', '{'),
    BAD_TOKEN: () => member.get('/api/user/friends?nextToken=none'),
    BLOCK_LIMIT: async () => {
      await fill(BLOCK_LIMIT, () => ({ blocks: [{ by: member.userId, at: new Date() }] }));
      return friendly('block', { userId: (await identity.member('Μία Ακόμη')).userId });
    },
    CODE_EXPIRED: () => identity.newVisitor().post(VERIFY, { login_id: address(), otp: '000000' }),
    COMMENT_NOT_FOUND: () => report('comment'),
    CONSENT_REQUIRED: () => complete({ consents: { terms: true, privacy: false, version: '1' } }),
    CSRF_REJECTED: () => member.post('/api/user/logout', {}, { origin: 'https://evil.example' }),
    EMAIL_NEEDS_CODE: async () => {
      const visitor = identity.newVisitor();
      return exchange(visitor, (await new ProviderVisit(visitor).tokenFor({ person: 'no-email' })).token);
    },
    FEATURE_OFF: () => member.get(NEAR_ME),
    FORBIDDEN: () => member.get('/api/staff/reports'),
    FRIEND_LIMIT: async () => {
      const asker = await identity.member('Θέλει Παρέα');
      await friendly('make-friend', { userId: member.userId }, asker);
      await fill(FRIEND_LIMIT, (other) => ({ state: 'friends', friends: [member.userId, other].sort() }));
      return friendly('confirm-friend', { userId: asker.userId });
    },
    NEAR_ME_OFF: async () => {
      const subscriber = await identity.member('Έχει Πλάνο');
      await paid.buy(subscriber);
      return nearMeOf(subscriber);
    },
    PLAN_REQUIRED: () => nearMeOf(member),
    IDEMPOTENCY_IN_PROGRESS: async () => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
      const work = identity.part(SubmitFeedback);
      const run = work.run.bind(work);
      jest.spyOn(work, 'run').mockImplementationOnce(async (...given) => {
        begin();
        await held;
        return run(...given);
      });
      const [key, first] = [randomUUID(), identity.newVisitor()];
      const sending = submit(first, key);
      await begun;
      const second = await submit(first, key);
      release();
      expect((await sending).status).toBe(201);
      return second;
    },
    IDEMPOTENCY_MISMATCH: async () => {
      const key = randomUUID();
      await submit(member, key);
      return submit(member, key, { message: 'Something else' });
    },
    INTERNAL: () => {
      jest.spyOn(identity.part(ListBlocked), 'run').mockRejectedValueOnce(new Error('a fault of ours'));
      return member.get('/api/user/blocked-users');
    },
    INVALID_CODE: () => tryWrongCodes(1),
    INVALID_STATE: () => exchange(identity.newVisitor(), 'none'),
    LIMIT_REACHED: async () => {
      const asker = await identity.member('Ρωτά Πολλούς');
      const quota = {
        quota: 'friend_requests',
        userId: asker.userId,
        zone: DEFAULT_ZONE,
        limit: FRIEND_REQUESTS_PER_DAY,
      };
      for (let unit = 0; unit < quota.limit; unit++) await identity.part(Quota).take({ ...quota, unit: `${unit}` });
      return friendly('make-friend', { userId: (await identity.member('Μία Παραπάνω')).userId }, asker);
    },
    METHOD_NOT_ALLOWED: () => send('DELETE'),
    NOT_FOUND: () => report('post'),
    NO_ID: () => friendly('make-friend', {}),
    ONBOARDING_REQUIRED: async () => (await identity.newcomer()).get('/api/user/settings'),
    PAYLOAD_TOO_LARGE: () => send('POST', JSON.stringify('a'.repeat(300_000))),
    RATE_LIMITED: async () => {
      const login_id = address();
      await identity.newVisitor().post(REQUEST, { login_id });
      return identity.newVisitor().post(REQUEST, { login_id });
    },
    RESOURCE_NOT_FOUND: () => friendly('sessions/revoke', { sessionId: randomUUID() }),
    ROUTE_NOT_FOUND: () => member.get('/api/user/nothing'),
    SELF_NOT_ALLOWED: () => friendly('make-friend', { userId: member.userId }),
    TOO_MANY_ATTEMPTS: () => tryWrongCodes(TRIES_PER_CODE + 1),
    UNAUTHORIZED: () => identity.newVisitor().get('/api/user/me'),
    UNAVAILABLE: async () => {
      const away = await IdentityHarness.start({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@plateia.test' });
      const answer = await away.newVisitor().post(REQUEST, { login_id: address() });
      await away.stop();
      return answer;
    },
    UNDERAGE: () => complete({ dob: `${new Date(identity.clock.now()).getUTCFullYear() - 10}-01-01` }),
    UNSUPPORTED_MEDIA_TYPE: () => send('POST', 'a=b', 'text/plain'),
    USERNAME_COOLDOWN: async () => {
      const other = await identity.member('Αλλάζει Γνώμη');
      await rename(other, 'first.name');
      return rename(other, 'second.name');
    },
    USERNAME_TAKEN: async () => {
      await rename(await identity.member('Πρώτη Ήρθα'), 'taken');
      return rename(member, 'taken');
    },
    USER_NOT_FOUND: () => friendly('make-friend', { userId: randomUUID() }),
    VALIDATION_FAILED: () => identity.newVisitor().post(REQUEST, { login_id: 'maria' }),
  };

  it.each(Object.entries(raised))('%s is answered by a call, with words in both languages', async (code, raise) => {
    const { status, en, el } = errorCatalogue[code as ErrorCode];
    const answer = await raise();
    expect(answer).toMatchObject({ status, body: { error: { errorCode: code, errorMessage: en } } });
    expect(el).toMatch(/\p{Script=Greek}/u);
  });

  it('is one of those above, and all of those are', () => {
    expect(Object.keys(raised).sort()).toEqual([...codes].sort());
  });
});
