import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@plateia/contracts';
import { answersTo, type Asked, callsOf } from '@plateia/service-harness';
import { describeWith } from '@plateia/test-kit';
import { appealingOn } from './support/appealing.js';
import { IdentityHarness } from './support/identity-harness.js';
import type { Visitor } from './support/visitor.js';

/** What is nobody's and nothing's. */
const NONE = newId(0);
const other = (userId: string): Asked => ({ body: { userId } });

/** What a visitor, who is registering, who is leaving, a minor, a member and staff are answered, in this order. */
const rows: readonly (readonly [id: string, ask: (bystander: string) => Asked, answers: string])[] = [
  ['I1', () => ({ body: { login_id: 'no address' } }), 'bad bad end bad bad bad'],
  ['I2', () => ({ body: { login_id: 'nobody@example.gr', otp: '000000' } }), 'late late end late late late'],
  ['I3', () => ({ path: '/api/v2/auth/dev/init' }), 'ok ok end ok ok ok'],
  ['I4', () => ({ path: '/api/v2/auth/dev/oauth' }), 'ok ok end ok ok ok'],
  ['I5', () => ({ path: '/api/v2/auth/dev/callback' }), 'ok ok end ok ok ok'],
  ['I6', () => ({ body: { provider: 'dev', token: 'none' } }), 'late late end late late late'],
  ['I7', () => ({ body: { data: {}, country_iso_code: 'GR' } }), 'in ok end ok ok ok'],
  ['I8', () => ({}), 'in ok ok ok ok ok'],
  ['I9', () => ({}), 'ok ok end ok ok ok'],
  ['I10', () => ({}), 'ok ok ok ok ok ok'],
  ['I11', () => ({}), 'in ok ok ok ok ok'],
  ['I12', (user_id) => ({ query: { user_id } }), 'in new end ok ok ok'],
  ['I13', () => ({ body: { field: 'about_me', value: 'From Patras' } }), 'in new end ok ok ok'],
  ['I14', (user_id) => ({ query: { user_id } }), 'in new end ok ok ok'],
  ['I15', () => ({}), 'ok ok end ok ok ok'],
  ['I16', () => ({ body: { country: 'GR' } }), 'in ok end ok ok ok'],
  ['I17', () => ({}), 'in new end ok ok ok'],
  ['I18', () => ({}), 'in new end ok ok ok'],
  ['I19', () => ({}), 'in new end ok ok ok'],
  ['I20', () => ({}), 'in new end adult off off'],
  ['I21', () => ({ body: { enabled: false } }), 'in new end adult ok ok'],
  ['I22', () => ({}), 'in ok end ok ok ok'],
  ['I23', () => ({ body: { sessionId: NONE } }), 'in none end none none none'],
  ['I24', () => ({}), 'in new end ok ok ok'],
  ['I25', () => ({}), 'in ok ok ok ok ok'],
  ['I26', () => ({}), 'in ok end ok ok ok'],
  ['I27', () => ({}), 'in ok ok ok ok ok'],
  ['I28', (user_id) => ({ query: { user_id } }), 'in new end ok ok ok'],
  ['I29', () => ({}), 'in new end ok ok ok'],
  ['I30', () => ({}), 'in new end ok ok ok'],
  ['I31', other, 'in new end ok ok ok'],
  ['I32', () => other(NONE), 'in new end none none none'],
  ['I33', () => other(NONE), 'in new end none none none'],
  ['I34', () => other(NONE), 'in new end none none none'],
  ['I35', other, 'in new end ok ok ok'],
  ['I36', other, 'in new end ok ok ok'],
  ['I37', other, 'in new end ok ok ok'],
  ['I38', () => ({}), 'in new end ok ok ok'],
  ['I39', () => ({}), 'ok ok end ok ok ok'],
  ['I40', () => ({ query: { plan: 'none' } }), 'none none end none none none'],
  ['I41', () => ({}), 'in new end ok ok ok'],
  ['I42', () => ({}), 'in new end bad bad bad'],
  ['I43', () => ({ body: { plan_id: 'premium', interval: 'monthly' } }), 'in new end adult off off'],
  ['I44', () => ({}), 'in new end late late late'],
  ['I45', () => ({}), 'in new end late late late'],
  ['I46', () => ({}), 'forged forged forged forged forged forged'],
  ['I47', () => ({}), 'in new end adult ok ok'],
  ['I48', () => ({}), 'ok ok end ok ok ok'],
  ['I49', () => ({ body: { message: 'Sent from a tunnel' } }), 'ok ok end ok ok ok'],
  [
    'I50',
    (targetId) => ({ body: { targetType: 'profile', targetId, reason: 'spam', email: 'ada@example.gr' } }),
    'none ok end ok ok ok',
  ],
  ['I51', () => ({}), 'in new end ok ok ok'],
  ['I52', () => ({}), 'in new end not not ok'],
  [
    'I53',
    () => ({ body: { id: NONE, outcome: 'reject', statement: 'Nothing is wrong with it.' } }),
    'in new end not not none',
  ],
  ['I54', () => ({ body: { userId: NONE, banned: true, reason: 'spam' } }), 'in new end not not none'],
  ['I55', () => ({}), 'ok ok end ok ok ok'],
  [
    'I56',
    (userId) => ({ path: `/api/user/export/${userId}/${NONE}?exp=9999999999999&sig=guessed` }),
    'none none none none none none',
  ],
  ['I57', () => ({}), 'in new end ok ok ok'],
  ['I58', () => ({}), 'in new end not not ok'],
  [
    'I59',
    () => ({ body: { id: NONE, outcome: 'answered', answer: 'We have looked at it.' } }),
    'in new end not not none',
  ],
  ['I60', () => ({}), 'in new end not not ok'],
];
const calls = callsOf('identity');
/** What they do to the account or its session meets nobody else. */
const PARTING: readonly string[] = ['I7', 'I8', 'I10', 'I26', 'I27', 'I47'];

describeWith('identity against its database', 'TEST_MONGO_URL')('every call of everybody', () => {
  let identity: IdentityHarness;
  let bystander: Visitor;
  let cookies: Record<string, string>;
  const { judges } = appealingOn(() => identity);

  beforeAll(async () => {
    identity = await IdentityHarness.start();
    bystander = await identity.member('Νίκος Παρών');
    cookies = await everybody();
  });
  afterAll(() => identity.stop());

  async function everybody(): Promise<Record<string, string>> {
    const [staff] = await judges('Judge One');
    const closing = await identity.member('Φεύγει Σιγά');
    await identity.change(closing, { stage: 'closing' });
    await closing.post('/api/v2/auth/refresh');
    const people = {
      anonymous: identity.newVisitor(),
      onboarding: await identity.newcomer(),
      closing,
      minor: await identity.member('Μικρή Ακόμα', '2010-01-01'),
      member: await identity.member('Άννα Μέλος'),
      staff: staff!,
    };
    const cookieOf = ({ jar }: Visitor) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    return Object.fromEntries(Object.entries(people).map(([who, visitor]) => [who, cookieOf(visitor)]));
  }

  it('is in the table', () => {
    expect(rows.map(([id]) => id)).toEqual([...calls.keys()]);
  });

  it.each(rows)('%s', async (id, ask, answers) => {
    const asking = PARTING.includes(id) ? await everybody() : cookies;
    expect(await answersTo(identity, asking, calls.get(id)!, ask(bystander.userId))).toBe(answers);
  });
});
