import { DAY_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountDeleted, sessionRevoked } from '@plateia/contracts/identity';
import { fileKeyOf, mediaReady } from '@plateia/contracts/media';
import { describeWith, until } from '@plateia/test-kit';
import type { AccountErasure } from '../src/deletion/account-erasure.schema.js';
import { AccountErasures } from '../src/deletion/account-erasures.js';
import { Accounts } from '../src/account/store/accounts.js';
import { DeleteAccounts } from '../src/deletion/delete-accounts.js';
import { IdentityHarness, registration } from './support/identity-harness.js';
import type { Visitor } from './support/visitor.js';

describeWith('identity against its database', 'TEST_MONGO_URL')(
  'an account of somebody who never became a member',
  () => {
    let identity: IdentityHarness;
    beforeAll(async () => {
      identity = await IdentityHarness.start();
    });
    afterAll(() => identity.stop());

    const purge = () => identity.part(DeleteAccounts).givenUp();
    const finish = () => identity.part(DeleteAccounts).closed();
    const rows = (collection: string, filter: object) =>
      identity.context.connection.collection(collection).countDocuments(filter);
    const toldOf = async ({ userId }: Visitor) =>
      (await identity.sent(accountDeleted.type)).filter(({ subject }) => subject === userId).map(({ data }) => data);
    const erasureOf = ({ userId }: Visitor) =>
      identity.context.connection.collection<AccountErasure>('account_erasures').findOne({ _id: userId });
    const leftOf = async ({ userId }: Visitor) => ({
      accounts: await rows('accounts', { _id: userId as never }),
      sessions: await rows('sessions', { userId }),
      photos: await rows('avatar_files', { _id: { $regex: userId } as never }),
      feedback: await rows('feedback', { userId }),
    });
    const nothing = { accounts: 0, sessions: 0, photos: 0, feedback: 0 };
    const isOver = async (newcomer: Visitor) => {
      await until('it is over', async () => {
        await finish();
        return (await erasureOf(newcomer))?.open === false;
      });
      expect(await leftOf(newcomer)).toEqual(nothing);
    };
    const chosePhoto = async ({ userId: ownerId }: Visitor) => {
      const fileId = identity.clock.newId();
      const key = fileKeyOf({ uploadKind: 'avatar', ownerId, subjectId: null, fileId, extension: 'jpg' });
      const file = {
        key,
        ownerId,
        uploadKind: 'avatar',
        subjectId: null,
        width: 8,
        height: 8,
        duration: null,
      } as const;
      await identity.deliver(mediaReady, { ...file, bytes: 1, blur: null });
      return key;
    };
    /** Signed in, consented, and chosen a photo. */
    const halfWay = async (email?: string) => {
      const newcomer = await identity.newcomer(email);
      const key = await chosePhoto(newcomer);
      const { consents } = registration('', '').data;
      const taken = await newcomer.post('/api/v2/auth/complete-profile', { data: { consents, photoKey: key } });
      expect(taken.status).toBe(200);
      const said = await newcomer.post('/api/feedback/submit', {
        message: 'I am Maria from Patras and cannot sign up',
      });
      expect(said.status).toBe(201);
      return newcomer;
    };

    it('goes after 30 days, and nothing stays of it', async () => {
      const email = 'given.up@example.gr';
      const givenUp = await halfWay(email);
      const member = await identity.member('Μέλος Κανονικό');
      const banned = await identity.newcomer();
      await identity.ban(banned, { reason: 'spam', until: null });
      identity.clock.advance(DAY_MS);
      const younger = await halfWay();
      identity.clock.advance(29 * DAY_MS - 60_000);
      await purge();
      expect(await leftOf(givenUp)).toEqual({ accounts: 1, sessions: 1, photos: 1, feedback: 1 });
      identity.clock.advance(60_000);
      await purge();
      expect(await toldOf(givenUp)).toEqual([{ userId: givenUp.userId }]);
      const ended = (await identity.sent(sessionRevoked.type)).map(({ data }) => (data as { userId: string }).userId);
      expect(ended).toContain(givenUp.userId);
      expect((await givenUp.post('/api/v2/auth/refresh')).status).toBe(401);
      await isOver(givenUp);
      // One more photo, of which media was slow to tell.
      await chosePhoto(givenUp);
      expect(await leftOf(givenUp)).toEqual(nothing);
      expect(await toldOf(givenUp)).toHaveLength(1);
      for (const other of [member, banned, younger]) {
        expect(await toldOf(other)).toEqual([]);
        expect(await leftOf(other)).toMatchObject({ accounts: 1 });
      }
      const again = await identity.newcomer(email);
      expect(again.userId).not.toBe(givenUp.userId);
      await identity.renew(younger);
      const done = await younger.post('/api/v2/auth/complete-profile', registration('Τελικά Ήρθα', '1990-01-01'));
      expect(done).toMatchObject({ status: 200, body: { isActivated: true } });
    });

    it('is told of once, however many purge at once', async () => {
      const newcomers = [await halfWay(), await halfWay()];
      identity.clock.advance(30 * DAY_MS);
      await Promise.all([purge(), purge(), purge()]);
      for (const one of newcomers) expect(await toldOf(one)).toHaveLength(1);
      for (const one of newcomers) await isOver(one);
    });

    it.each([
      ['as soon as it had begun', () => Promise.resolve()],
      ['when the account was gone', ({ userId }: Visitor) => identity.part(Accounts).eraseOnboarding(userId)],
    ])('goes whole, where a process died %s', async (_when, before) => {
      const newcomer = await halfWay();
      await identity.part(AccountErasures).begin(newcomer.userId);
      await before(newcomer);
      await finish();
      expect(await toldOf(newcomer)).toHaveLength(1);
      await isOver(newcomer);
    });

    it('goes whole, where an earlier release had told of it', async () => {
      const newcomer = await halfWay();
      await identity.part(Accounts).eraseOnboarding(newcomer.userId);
      const told = { _id: newcomer.userId, at: new Date(), told: true, open: true, version: 1 };
      await identity.rows('account_erasures').insertOne(told);
      await isOver(newcomer);
      expect(await toldOf(newcomer)).toEqual([]);
    });

    it('stays where they became a member in the same moment', async () => {
      const member = await halfWay();
      await identity.part(AccountErasures).begin(member.userId);
      await member.post('/api/v2/auth/complete-profile', registration('Μόλις Πρόλαβα', '1990-01-01'));
      await finish();
      expect(await toldOf(member)).toEqual([]);
      expect(await erasureOf(member)).toBeNull();
      expect((await member.get('/api/user/me')).body).toMatchObject({ fullName: 'Μόλις Πρόλαβα' });
    });

    it('goes at once where they are too young, and others hear of it', async () => {
      const child = await halfWay();
      const dob = `${new Date(identity.clock.now()).getUTCFullYear() - 10}-01-01`;
      expect((await child.post('/api/v2/auth/complete-profile', { data: { dob } })).status).toBe(422);
      expect(await leftOf(child)).toMatchObject({ accounts: 0 });
      expect(await toldOf(child)).toHaveLength(1);
      await isOver(child);
    });
  },
);
