import { DAY_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FEEDBACK_KEPT_DAYS, type StaffBan } from '@plateia/contracts/identity';
import { fileKeyOf } from '@plateia/contracts/media';
import { describeWith, until } from '@plateia/test-kit';
import { randomUUID } from 'node:crypto';
import { EraseAccount } from '../src/deletion/erase-account.js';
import { feedbackQueued } from '../src/app/migrations/feedback-queue.js';
import { numberedBans } from '../src/app/migrations/numbered-bans.js';
import type { Account } from '../src/account/store/account.schema.js';
import { appealingOn } from './support/appealing.js';
import { IdentityHarness } from './support/identity-harness.js';
import type { Visitor } from './support/visitor.js';

const ANSWER = 'Thank you, it is mended.';
const refused = (status: number, errorCode: string) => ({ status, body: { error: { errorCode } } });
const invalid = (field: string) => ({
  status: 400,
  body: { error: { details: [expect.objectContaining({ field })] } },
});

describeWith('identity against its database', 'TEST_MONGO_URL')('what staff is told', () => {
  let identity: IdentityHarness;
  let one: Visitor;
  let two: Visitor;
  const { judges, queue, inQueue, submitted, decide, ban, rowOf } = appealingOn(() => identity);

  beforeAll(async () => {
    identity = await IdentityHarness.start();
    [one, two] = (await judges('Judge One', 'Judge Two')) as [Visitor, Visitor];
  });
  afterAll(() => identity.stop());

  const emailOf = async (member: Visitor) => (await identity.accountOf(member)).email;
  const idsIn = async (query: string) => (await queue(one, query)).map(({ id }) => id);

  it('is for staff alone', async () => {
    const member = await identity.member('Nosy Member');
    for (const path of ['/api/staff/feedback', '/api/staff/bans']) {
      expect(await member.get(path)).toMatchObject(refused(403, 'FORBIDDEN'));
      expect(await identity.newVisitor().get(path)).toMatchObject(refused(401, 'UNAUTHORIZED'));
    }
    expect(await decide(member, identity.clock.newId(), 'closed')).toMatchObject(refused(403, 'FORBIDDEN'));
    expect(await decide(one, identity.clock.newId(), 'closed')).toMatchObject(refused(404, 'RESOURCE_NOT_FOUND'));
  });

  it('waits the oldest first, is decided the latest first, by kind and in pages', async () => {
    const member = await identity.member('Many Ideas');
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push(await submitted(member, { message: `Idea number ${n}`, category: 'idea' }));
    const appeal = await submitted(identity.newVisitor(), { kind: 'appeal', email: 'somebody@example.gr' });
    expect(await idsIn('?kind=feedback')).toEqual(ids);
    expect(await idsIn('')).toEqual(expect.arrayContaining([...ids, appeal]));
    expect(await idsIn('?kind=appeal')).toEqual([appeal]);
    const first = (await one.get('/api/staff/feedback?kind=feedback&limit=2')).body as { nextToken: string };
    expect(await idsIn(`?kind=feedback&limit=2&nextToken=${first.nextToken}`)).toEqual(ids.slice(2));
    expect(await idsIn('?kind=feedback&nextToken=1')).toEqual(ids.slice(1));
    expect(await one.get('/api/staff/feedback?nextToken=none')).toMatchObject(refused(400, 'BAD_TOKEN'));
    for (const id of ids) expect((await decide(one, id, 'closed')).status).toBe(200);
    expect(await idsIn('?kind=feedback')).toEqual([]);
    expect(await idsIn('?kind=feedback&status=decided')).toEqual(ids.toReversed());
  });

  it('of a member is answered in their language, or closed without a word', async () => {
    const member = await identity.member('Γνώμη Καλή');
    await member.post('/api/user/settings', { lang: 'el' });
    const [id, other] = [await submitted(member, { page: '/friends', category: 'bug' }), await submitted(member, {})];
    expect(await inQueue(one, id)).toMatchObject({
      kind: 'feedback',
      page: '/friends',
      category: 'bug',
      writer: { userId: member.userId },
      email: null,
      against: null,
      own: false,
    });
    expect(await decide(one, id, 'granted', ANSWER)).toMatchObject(invalid('outcome'));
    expect(await decide(one, id, 'answered')).toMatchObject(invalid('answer'));
    expect(await decide(one, id, 'answered', 'short')).toMatchObject(invalid('answer'));
    expect(await decide(one, other, 'closed', ANSWER)).toMatchObject({ body: { outcome: 'closed', answer: null } });
    expect(await decide(one, id, 'answered', ANSWER)).toMatchObject({ body: { outcome: 'answered', answer: ANSWER } });
    await identity.drain();
    const answers = (await identity.mails(await emailOf(member))).filter(({ code }) => code === undefined);
    expect(answers.map(({ subject }) => subject)).toEqual(['Η απάντησή μας σε όσα μας γράψατε']);
    expect(answers[0]?.text).toContain(ANSWER);
  });

  it('by nobody who can be answered is closed, and by staff is for another one of them', async () => {
    const silent = await submitted(identity.newVisitor(), {});
    expect(await inQueue(one, silent)).toMatchObject({ writer: null, email: null });
    expect(await decide(one, silent, 'answered', ANSWER)).toMatchObject(refused(409, 'INVALID_TRANSITION'));
    expect((await decide(one, silent, 'closed')).status).toBe(200);
    const own = await submitted(one, {});
    expect(await inQueue(one, own)).toMatchObject({ own: true });
    expect(await decide(one, own, 'closed')).toMatchObject(refused(403, 'FORBIDDEN'));
    expect((await decide(two, own, 'closed')).status).toBe(200);
  });

  it('shows a picture of the writer’s own, and of nobody else', async () => {
    const [member, other] = [await identity.member('Has Pictures'), await identity.member('Has Others')];
    const fileId = identity.clock.newId();
    const key = fileKeyOf({
      uploadKind: 'document',
      ownerId: member.userId,
      subjectId: null,
      fileId,
      extension: 'png',
    });
    const shown = async (by: Visitor) => (await inQueue(one, await submitted(by, { screenshotKey: key })))?.screenshot;
    expect(await shown(member)).toContain(key);
    expect(await shown(other)).toBeNull();
    expect(await shown(identity.newVisitor())).toBeNull();
  });

  it('goes half a year after the decision, and at once with whoever wrote it under their address', async () => {
    const email = `${randomUUID()}@example.gr`;
    const early = await submitted(identity.newVisitor(), { email });
    const member = await identity.newcomer(email);
    const signedOut = await submitted(identity.newVisitor(), { kind: 'appeal', email });
    expect((await rowOf(signedOut))?.userId).toBe(member.userId);
    expect((await rowOf(early))?.userId).toBeNull();
    // By whose it is, too: the address may have changed.
    await identity.rows('feedback').updateOne({ _id: signedOut }, { $set: { email: 'another@example.gr' } });
    await identity.part(EraseAccount).newcomer(member.userId);
    expect(await rowOf(early)).toBeNull();
    await until('it is gone', async () => (await rowOf(signedOut)) === null);

    const decided = await submitted(await identity.member('Long Ago'), {});
    await decide(one, decided, 'closed');
    identity.clock.advance((FEEDBACK_KEPT_DAYS - 1) * DAY_MS);
    await identity.drain();
    expect(await rowOf(decided)).not.toBeNull();
    identity.clock.advance(DAY_MS + 1_000);
    await until('it is gone', async () => (await rowOf(decided)) === null);
    await identity.renew(one, two);
  });

  const bans = async (query = '') =>
    (await one.get(`/api/staff/bans${query}`)).body as { items: StaffBan[]; nextToken: string };
  const banned = async () => (await bans()).items.map(({ fullName }) => fullName);

  it('is who is kept out, since when, by whom and why: the latest first, until it ends', async () => {
    const [first, second] = [await identity.member('First Banned'), await identity.member('Second Banned')];
    const ends = new Date(identity.clock.now() + DAY_MS).toISOString();
    await ban(one, first, 'Spam and more spam');
    const since = identity.clock.now();
    await ban(two, second, 'One day to think', { until: ends });
    expect((await bans()).items).toMatchObject([
      { fullName: 'Second Banned', until: ends, by: { userId: two.userId, fullName: 'Judge Two' } },
      { userId: first.userId, until: null, reason: 'Spam and more spam', by: { userId: one.userId } },
    ]);
    expect(Math.abs(Date.parse((await bans()).items[0]?.since ?? '') - since)).toBeLessThan(5_000);
    const { nextToken } = await bans('?limit=1');
    expect((await bans(`?limit=1&nextToken=${nextToken}`)).items).toMatchObject([{ fullName: 'First Banned' }]);
    identity.clock.advance(DAY_MS + 1_000);
    await identity.renew(one, two);
    expect(await banned()).toEqual(['First Banned']);
    await one.post('/api/staff/users/ban', { userId: first.userId, banned: false, reason: 'Said sorry' });
    expect(await banned()).toEqual([]);
  });

  it('has what earlier releases left: feedback waits, and bans say by which decision they are', async () => {
    const [traced, untraced, writer] = await Promise.all(
      ['Traced Ban', 'Untraced Ban', 'Early Writer'].map((name) => identity.member(name)),
    );
    if (!traced || !untraced || !writer) throw new Error('nobody came');
    await ban(two, traced, 'Spam of before');
    await ban(two, untraced, 'Nobody knows');
    // The service itself only ever adds to them.
    await identity.context.connection.db?.collection('sanctions').deleteMany({ userId: untraced.userId });
    const accounts = identity.context.connection.collection<Account>('accounts');
    for (const { userId } of [traced, untraced])
      await accounts.updateOne({ _id: userId }, { $unset: { 'ban.id': '' } } as object);
    const old = { userId: writer.userId, message: 'Of long ago', category: null, page: null, screenshotKey: null };
    const _id = identity.clock.newId();
    await identity.rows('feedback').insertOne({ _id, ...old, at: identity.clock.date() });
    expect(await banned()).toEqual([]);
    for (let n = 0; n < 2; n++)
      for (const migration of [feedbackQueued, numberedBans]) await migration.run(identity.context.connection);
    const items = (await bans()).items.toSorted((a, b) => (a.fullName < b.fullName ? -1 : 1));
    expect(items).toMatchObject([
      { fullName: 'Traced Ban', by: { fullName: 'Judge Two' } },
      { fullName: 'Untraced Ban', by: null, reason: 'Nobody knows' },
    ]);
    expect(await inQueue(one, _id)).toMatchObject({ kind: 'feedback', status: 'waiting', message: 'Of long ago' });
    expect(await decide(one, _id, 'answered', ANSWER)).toMatchObject({ status: 200 });
  });
});
