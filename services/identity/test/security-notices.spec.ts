import { MINUTE_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { securityNotice } from '@plateia/contracts/identity';
import { mailRequested } from '@plateia/contracts/notifications';
import { describeWith } from '@plateia/test-kit';
import { IdentityHarness } from './support/identity-harness.js';
import type { Visitor } from './support/visitor.js';

describeWith('identity against its database', 'TEST_MONGO_URL')('what the owner of an account hears of', () => {
  let identity: IdentityHarness;

  beforeAll(async () => {
    identity = await IdentityHarness.start();
  });
  afterAll(() => identity.stop());

  const noticesTo = async (member: Visitor) =>
    (await identity.sent(securityNotice.type)).map(({ data }) => data).filter((data) => isTo(member, data));
  const isTo = (member: Visitor, data: unknown) => (data as { userId: string }).userId === member.userId;

  it('is a sign-in on a device that the account does not know, and no other', async () => {
    const member = await identity.member('Ελένη Μαρκάκη');
    const { email } = await identity.accountOf(member);
    identity.clock.advance(MINUTE_MS);
    await identity.signInAgain(member);
    expect(await noticesTo(member)).toEqual([]);
    identity.clock.advance(MINUTE_MS);
    await identity.newcomer(email);
    expect(await noticesTo(member)).toEqual([{ userId: member.userId, kind: 'new_device' }]);
  });

  it('is no sign-in of somebody who only registers', async () => {
    const newcomer = await identity.newcomer();
    const { email } = await identity.accountOf(newcomer);
    identity.clock.advance(MINUTE_MS);
    await identity.newcomer(email);
    expect(await noticesTo(newcomer)).toEqual([]);
  });

  it('is so many wrong codes that none is taken any more, once', async () => {
    const member = await identity.member('Νίκος Αποστόλου');
    const { email } = await identity.accountOf(member);
    const stranger = identity.newVisitor();
    for (let asked = 0; asked < 6; asked++) {
      identity.clock.advance(15 * MINUTE_MS);
      const right = await identity.codeFor(stranger, email);
      const otp = right === '000000' ? '111111' : '000000';
      expect(await noticesTo(member)).toEqual([]);
      for (let tries = 0; tries < 5; tries++) {
        const refused = await stranger.post('/api/v2/auth/verify', { login_id: email, otp });
        expect(refused.body).toMatchObject({ error: { errorCode: 'INVALID_CODE' } });
      }
    }
    expect(await noticesTo(member)).toEqual([{ userId: member.userId, kind: 'codes_locked' }]);
    expect((await stranger.post('/api/v2/auth/verify', { login_id: email, otp: '000000' })).status).toBe(429);
    expect(await noticesTo(member)).toHaveLength(1);
  });
});

describeWith('identity against its database', 'TEST_MONGO_URL')('a mail that another service asks for', () => {
  let identity: IdentityHarness;

  beforeAll(async () => {
    identity = await IdentityHarness.start();
  });
  afterAll(() => identity.stop());

  const request = (member: Visitor, mail: string, dedupeKey: string = mail) => ({
    userId: member.userId,
    mail,
    params: { at: '2026-03-09T21:10:05.500Z' },
    dedupeKey: `${member.userId}:${dedupeKey}`,
  });

  it.each([
    ['en', 'identity.new_device', 'New sign-in to your Plateia account', 'On 9 March 2026 at 23:10 somebody signed in'],
    ['el', 'identity.new_device', 'Νέα σύνδεση στον λογαριασμό σας', 'Στις 9 Μαρτίου 2026'],
    ['en', 'identity.codes_locked', 'Somebody tried to get into', 'we take none for an hour'],
    ['el', 'identity.codes_locked', 'Κάποιος προσπάθησε να μπει', 'Δεν μπήκε κανείς'],
    ['en', 'identity.account_closing', 'Your Plateia account will be deleted', 'in 30 days'],
    ['el', 'identity.account_closing', 'Ο λογαριασμός σας στην Plateia θα διαγραφεί', 'ακυρώστε τη διαγραφή'],
    ['en', 'identity.account_kept', 'Your Plateia account stays', 'was taken back'],
    ['el', 'identity.account_kept', 'Ο λογαριασμός σας στην Plateia παραμένει', 'ακυρώθηκε'],
    ['en', 'identity.export_ready', 'Your data is ready', 'The copy of your data'],
    ['el', 'identity.export_ready', 'Τα δεδομένα σας είναι έτοιμα', 'Το αντίγραφο των δεδομένων σας'],
  ] as const)('is written in the words of its member: %s %s', async (lang, mail, subject, words) => {
    const member = await identity.member('Ελένη Μαρκάκη');
    await identity.change(member, { lang });
    const { email } = await identity.accountOf(member);
    await identity.deliver(mailRequested, request(member, mail));
    const [sent] = await identity.mails(email);
    expect(sent?.subject).toContain(subject);
    expect(sent?.text).toContain(words);
    expect(sent?.text).toContain(`${identity.origin}/security-center`);
    expect(sent?.code).toBeUndefined();
  });

  it('is understood as it was asked for when the words were still kept in identity', async () => {
    const member = await identity.member('Ελένη Μαρκάκη');
    await identity.change(member, { lang: 'en' });
    const { mail: _, ...others } = request(member, 'identity.new_device');
    const older = { ...others, template: 'security_new_device' };
    await identity.deliver(mailRequested, older as never);
    const [sent] = await identity.mails((await identity.accountOf(member)).email);
    expect(sent?.subject).toBe('New sign-in to your Plateia account');
  });

  it('is sent once for each key', async () => {
    const member = await identity.member('Νίκος Αποστόλου');
    const { email } = await identity.accountOf(member);
    const before = (await identity.mails(email)).length;
    for (const key of ['a', 'a', 'b'])
      await identity.deliver(mailRequested, request(member, 'identity.new_device', key));
    expect((await identity.mails(email)).length - before).toBe(2);
  });

  it('is nothing to somebody who is not there', async () => {
    const member = await identity.member('Lars Holm');
    const gone = { ...request(member, 'identity.new_device'), userId: '00000000-0000-7000-8000-000000000009' };
    await identity.deliver(mailRequested, gone);
    const { email } = await identity.accountOf(member);
    expect((await identity.mails(email)).every(({ code }) => code !== undefined)).toBe(true);
  });
});
