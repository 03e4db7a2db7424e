import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId, pairId } from '@plateia/contracts';
import { quoteReceived } from '@plateia/contracts/bookings';
import type { Message } from '@plateia/contracts/messaging';
import { answersTo, type Asked, callsOf, cookiesOf, type Member } from '@plateia/service-harness';
import { describeWith } from '@plateia/test-kit';
import { MessagingHarness } from './support/messaging-harness.js';

/** What two have said to each other, who are customer and professional of one quote too. */
interface Scene {
  conversation_uuid: string;
  recipientId: string;
  messageId: string;
  thread: { bookingId: string; quoteId: string };
}

/** What the passers-by, who was written to and who has written are answered, in this order. */
const rows: readonly (readonly [id: string, ask: (scene: Scene) => Asked, answers: string])[] = [
  ['M1', () => ({}), 'in new end ok ok ok ok ok ok'],
  ['M2', ({ conversation_uuid }) => ({ query: { conversation_uuid } }), 'in new end none none none none ok ok'],
  ['M3', ({ recipientId }) => ({ body: { recipientId, content: 'Hello' } }), 'in new end no no no no self ok'],
  ['M4', ({ conversation_uuid }) => ({ body: { conversation_uuid } }), 'in new end none none none none ok ok'],
  ['M5', ({ conversation_uuid }) => ({ body: { conversation_uuid } }), 'in new end none none none none ok ok'],
  [
    'M6',
    ({ messageId: id }) => ({ body: { id, content: 'Said otherwise' } }),
    'in new end none none none none none ok',
  ],
  ['M7', ({ messageId: id }) => ({ body: { id } }), 'in new end none none none none none ok'],
  [
    'M8',
    ({ thread }) => ({ body: { ...thread, content: 'When could you come?' } }),
    'in new end none none none none ok ok',
  ],
  ['M9', ({ thread }) => ({ body: thread }), 'in new end none none none none ok ok'],
  ['M10', ({ thread }) => ({ query: thread }), 'in new end none none none none ok ok'],
  [
    'M11',
    ({ thread }) => ({ body: { ...thread, files: [{ filename: 'tap.png', contentType: 'image/png' }] } }),
    'in new end none none none none ok ok',
  ],
  [
    'M12',
    ({ conversation_uuid }) => ({ body: { conversation_uuid, answer: 'accept' } }),
    'in new end none none none none ok none',
  ],
];
const calls = callsOf('messaging');

describeWith('messaging against its database', 'TEST_MONGO_URL')('every call of everybody', () => {
  let harness: MessagingHarness;
  let cookies: Record<string, string>;
  let reader: Member;
  let writer: Member;

  beforeAll(async () => {
    harness = await MessagingHarness.start();
    [reader, writer] = [await harness.member('Anna Pappa'), await harness.member('Nikos Rallis')];
    await harness.befriend(reader, writer);
    cookies = { ...(await cookiesOf(harness)), reader: reader.cookie, writer: writer.cookie };
  });
  afterAll(() => harness.stop());

  async function sceneOf(): Promise<Scene> {
    const recipientId = reader.userId;
    const sent = await writer.post('/api/message/send', { recipientId, content: 'Hello' }).expect(201);
    const thread = { bookingId: newId(harness.clock.now()), quoteId: newId(harness.clock.now()) };
    const sides = { customerId: writer.userId, professionalId: reader.userId };
    const state = { bookingStatus: 'open', bookingVersion: 1, status: 'sent' } as const;
    await harness.deliver(quoteReceived, { ...thread, ...sides, ...state });
    const { id: messageId } = sent.body as Message;
    return { conversation_uuid: pairId(reader.userId, writer.userId), recipientId, messageId, thread };
  }

  it('is in the table', () => {
    expect(rows.map(([id]) => id)).toEqual([...calls.keys()]);
  });

  it.each(rows)('%s', async (id, ask, answers) => {
    expect(await answersTo(harness, cookies, calls.get(id)!, ask(await sceneOf()))).toBe(answers);
  });
});
