import { DAY_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  balanceChanged,
  bookingStatusChanged,
  disputeOpened,
  disputeResolved,
  paymentHeld,
} from '@plateia/contracts/bookings';
import { accountDeactivated, accountDeleted, accountReactivated, erasureDone } from '@plateia/contracts/identity';
import { Erasures } from '@plateia/service-kit';
import { describeWith, until } from '@plateia/test-kit';
import { DeleteAccounts } from '../src/deletion/delete-accounts.js';
import { SharedAreas } from '../src/near-me/shared-areas.js';
import { AccountErasures } from '../src/deletion/account-erasures.js';
import { IdentityHarness } from './support/identity-harness.js';
import { DELETE, leavingOn } from './support/leaving.js';
import { PaidIdentity } from './support/paid-identity.js';
import type { Visitor } from './support/visitor.js';

const KEEP = '/api/user/cancel-deletion';
const refused = (errorCode: string) => ({ error: { errorCode } });

describeWith('identity against its database', 'TEST_MONGO_URL')('an account that its member deletes', () => {
  let paid: PaidIdentity;
  let identity: IdentityHarness;
  beforeAll(async () => {
    paid = await PaidIdentity.start();
    identity = paid.identity;
  });
  afterAll(() => paid.stop());

  const { emailOf, codeOf, close, day30, told, erasureOf, isOver } = leavingOn(() => identity);
  const allDone = async ({ userId }: Visitor) => {
    for (const [service, done] of Object.entries(erasureDone)) await identity.deliver(done, { userId, service });
  };

  it('asks for a code by mail that serves nothing else, and ends every session', async () => {
    const member = await identity.member('Μαρία Φεύγει');
    const phone = member.copy();
    await identity.signInAgain(phone);
    const wrong = await member.post(DELETE, { otp: '000000' });
    expect(wrong).toMatchObject({ status: 410, body: refused('CODE_EXPIRED') });
    const otp = await codeOf(member);
    const email = await emailOf(member);
    const asSignIn = await identity.newVisitor().post('/api/v2/auth/verify', { login_id: email, otp });
    expect(asSignIn.status).not.toBe(200);
    expect(await member.post(DELETE)).toMatchObject({ status: 429, body: refused('RATE_LIMITED') });
    const other = otp === '111111' ? '222222' : '111111';
    expect(await member.post(DELETE, { otp: other })).toMatchObject({ status: 401, body: refused('INVALID_CODE') });
    const closed = await member.post(DELETE, { otp: `${otp.slice(0, 3)} ${otp.slice(3)}` });
    expect(closed.status).toBe(200);
    const { deleteAfter } = closed.body as { deleteAfter: string };
    expect(Date.parse(deleteAfter) - identity.clock.now()).toBeGreaterThan(30 * DAY_MS - 60_000);
    expect(member.jar.has('rt')).toBe(false);
    expect((await phone.get('/api/user/me')).status).toBe(401);
    expect((await phone.post('/api/v2/auth/refresh')).status).toBe(401);
    const [event] = await told(accountDeactivated.type, member);
    const standing = { banned: false, until: null, closing: true, deleteAfter };
    expect(event?.data).toEqual({ userId: member.userId, standing });
  });

  it('lets its member in to see until when, to keep it, and to nothing else', async () => {
    const member = await identity.member('Γιώργος Μετανιώνει');
    const friend = await identity.member('Φίλη Του');
    const { deleteAfter } = await close(member);
    const seen = await friend.get(`/api/user/profile?user_id=${member.userId}`);
    expect(seen).toMatchObject({ status: 404, body: refused('USER_NOT_FOUND') });
    await identity.signInAgain(member);
    expect((await member.get('/api/user/me')).body).toMatchObject({ deletionScheduledAt: deleteAfter });
    for (const path of ['/api/user/settings', '/api/user/friends'])
      expect(await member.get(path)).toMatchObject({ status: 403, body: refused('ACCOUNT_CLOSING') });
    expect(await member.post(DELETE)).toMatchObject({ status: 403, body: refused('ACCOUNT_CLOSING') });

    for (const _ of [1, 2])
      expect(await member.post(KEEP)).toMatchObject({ status: 200, body: { deletionScheduledAt: null } });
    expect((await member.get('/api/user/settings')).status).toBe(200);
    expect((await friend.get(`/api/user/profile?user_id=${member.userId}`)).status).toBe(200);
    const events = await told(accountReactivated.type, member);
    expect(events.map(({ data }) => data)).toMatchObject([{ standing: { closing: false, deleteAfter: null } }]);
    identity.clock.advance(31 * DAY_MS);
    await day30();
    expect(await told(accountDeleted.type, member)).toEqual([]);
  });

  it('is kept back while money or a job is between its member and another', async () => {
    const member = await identity.member('Πελάτισσα Με Δουλειές');
    const other = await identity.member('Επαγγελματίας Της');
    const bookingId = identity.clock.newId();
    const between = { customerId: member.userId, professionalId: other.userId };
    const booking = (to: 'scheduled' | 'in_progress' | 'completed', version: number) =>
      identity.deliver(
        bookingStatusChanged,
        {
          ...between,
          bookingId,
          bookingStatus: to,
          bookingVersion: version,
          title: '',
          from: 'open',
          to,
          by: 'system',
          reason: null,
          start: null,
        },
        version,
      );
    const details = { bookings: [bookingId], balance: false };
    const onHold = { status: 409, body: { error: { errorCode: 'MONEY_ON_HOLD', details } } };
    const otp = await codeOf(member);
    await booking('scheduled', 3);
    expect(await member.post(DELETE, { otp })).toMatchObject(onHold);
    identity.clock.advance(61_000);
    for (const one of [member, other]) expect(await one.post(DELETE)).toMatchObject(onHold);
    await booking('completed', 5);
    // Old news.
    await booking('in_progress', 4);
    const money = { bookingId, bookingStatus: 'completed', bookingVersion: 5, ...between } as const;
    const amounts = { amount: 5_000, fee: 500, net: 4_500, refunded: 0 };
    const paymentId = identity.clock.newId();
    await identity.deliver(paymentHeld, { ...money, ...amounts, paymentId, status: 'captured' }, 1);
    expect(await member.post(DELETE)).toMatchObject(onHold);
    await identity.deliver(paymentHeld, { ...money, ...amounts, paymentId, status: 'released' }, 2);
    const disputeId = identity.clock.newId();
    const dispute = { ...money, disputeId, answerBy: new Date().toISOString() };
    await identity.deliver(disputeOpened, { ...dispute, status: 'open', outcome: null }, 1);
    expect(await other.post(DELETE)).toMatchObject(onHold);
    await identity.deliver(disputeResolved, { ...dispute, status: 'resolved', outcome: 'release' }, 2);
    // What was earned is paid out first, and what is owed the other way.
    const balance = (due: number, version: number) =>
      identity.deliver(balanceChanged, { professionalId: other.userId, due, canBePaid: true }, version);
    const unpaid = {
      ...onHold,
      body: { error: { errorCode: 'MONEY_ON_HOLD', details: { bookings: [], balance: true } } },
    };
    for (const [due, version] of [
      [4_500, 2],
      [-1, 4],
    ] as const) {
      await balance(due, version);
      expect(await other.post(DELETE)).toMatchObject(unpaid);
    }
    await balance(4_500, 3);
    await balance(0, 5);
    for (const one of [member, other]) {
      await identity.renew(one);
      await close(one);
    }

    await booking('in_progress', 6);
    identity.clock.advance(31 * DAY_MS);
    await day30();
    expect(await told(accountDeleted.type, member)).toEqual([]);
    await booking('completed', 7);
    await day30();
    expect(await told(accountDeleted.type, member)).toHaveLength(1);
  });

  it('waits for what its member has earned, which nobody has to ask for where there is an account to pay it to', async () => {
    const member = await identity.member('Επαγγελματίας Με Λίγα');
    let version = 0;
    const balance = (due: number, canBePaid?: boolean) =>
      identity.deliver(balanceChanged, { professionalId: member.userId, due, canBePaid }, ++version);
    const details = { bookings: [], balance: true, noAccount: true };
    const nowhere = { status: 409, body: { error: { errorCode: 'MONEY_ON_HOLD', details } } };
    for (const canBePaid of [false, undefined]) {
      await balance(999, canBePaid);
      expect(await member.post(DELETE)).toMatchObject(nowhere);
    }
    await balance(1_000, true);
    expect(await member.post(DELETE)).toMatchObject({
      status: 409,
      body: { error: { details: { balance: true } } },
    });
    await balance(999, true);
    await close(member);

    // The provider wanted more of them, so nothing could be paid before day 30.
    await balance(999, false);
    identity.clock.advance(31 * DAY_MS);
    await day30();
    expect(await told(accountDeleted.type, member)).toEqual([]);
    // Only whoever has an account can do something about it.
    await identity.signInAgain(member);
    expect(await member.post(KEEP)).toMatchObject({ status: 200, body: { deletionScheduledAt: null } });
    await balance(999, true);
    await close(member);
    // Nobody but the test erases what is over.
    const job = identity.part(DeleteAccounts);
    const run = job.closed.bind(job);
    job.closed = () => Promise.resolve();
    try {
      identity.clock.advance(31 * DAY_MS);
      await run();
      expect(await told(accountDeleted.type, member)).toEqual([]);
      await balance(0, true);
      await identity.signInAgain(member);
      expect(await member.post(KEEP)).toMatchObject({ status: 403, body: refused('ACCOUNT_CLOSING') });
      await run();
      expect(await told(accountDeleted.type, member)).toHaveLength(1);
    } finally {
      job.closed = run;
    }
  });

  it('ends every plan that the provider knows of, and not only the one that we do', async () => {
    const member = await identity.member('Έχει Και Ορφανό');
    await paid.buy(member);
    const { id } = await paid.bought(member);
    const { subscription } = await identity.accountOf(member);
    // As after a payment of which nobody here ever heard.
    await identity.change(member, {
      subscription: subscription && { ...subscription, state: 'none', providerId: null },
    });
    await close(member);
    identity.clock.advance(30 * DAY_MS);
    await day30();
    await until('it is over', async () => (await paid.bought(member)).status === 'expired');
    expect((await paid.bought(member)).id).toBe(id);
  });

  it('is gone on day 30: told once, ended at the provider, and forgotten when all others are through', async () => {
    const member = await identity.member('Ελένη Χάνεται');
    const friend = await identity.member('Φίλος Μένει');
    await paid.buy(member);
    await friend.post('/api/user/make-friend', { userId: member.userId });
    await member.post('/api/user/confirm-friend', { userId: friend.userId });
    await friend.get(`/api/user/profile?user_id=${member.userId}`);
    await member.post('/api/feedback/submit', { message: 'Είμαι η Ελένη' });
    // Of a clock that moves no database knows: what ended by itself long ago is still there.
    await identity.part(SharedAreas).share(member.userId, { row: 1, column: 1 });
    // As of a version that nobody here can read yet.
    await identity
      .rows('parked_events')
      .insertOne({ _id: 'identity:unreadable', envelope: { subject: member.userId }, at: new Date() });
    const { email } = await close(member);
    await until(
      'no other period is paid',
      async () => (await identity.accountOf(member)).subscription?.state === 'canceled',
    );

    identity.clock.advance(30 * DAY_MS - 60_000);
    await day30();
    expect(await told(accountDeleted.type, member)).toEqual([]);
    identity.clock.advance(120_000);
    // The provider tells of the end while it is asked for it; an account goes once that is told on, so at the next look.
    await until('it is told', async () => {
      await identity.drain();
      await Promise.all([day30(), day30()]);
      return (await told(accountDeleted.type, member)).length > 0;
    });
    expect(await told(accountDeleted.type, member)).toHaveLength(1);
    expect((await paid.bought(member)).status).not.toBe('active');
    await allDone(member);
    await isOver(member);
    expect(await erasureOf(member)).toMatchObject({ awaits: [] });
    const kept: object[] = [];
    for (const { collectionName } of await identity.context.connection.db!.collections()) {
      const rows = await identity.context.connection.collection(collectionName).find({}).toArray();
      const naming = rows.filter((row) => {
        const text = JSON.stringify(row);
        return [member.userId, 'Ελένη', email].some((mark) => text.includes(mark));
      });
      // That it is erased, and what ends by itself within the day.
      const isKept = ['account_erasures', 'erasures', 'denials', 'quota_days'].includes(collectionName);
      if (!isKept && naming.length > 0) kept.push({ collectionName, naming });
    }
    expect(kept).toEqual([]);
    await identity.renew(friend);
    expect((await friend.get('/api/user/me')).body).toMatchObject({ totalFriends: 0 });
    const again = await identity.newcomer(email);
    expect(again.userId).not.toBe(member.userId);
  });

  it('goes whole where a process died on the way, and waits for the slowest service', async () => {
    const member = await identity.member('Διακοπή Ρεύματος');
    await close(member);
    identity.clock.advance(31 * DAY_MS);
    await identity.part(AccountErasures).begin(member.userId, ['feed']);
    await day30();
    expect(await told(accountDeleted.type, member)).toHaveLength(1);
    await until('nothing is left of it here', () => identity.part(Erasures).isDone(member.userId));
    await day30();
    expect(await erasureOf(member)).toMatchObject({ told: true, open: true, awaits: ['feed'] });
    // What came late, while others were still erasing.
    await identity.part(SharedAreas).share(member.userId, { row: 1, column: 1 });
    const parked = {
      _id: 'identity:awaited',
      envelope: { type: 'erasure_done', subject: member.userId },
      at: new Date(),
    };
    await identity.rows('parked_events').insertOne(parked);
    await identity.deliver(erasureDone.feed, { userId: member.userId, service: 'feed' });
    await isOver(member);
    expect(await identity.rows('parked_events').deleteOne({ _id: parked._id })).toMatchObject({ deletedCount: 1 });
    expect(await identity.rows('shared_areas').countDocuments({ _id: member.userId })).toBe(0);
  });

  it('ends at once where its owner never became a member', async () => {
    const newcomer = await identity.newcomer();
    const otp = await codeOf(newcomer);
    expect((await newcomer.post(DELETE, { otp })).status).toBe(200);
    expect(await told(accountDeleted.type, newcomer)).toHaveLength(1);
  });
});
