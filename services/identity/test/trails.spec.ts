import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWith, until } from '@plateia/test-kit';
import fc from 'fast-check';
import type { Answered, Visitor } from './support/visitor.js';
import { IdentityHarness, registration } from './support/identity-harness.js';

const STEPS = 60;
const AT_ONCE = 4;
const NAMES = ['Άννα', 'Βασίλης', 'Γιώργος', 'Δήμητρα'];
const STATEMENT = 'It insults a neighbour by name.';
const REPORTS = '/api/reports';

/** Every trail by its name: the lines that it has. */
type Trails = Map<string, readonly string[]>;

/** What is drawn at random for one act. */
const draw = fc.record({
  act: fc.constantFrom('consent', 'change', 'report', 'decide', 'ban', 'lift' as const),
  who: fc.nat(NAMES.length - 1),
  whom: fc.nat(NAMES.length - 1),
  judge: fc.nat(1),
  n: fc.nat(99),
});
type Drawn = typeof draw extends fc.Arbitrary<infer T> ? T : never;

describeWith('identity against its database', 'TEST_MONGO_URL')('trails of consent, reports and bans', () => {
  let identity: IdentityHarness;
  let members: Visitor[];
  /** whom bans are for: their sessions end, so they do nothing themselves */
  let rude: Visitor[];
  let judges: Visitor[];
  beforeAll(async () => {
    identity = await IdentityHarness.start();
    members = await Promise.all(NAMES.map((name) => identity.member(name)));
    rude = await Promise.all(['One', 'Two'].map((name) => identity.member(`Rude ${name}`)));
    judges = await Promise.all(['One', 'Two'].map((name) => identity.member(`Judge ${name}`)));
    for (const judge of judges) await identity.change(judge, { staff: true });
    identity.clock.advance(61_000);
    await identity.renew(...judges);
  });
  afterAll(() => identity.stop());

  const rows = (name: string) =>
    identity.context.connection
      .collection<{ _id: string } & Record<string, unknown>>(name)
      .find({}, { sort: { _id: 1 } });
  const linesOf = (list: unknown): string[] => (list as unknown[]).map((line) => JSON.stringify(line));

  const trails = async (): Promise<Trails> => {
    const found: Trails = new Map();
    for (const { _id, consentLog } of await rows('accounts').toArray())
      found.set(`consents of ${_id}`, linesOf(consentLog));
    for (const { _id, trail } of await rows('reports').toArray()) found.set(`report ${_id}`, linesOf(trail));
    found.set('sanctions', linesOf(await rows('sanctions').toArray()));
    return found;
  };

  const acts: Record<Drawn['act'], (drawn: Drawn) => Promise<Answered>> = {
    consent: ({ who, n }) =>
      members[who]!.post('/api/v2/auth/complete-profile', registration(NAMES[n % 4]!, '1990-05-17')),
    change: ({ who, n }) => members[who]!.post('/api/user/update-profile', { field: 'about_me', value: `Words, ${n}` }),
    report: ({ who, whom, n }) =>
      members[who]!.post(REPORTS, {
        targetType: 'profile',
        targetId: members[whom]!.userId,
        reason: n % 2 ? 'spam' : 'fraud',
      }),
    decide: async ({ judge, n }) => {
      const reports = await rows('reports').toArray();
      return judges[judge]!.post('/api/staff/reports/decide', {
        id: reports[n % Math.max(1, reports.length)]?._id ?? members[0]!.userId,
        outcome: n % 2 ? 'remove' : 'reject',
        statement: `${STATEMENT} ${n}`,
      });
    },
    ban: ({ judge, whom, n }) => standing(judge, whom, true, n),
    lift: ({ judge, whom, n }) => standing(judge, whom, false, n),
  };
  const standing = (judge: number, whom: number, banned: boolean, n: number) =>
    judges[judge]!.post('/api/staff/users/ban', { userId: rude[whom % 2]!.userId, banned, reason: `Reason ${n % 3}` });

  it('only grow, whatever is done, by whomever, how often and at once', async () => {
    const walk = fc.sample(fc.array(draw, { minLength: AT_ONCE, maxLength: AT_ONCE }), { numRuns: STEPS });
    const done = new Set<string>();
    let before = await trails();
    for (const step of walk) {
      const answers = await Promise.all(step.map((drawn) => acts[drawn.act](drawn)));
      for (const [at, { status }] of answers.entries()) if (status < 300) done.add(step[at]!.act);
      await until('copies are made', async () =>
        (await rows('reports').toArray()).every(({ status }) => status !== 'received'),
      );
      const now = await trails();
      for (const [name, lines] of before) expect([name, now.get(name)?.slice(0, lines.length)]).toEqual([name, lines]);
      before = now;
    }
    expect([...done].toSorted()).toEqual(Object.keys(acts).toSorted());
    const reports = await rows('reports').toArray();
    for (const { trail } of reports) expect((trail as unknown[]).length).toBeLessThanOrEqual(2);
    expect(reports.filter(({ decidedAt }) => decidedAt !== null).length).toBeGreaterThan(2);
    for (const { userId } of members) expect(before.get(`consents of ${userId}`)).toHaveLength(1);
  });
});
