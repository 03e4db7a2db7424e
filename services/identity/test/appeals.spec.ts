import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { feedbackDecided, type OwnDecision, userUnbanned } from '@plateia/contracts/identity';
import { describeWith, until } from '@plateia/test-kit';
import { randomUUID } from 'node:crypto';
import { LiftBan } from '../src/trust/bans/lift-ban.js';
import { appealingOn, STATEMENT } from './support/appealing.js';
import { IdentityHarness } from './support/identity-harness.js';
import type { Visitor } from './support/visitor.js';

const refused = (status: number, errorCode: string) => ({ status, body: { error: { errorCode } } });
const FORBIDDEN = refused(403, 'FORBIDDEN');
const DONE = refused(409, 'INVALID_TRANSITION');
const NOT_THERE = refused(404, 'RESOURCE_NOT_FOUND');
const invalid = (field: string) => ({
  status: 400,
  body: { error: { details: [expect.objectContaining({ field })] } },
});
const ANSWER = 'We looked at it once more.';

describeWith('identity against its database', 'TEST_MONGO_URL')('an appeal', () => {
  let identity: IdentityHarness;
  let one: Visitor;
  let two: Visitor;
  let three: Visitor;
  const { judges, inQueue, submit, submitted, decide, ban, judged, reportOf, rowOf } = appealingOn(() => identity);

  beforeAll(async () => {
    identity = await IdentityHarness.start();
    [one, two, three] = (await judges('Judge One', 'Judge Two', 'Judge Three')) as [Visitor, Visitor, Visitor];
  });
  afterAll(() => identity.stop());

  const emailOf = async (member: Visitor) => (await identity.accountOf(member)).email;
  const bannedMember = async (reason = 'Insults again and again') => {
    const member = await identity.member('Rude Person');
    expect((await ban(one, member, reason)).status).toBe(200);
    return { member, email: await emailOf(member) };
  };
  const decisions = async (member: Visitor) =>
    ((await member.get('/api/reports/decisions')).body as { items: OwnDecision[] }).items;
  const isBanned = async (member: Visitor) => (await identity.accountOf(member)).ban !== null;

  it('of a banned member is decided by somebody else, lifts the ban and is answered by mail', async () => {
    const { member, email } = await bannedMember();
    const id = await submitted(identity.newVisitor(), { kind: 'appeal', email: email.toUpperCase() });
    expect(await inQueue(two, id, '?kind=appeal')).toMatchObject({
      kind: 'appeal',
      status: 'waiting',
      writer: { userId: member.userId, fullName: 'Rude Person', banned: true },
      email,
      against: {
        type: 'ban',
        reason: 'Insults again and again',
        inForce: true,
        decidedBy: { userId: one.userId, fullName: 'Judge One' },
      },
      own: false,
    });
    expect(await inQueue(one, id)).toMatchObject({ own: true });
    for (let n = 0; n < 2; n++) expect(await decide(one, id, 'rejected', ANSWER)).toMatchObject(FORBIDDEN);
    expect(await decide(two, id, 'granted', ANSWER)).toMatchObject({
      status: 200,
      body: { status: 'decided', outcome: 'granted', answer: ANSWER, decidedBy: { userId: two.userId } },
    });
    expect(await decide(three, id, 'rejected', ANSWER)).toMatchObject(DONE);
    await until('the ban is lifted', async () => !(await isBanned(member)));
    const [mail] = await until('the answer is there', async () => {
      const mails = await identity.mails(email);
      return mails.some(({ text }) => text.includes(ANSWER)) && mails;
    });
    expect(mail?.subject).toBe('Your account is open again');
    expect((await rowOf(id))?.trail).toMatchObject([
      { by: one.userId, did: 'own_case' },
      { by: two.userId, did: 'granted' },
    ]);
    const told = (await identity.sent(userUnbanned.type)).filter(({ subject }) => subject === member.userId);
    expect(told).toMatchObject([{ actorid: two.userId }]);
    expect(await identity.rows('sanctions').find({ userId: member.userId }).sort({ _id: 1 }).toArray()).toMatchObject([
      { banned: true, by: one.userId },
      { banned: false, by: two.userId },
    ]);
    identity.clock.advance(61_000);
    await identity.signInAgain(member);
    expect(await decisions(member)).toMatchObject([
      { type: 'ban', statement: 'Insults again and again', targetType: null, appeal: { id, outcome: 'granted' } },
    ]);
  });

  it('that was granted lifts the ban also where what lifts it died first, and once however often it is told', async () => {
    const { member, email } = await bannedMember();
    const id = await submitted(identity.newVisitor(), { kind: 'appeal', email });
    const lift = identity.part(LiftBan);
    const run = lift.run.bind(lift);
    const dying = jest.spyOn(lift, 'run').mockRejectedValueOnce(new Error('died'));
    await decide(two, id, 'granted', ANSWER);
    await until('the ban is lifted', async () => !(await isBanned(member)));
    expect(dying.mock.calls.length).toBeGreaterThan(1);
    dying.mockRestore();
    const banId = (await rowOf(id))?.against?.id ?? '';
    await run({ userId: member.userId, banId, by: two.userId });
    expect(await identity.rows('sanctions').countDocuments({ userId: member.userId, banned: false })).toBe(1);
    expect((await identity.sent(feedbackDecided.type)).filter(({ subject }) => subject === id)).toHaveLength(1);
    expect((await identity.mails(email)).filter(({ text }) => text.includes(ANSWER))).toHaveLength(1);
  });

  it('lifts no ban that came after the one that it is against', async () => {
    const { member, email } = await bannedMember();
    const id = await submitted(identity.newVisitor(), { kind: 'appeal', email });
    await ban(one, member, 'Something far worse');
    expect(await inQueue(two, id)).toMatchObject({ against: { inForce: false } });
    await decide(two, id, 'granted', ANSWER);
    await identity.drain();
    expect((await identity.accountOf(member)).ban).toMatchObject({ reason: 'Something far worse' });
  });

  it('signed out is answered the same, whoever has the address', async () => {
    const free = await identity.member('Free Person');
    const email = await emailOf(free);
    const nobody = `${randomUUID()}@example.gr`;
    const about = { type: 'ban', id: identity.clock.newId() };
    const [ofFree, ofNobody] = [
      await submitted(identity.newVisitor(), { kind: 'appeal', email, about }),
      await submitted(identity.newVisitor(), { kind: 'appeal', email: nobody, about }, { 'accept-language': 'el' }),
    ];
    expect(await inQueue(two, ofFree)).toMatchObject({ writer: { userId: free.userId, banned: false }, against: null });
    expect(await inQueue(two, ofNobody)).toMatchObject({ writer: null, email: nobody, against: null });
    expect(await submit(identity.newVisitor(), { kind: 'appeal' })).toMatchObject(invalid('email'));
    await decide(two, ofNobody, 'rejected', ANSWER);
    const [mail] = await until('the answer is there', async () => {
      const mails = await identity.mails(nobody);
      return mails.length > 0 && mails;
    });
    expect(mail?.subject).toBe('Η ένστασή σας απορρίφθηκε');
  });

  it('against a removal is made once, by whom it was taken from, recorded, and restores nothing', async () => {
    const [author, reporter] = [await identity.member('Basil Vrettos'), await identity.member('Anna Alexiou')];
    await author.post('/api/user/update-profile', { field: 'about_me', value: 'Cheap watches, call me' });
    const report = await judged(one, 'remove', author, reporter);
    const appeal = { kind: 'appeal', about: { type: 'report', id: report } };
    expect(await decisions(author)).toMatchObject([
      { id: report, type: 'report', targetType: 'profile', reason: 'fraud', statement: STATEMENT, appeal: null },
    ]);
    expect((await decisions(author))[0]?.content).toContain('Cheap watches');
    expect(await decisions(reporter)).toEqual([]);

    expect(await submit(reporter, appeal)).toMatchObject(DONE);
    expect(await submit(await identity.member('Some Stranger'), appeal)).toMatchObject(NOT_THERE);
    expect(await submit(author, { kind: 'appeal' })).toMatchObject(invalid('about'));
    const key = { 'idempotency-key': randomUUID() };
    const id = await submitted(author, appeal, key);
    expect(await submitted(author, appeal, key)).toBe(id);
    expect(await submit(author, appeal)).toMatchObject(DONE);
    expect(await inQueue(two, id)).toMatchObject({
      email: null,
      against: { type: 'report', report: { id: report, decision: STATEMENT }, decidedBy: { userId: one.userId } },
    });
    await identity.change(reporter, { staff: true });
    await reporter.post('/api/v2/auth/refresh');
    expect(await inQueue(reporter, id)).toMatchObject({ own: true });
    for (const part of [one, reporter]) expect(await decide(part, id, 'rejected', ANSWER)).toMatchObject(FORBIDDEN);

    await decide(two, id, 'granted', ANSWER);
    await until('the report says so', async () =>
      (await reportOf(report))?.trail.some(({ did }) => did === 'appeal_granted'),
    );
    expect(await reportOf(report)).toMatchObject({ status: 'actioned', decision: STATEMENT });
    expect((await identity.accountOf(author)).aboutMe).toBe('');
    expect(await decisions(author)).toMatchObject([{ appeal: { id, outcome: 'granted', answer: ANSWER } }]);
    const isAnswered = async () =>
      (await identity.mails(await emailOf(author))).some((mail) => mail.text.includes(ANSWER));
    await until('the answer is there', isAnswered);
  });

  it('of whoever reported brings the report back, to somebody who has not rejected it', async () => {
    const [author, reporter] = [await identity.member('Left Alone'), await identity.member('Not Content')];
    const report = await judged(one, 'reject', author, reporter);
    const appeal = { kind: 'appeal', about: { type: 'report', id: report } };
    expect(await submit(author, appeal)).toMatchObject(NOT_THERE);
    const id = await submitted(reporter, appeal);
    await decide(two, id, 'granted', ANSWER);
    await until('it waits again', async () => (await reportOf(report))?.status === 'in_review');
    expect((await reportOf(report))?.trail.at(-1)).toMatchObject({ did: 'appeal_granted', by: two.userId, appeal: id });
    const anew = { id: report, outcome: 'remove', statement: 'It was fraud after all.' };
    expect(await one.post('/api/staff/reports/decide', anew)).toMatchObject(FORBIDDEN);
    expect(await three.post('/api/staff/reports/decide', anew)).toMatchObject({ body: { status: 'actioned' } });
  });

  it('of whoever reported signed out counts under the address that they left, and is answered anew', async () => {
    const author = await identity.member('Open Helper');
    await identity.change(author, { role: 'helper' });
    const email = `${randomUUID()}@example.gr`;
    const report = await judged(one, 'reject', author, identity.newVisitor(), { email });
    const about = { type: 'report', id: report };
    const foreign = { kind: 'appeal', email: 'other@example.gr', about };
    const [id, other] = [
      await submitted(identity.newVisitor(), { kind: 'appeal', email, about }),
      await submitted(identity.newVisitor(), foreign),
    ];
    expect(await inQueue(two, other)).toMatchObject({ against: null });
    expect(await inQueue(two, id)).toMatchObject({ against: { report: { id: report } } });
    await decide(two, id, 'granted', ANSWER);
    await until('it waits again', async () => (await reportOf(report))?.status === 'in_review');
    await three.post('/api/staff/reports/decide', { id: report, outcome: 'remove', statement: 'Fraud after all.' });
    await until('all of it is answered', async () => {
      const texts = (await identity.mails(email)).map(({ text }) => text).join();
      return [STATEMENT, ANSWER, 'Fraud after all.'].every((words) => texts.includes(words));
    });
  });

  it('against a ban of before is made signed in, by whom it was against', async () => {
    const { member } = await bannedMember();
    await one.post('/api/staff/users/ban', { userId: member.userId, banned: false, reason: 'Said sorry' });
    identity.clock.advance(61_000);
    await identity.signInAgain(member);
    const [banned] = await decisions(member);
    const about = { type: 'ban', id: banned?.id };
    expect(await submit(await identity.member('Some Stranger'), { kind: 'appeal', about })).toMatchObject(NOT_THERE);
    const lifted = await identity.rows('sanctions').findOne({ userId: member.userId, banned: false });
    const wrong = { kind: 'appeal', about: { type: 'ban', id: lifted?._id } };
    expect(await submit(member, wrong)).toMatchObject(NOT_THERE);
    const id = await submitted(member, { kind: 'appeal', about });
    expect(await inQueue(two, id)).toMatchObject({ against: { id: banned?.id, inForce: false } });
  });

  it('begins from a list of all that was decided, the latest first and in pages', async () => {
    const [author, reporter] = [await identity.member('Often Judged'), await identity.member('Often Reports')];
    const lift = () => one.post('/api/staff/users/ban', { userId: author.userId, banned: false, reason: 'Said sorry' });
    for (const reason of ['First reason', 'Second reason']) {
      await ban(one, author, reason);
      await lift();
      identity.clock.advance(1_000);
      if (reason === 'First reason') await judged(one, 'remove', author, reporter);
      identity.clock.advance(1_000);
    }
    identity.clock.advance(61_000);
    await identity.signInAgain(author);
    const page = async (token: string) =>
      (await author.get(`/api/reports/decisions?limit=1&nextToken=${token}`)).body as {
        items: OwnDecision[];
        nextToken: string;
      };
    const statements: string[] = [];
    let token = '';
    do {
      const { items, nextToken } = await page(token);
      statements.push(...items.map(({ statement }) => statement));
      token = nextToken;
    } while (token !== '');
    expect(statements).toEqual(['Second reason', STATEMENT, 'First reason']);
    expect((await page('1')).items).toMatchObject([{ statement: STATEMENT }]);
  });
});
