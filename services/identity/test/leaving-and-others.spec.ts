import { DAY_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { bookingStatusChanged, disputeOpened, disputeResolved } from '@plateia/contracts/bookings';
import { accountDeactivated, accountDeleted, accountReactivated } from '@plateia/contracts/identity';
import { nameless } from '@plateia/service-kit';
import { describeWith, watchReads } from '@plateia/test-kit';
import { DeletionBlockers } from '../src/deletion/deletion-blockers.js';
import { EndSession } from '../src/access/sessions/end-session.js';
import { EraseAccount } from '../src/deletion/erase-account.js';
import { RelationsOfMember } from '../src/deletion/relations-of-member.js';
import { secondMembers } from '../src/app/migrations/second-members.js';
import { PAIRS } from '../src/relations/pairs/pair.schema.js';
import { CheckCode } from '../src/access/sign-in/check-code.js';
import type { IdentityHarness } from './support/identity-harness.js';
import { DELETE, leavingOn } from './support/leaving.js';
import { PaidIdentity } from './support/paid-identity.js';
import type { Visitor } from './support/visitor.js';

const refused = (errorCode: string) => ({ error: { errorCode } });

describeWith('identity against its database', 'TEST_MONGO_URL')('an account that closes beside others', () => {
  let paid: PaidIdentity;
  let identity: IdentityHarness;
  beforeAll(async () => {
    paid = await PaidIdentity.start();
    identity = paid.identity;
  });
  afterAll(() => paid.stop());

  const { codeOf, close, day30, told, erasureOf } = leavingOn(() => identity);
  const scheduled = (customer: Visitor, professional: Visitor, version = 3) => {
    const bookingId = identity.clock.newId();
    const between = { bookingId, customerId: customer.userId, professionalId: professional.userId };
    const state = {
      bookingStatus: 'scheduled',
      bookingVersion: version,
      from: 'quotes_ready',
      to: 'scheduled',
    } as const;
    const data = { ...between, ...state, title: '', by: 'customer', reason: null, start: null } as const;
    return identity.deliver(bookingStatusChanged, data, version);
  };

  it('stays where a job is agreed while its code is looked at', async () => {
    const [member, other] = [await identity.member('Με Κωδικό'), await identity.member('Συμφωνεί Τώρα')];
    const otp = await codeOf(member);
    const codes = identity.part(CheckCode);
    const check = codes.check.bind(codes);
    const looked = jest.spyOn(codes, 'check').mockImplementationOnce(async (...code) => {
      await check(...code);
      await scheduled(member, other);
    });
    expect(await member.post(DELETE, { otp })).toMatchObject({ status: 409, body: refused('MONEY_ON_HOLD') });
    looked.mockRestore();
    expect((await identity.accountOf(member)).stage).toBe('active');
    expect((await member.get('/api/user/settings')).status).toBe(200);
  });

  it('serves the same code again where a process died before the account was closed, and once only', async () => {
    const member = await identity.member('Χωρίς Απάντηση');
    const otp = await codeOf(member);
    const blockers = jest.spyOn(identity.part(DeletionBlockers), 'refuse');
    blockers.mockResolvedValueOnce().mockRejectedValueOnce(new Error('killed'));
    expect((await member.post(DELETE, { otp })).status).toBe(500);
    blockers.mockRestore();
    expect((await identity.accountOf(member)).stage).toBe('active');
    expect(await member.post(DELETE, { otp })).toMatchObject({ status: 200 });
    expect(await told(accountDeactivated.type, member)).toHaveLength(1);
    await identity.drain();
    identity.clock.advance(61_000);
    await identity.signInAgain(member);
    expect((await member.post('/api/user/cancel-deletion')).status).toBe(200);
    expect(await member.post(DELETE, { otp })).toMatchObject({ status: 410, body: refused('CODE_EXPIRED') });
  });

  it('has no session left where a process died as the account was closed, but those that were begun since', async () => {
    const member = await identity.member('Έκλεισε Στη Μέση');
    const phone = member.copy();
    await identity.signInAgain(phone);
    const otp = await codeOf(member);
    // The consumer comes after the process that died, and after whoever signed in meanwhile.
    const end = identity.part(EndSession);
    const ends = end.allOf.bind(end);
    const since = member.copy();
    const dying = jest.spyOn(end, 'allOf').mockImplementation(async (userId, reason, which) => {
      if (!which) throw new Error('killed');
      identity.clock.advance(61_000);
      await identity.signInAgain(since);
      return ends(userId, reason, which);
    });
    expect((await member.post(DELETE, { otp })).status).toBe(500);
    await identity.drain();
    dying.mockRestore();
    expect(await identity.rows('sessions').countDocuments({ userId: member.userId, endedAt: null })).toBe(1);
    for (const one of [member, phone]) expect((await one.post('/api/v2/auth/refresh')).status).toBe(401);
    expect((await since.post('/api/v2/auth/refresh')).status).toBe(200);
    expect((await identity.accountOf(member)).stage).toBe('closing');
  });

  it.each(['customer', 'professional'])(
    'gives way to a job that was agreed in the same moment: of the %s',
    async (side) => {
      const [member, other] = [await identity.member('Φεύγει Τώρα'), await identity.member('Συμφώνησε Πριν')];
      await close(member);
      const version = 3;
      await (side === 'customer' ? scheduled(member, other, version) : scheduled(other, member, version));
      await identity.drain();
      const [event] = await told(accountReactivated.type, member);
      expect(event).toMatchObject({ data: { standing: { closing: false, deleteAfter: null } } });
      await identity.signInAgain(member);
      expect((await member.get('/api/user/me')).body).toMatchObject({ deletionScheduledAt: null });
      expect((await identity.accountOf(other)).stage).toBe('active');
      expect(await member.post(DELETE)).toMatchObject({ status: 409, body: refused('MONEY_ON_HOLD') });
    },
  );

  it('is looked for by indexes alone, whichever of the two it is, and in what an earlier release wrote', async () => {
    const member = await identity.member('Πολλές Σχέσεις');
    const others: Visitor[] = [];
    for (let n = 0; n < 4; n++) others.push(await identity.member(`Άλλος ${'αβγδ'.charAt(n)}`));
    const [pairs, visits] = [PAIRS, 'visits'].map((name) => identity.context.connection.collection(name));
    for (const other of others) {
      await member.post('/api/user/make-friend', { userId: other.userId });
      await other.get(`/api/user/profile?user_id=${member.userId}`);
      await member.get(`/api/user/profile?user_id=${other.userId}`);
    }
    await identity.drain();
    // Ids in time's order: without these the member would be the first of every pair.
    const earlier = Array.from({ length: 3 }, (_, n) => ({
      _id: `00000000-0000-7000-8000-00000000000${n}_${member.userId}`,
    }));
    await pairs?.insertMany(earlier as never[]);
    const naming = { _id: { $regex: member.userId } } as never;
    expect([await pairs?.countDocuments(naming), await visits?.countDocuments(naming)]).toEqual([7, 8]);
    const [ofPairs, ofVisits] = identity.part(RelationsOfMember).steps;
    for (const step of [ofPairs, ofVisits]) {
      const { result, explained } = await watchReads(identity.context.connection, async () =>
        step?.erase(member.userId, 100),
      );
      expect(result).toMatchObject({ left: false });
      for (const { stages } of explained) expect(stages).not.toContain('COLLSCAN');
      expect(Math.max(...explained.map(({ examined }) => examined))).toBeLessThanOrEqual(8);
    }
    expect([await pairs?.countDocuments(naming), await visits?.countDocuments(naming)]).toEqual([0, 0]);
  });

  it('leaves no key of a mail that names it, of whichever release', async () => {
    const [a, b] = [identity.clock.newId(), identity.clock.newId()];
    const { connection } = identity.context;
    const at = new Date();
    await connection.collection('visits').insertOne({ _id: `${a}:${b}`, at, version: 1 } as never);
    await connection.collection('sent_mails').insertOne({ _id: `cause:security:${a}`, at } as never);
    for (const _ of ['once', 'again']) await secondMembers.run(connection);
    expect(await connection.collection('visits').findOne({ second: b })).toMatchObject({ _id: `${a}:${b}` });
    const keys = await connection.collection('sent_mails').find({ at }).toArray();
    expect(keys.map(({ _id }) => _id)).toEqual([nameless(`cause:security:${a}`)]);
  });

  it('is not erased where something holds it between the look for it and its end', async () => {
    const [member, other] = [await identity.member('Τελευταία Στιγμή'), await identity.member('Άλλη Πλευρά')];
    await close(member);
    const disputeId = identity.clock.newId();
    const sides = { customerId: member.userId, professionalId: other.userId, bookingId: identity.clock.newId() };
    const dispute = { ...sides, bookingStatus: 'completed', bookingVersion: 5, disputeId, outcome: null } as const;
    const answerBy = new Date().toISOString();
    await identity.deliver(disputeOpened, { ...dispute, status: 'open', answerBy }, 1);
    identity.clock.advance(31 * DAY_MS);
    await identity.part(EraseAccount).member(member.userId);
    expect([await told(accountDeleted.type, member), await erasureOf(member)]).toEqual([[], null]);
    await identity.deliver(disputeResolved, { ...dispute, status: 'resolved', outcome: 'release', answerBy }, 2);
    await day30();
    expect(await told(accountDeleted.type, member)).toHaveLength(1);
  });
});
