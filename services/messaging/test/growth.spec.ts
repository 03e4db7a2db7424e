import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { newId, pairId } from '@plateia/contracts';
import type { Conversation, Message } from '@plateia/contracts/messaging';
import type { Member } from '@plateia/service-harness';
import { describeWith, until, watchReads } from '@plateia/test-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { inboxId } from '../src/store/inbox.schema.js';
import { Inboxes } from '../src/store/inboxes.store.js';
import { MessagingHarness } from './support/messaging-harness.js';

const FEW = 10;
const MANY = 5_000;
const MESSAGES = 100_000;
const PORTION = 10_000;
const PAGE = 10;

type Rows = Record<string, unknown>[];

describeWith('growing conversations against their database', 'TEST_MONGO_URL')('what a list costs and knows', () => {
  let harness: MessagingHarness;
  let counterpart: Record<string, unknown>;
  beforeAll(async () => {
    harness = await MessagingHarness.start();
    const someone = await harness.member('Ελένη Σταύρου');
    counterpart = (await harness.rows('people').findOne({ _id: someone.userId })) as Record<string, unknown>;
  });
  afterAll(() => harness.stop());

  const insert = async (collection: string, rows: Rows) => {
    for (let from = 0; from < rows.length; from += PORTION)
      await harness.rows(collection).insertMany(rows.slice(from, from + PORTION) as never);
  };
  const messageOf = (conversation: string, from: string, to: string, body: string) => ({
    _id: newId(harness.clock.now()),
    conversation,
    from,
    to,
    body,
    isRequest: false,
    editedAt: null,
    deleted: false,
    version: 1,
  });

  /** With as many others, each with one message; unread from the first three of them. */
  async function talksTo(member: Member, others: number): Promise<void> {
    const [people, inboxes, messages]: [Rows, Rows, Rows] = [[], [], []];
    for (let n = 0; n < others; n++) {
      const other = newId(harness.clock.now());
      const conversation = pairId(member.userId, other);
      const message = messageOf(conversation, other, member.userId, `The ${n}th`);
      const isRead = n >= 3;
      const seen = { last: message._id, readTo: isRead ? message._id : '', listedTo: '', unread: isRead ? 0 : 1 };
      people.push({ ...counterpart, _id: other });
      messages.push(message);
      const own = { conversation, wrote: true, heard: true, isRequest: false, version: 1 };
      inboxes.push({ _id: inboxId(member.userId, other), member: member.userId, other, ...own, ...seen });
    }
    await insert('people', people);
    await insert('messages', messages);
    await insert('inboxes', inboxes);
  }

  const listed = async (member: Member, query: object, shown: number) => {
    const ask = () => member.get('/api/message/conversations', { limit: PAGE, ...query }).expect(200);
    const { result, explained } = await watchReads(harness.context.connection, ask);
    const { conversations, unread_total } = result.body as { conversations: Conversation[]; unread_total: number };
    for (const { stages } of explained) expect(stages).not.toContain('COLLSCAN');
    for (const { stages } of explained) expect(stages).not.toContain('SORT');
    expect({ shown: conversations.length, unread_total }).toEqual({ shown, unread_total: 3 });
    return explained.reduce((sum, one) => sum + one.examined, 0);
  };

  it(`is the same for a list with ${FEW} conversations and with ${MANY}`, async () => {
    const [quiet, busy] = [await harness.member('Άννα Μικρή'), await harness.member('Νίκος Πολύς')];
    await talksTo(quiet, FEW + 1);
    await talksTo(busy, MANY);
    // People may be read in one portion or in two.
    expect(await listed(busy, {}, PAGE)).toBeLessThanOrEqual((await listed(quiet, {}, PAGE)) + PAGE);
    const unread = { requests: false, unread: true };
    expect(await listed(busy, unread, 3)).toBeLessThanOrEqual((await listed(quiet, unread, 3)) + PAGE);
  });

  /** By as many others, of whom this is known. */
  async function askedBy(member: Member, others: number, known: object): Promise<void> {
    const asking = Array.from({ length: others }, () => newId(harness.clock.now()));
    const own = { member: member.userId, wrote: false, heard: true, isRequest: true, version: 1, unread: 0 };
    await insert(
      'inboxes',
      asking.map((other) => {
        const last = newId(harness.clock.now());
        const conversation = pairId(member.userId, other);
        return { ...own, _id: inboxId(member.userId, other), other, conversation, last, readTo: last, listedTo: '' };
      }),
    );
    await insert(
      'people',
      asking.map((_id) => ({ ...counterpart, ...known, _id })),
    );
  }
  const BANNED = { standing: { banned: true, until: null, closing: false, deleteAfter: null } };

  it('counts requests without looking through thousands of which none is shown', async () => {
    const member = await harness.member('Άννα Ενοχλημένη');
    await askedBy(member, 3_000, BANNED);
    const ask = () => member.get('/api/message/conversations', { requests: false, limit: PAGE }).expect(200);
    const { result, explained } = await watchReads(harness.context.connection, ask);
    expect(result.body).toMatchObject({ conversations: [], requests_total: 0 });
    expect(explained.reduce((sum, one) => sum + one.examined, 0)).toBeLessThan(3_000);
  });

  it('counts what is asked of several who look at once, each their own', async () => {
    const members = await Promise.all(['Άννα', 'Νίκος', 'Μαρία'].map((name) => harness.member(`${name} Πολλών`)));
    // Of the one in the middle there is more than one answer holds, and then more than is counted.
    const [first, second, third] = members.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)) as [
      Member,
      Member,
      Member,
    ];
    const counts = () =>
      Promise.all(
        [first, second, third].map(async (member) => {
          const { body } = await member.get('/api/message/conversations', { requests: false, limit: PAGE }).expect(200);
          return (body as { requests_total: number }).requests_total;
        }),
      );
    await askedBy(first, 2, {});
    await askedBy(third, 3, {});
    expect(await counts()).toEqual([2, 0, 3]);
    const inboxes = harness.part(Inboxes);
    const together = () => Promise.all(members.map(({ userId }) => inboxes.newestRequests(userId)));
    const { explained } = await watchReads(harness.context.connection, together);
    const reads = explained.filter(({ command }) => command.includes('"find":"inboxes"'));
    expect(reads.map(({ examined }) => examined)).toEqual([5]);
    expect(reads[0]?.stages).not.toContain('SORT');
    await askedBy(second, 150, BANNED);
    await askedBy(second, 60, {});
    expect(await counts()).toEqual([2, 60, 3]);
    await askedBy(second, 60, {});
    expect(await counts()).toEqual([2, 100, 3]);
  });

  it('has in the list what was told already, where the list is still being written', async () => {
    const [anna, nikos] = [await harness.member('Άννα Γρήγορη'), await harness.member('Νίκος Ταχύς')];
    await harness.befriend(anna, nikos);
    const inboxes = harness.part(Inboxes);
    const amend = inboxes.amend.bind(inboxes);
    const slow = jest.spyOn(inboxes, 'amend').mockImplementation(async (...given) => {
      await sleep(500);
      return amend(...given);
    });
    const text = { recipientId: nikos.userId, content: 'Are you there?' };
    const look = async () => {
      const isThere = async () => (await harness.rows('messages').countDocuments({ from: anna.userId })) === 1;
      await until('the message is there', isThere);
      return (await nikos.get('/api/message/conversations', { limit: PAGE }).expect(200)).body as unknown;
    };
    const [, list] = await Promise.all([anna.post('/api/message/send', text).expect(201), look()]);
    expect(list).toMatchObject({ conversations: [{ unread_count: 1 }], unread_total: 1 });
    slow.mockRestore();
  });

  it('is for a message what it takes to send it: nothing is read twice, and nothing for pictures that it has not', async () => {
    const [anna, nikos] = [await harness.member('Άννα Σύντομη'), await harness.member('Νίκος Σύντομος')];
    await harness.befriend(anna, nikos);
    const send = () =>
      anna.post('/api/message/send', {
        recipientId: nikos.userId,
        content: 'Hi',
        clientId: newId(harness.clock.now()),
      });
    await send().expect(201);
    await harness.drain();
    const { explained } = await watchReads(harness.context.connection, async () => {
      await send().expect(201);
      await harness.drain();
    });
    const reads = (collection: string) => explained.filter(({ command }) => command.includes(`"find":"${collection}"`));
    expect({ messages: reads('messages').length, inboxes: reads('inboxes').length }).toEqual({
      messages: 1,
      inboxes: 0,
    });
  });

  it(`opens a thread of ${MESSAGES} messages at its end, by one page`, async () => {
    const [anna, nikos] = [await harness.member('Άννα Γραφή'), await harness.member('Νίκος Γραφή')];
    await harness.befriend(anna, nikos);
    await anna.post('/api/message/send', { recipientId: nikos.userId, content: 'First' }).expect(201);
    const conversation = pairId(anna.userId, nikos.userId);
    const between = Array.from({ length: MESSAGES }, (_, n) =>
      n % 2
        ? messageOf(conversation, anna.userId, nikos.userId, `${n}`)
        : messageOf(conversation, nikos.userId, anna.userId, `${n}`),
    );
    await insert('messages', between);
    await anna.post('/api/message/send', { recipientId: nikos.userId, content: 'Last' }).expect(201);
    await harness.drain();

    const ask = () => nikos.get('/api/message/list', { conversation_uuid: conversation, limit: PAGE }).expect(200);
    const { result, explained } = await watchReads(harness.context.connection, ask);
    const { messages } = result.body as { messages: Message[] };
    expect(messages).toHaveLength(PAGE);
    expect(messages.map(({ body }) => body)).toContain('Last');
    const ofThread = explained.filter(({ command }) => command.includes('"find":"messages"'));
    expect(ofThread.length).toBeGreaterThan(0);
    for (const { examined, stages } of ofThread) {
      expect(examined).toBeLessThanOrEqual(PAGE + 1);
      expect(stages).not.toContain('SORT');
    }
  });
});
