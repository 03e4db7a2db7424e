import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId, pairId } from '@plateia/contracts';
import { deleteMessage, newMessage } from '@plateia/contracts/messaging';
import { emit } from '@plateia/events';
import { BulkCommand } from '@plateia/mongo';
import { mongoUrl } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import { UpdateInboxes } from '../src/conversations/update-inboxes.js';
import { inboxId } from '../src/store/inbox.schema.js';
import { Inboxes } from '../src/store/inboxes.store.js';
import { Messages } from '../src/store/messages.store.js';
import { SendMessage } from '../src/messages/send-message.js';
import { MessagingHarness } from './support/messaging-harness.js';
import { talksOn } from './support/talks.js';

const unlisted = (_id: string, { userId: from }: Member, { userId: to }: Member) => {
  const place = { _id, conversation: pairId(from, to), from, to };
  return { ...place, body: 'Late', isRequest: false, editedAt: null, deleted: false };
};

(mongoUrl ? describe : describe.skip)('messages in lists', () => {
  let harness: MessagingHarness;

  beforeAll(async () => {
    harness = await MessagingHarness.start();
  });
  afterAll(() => harness.stop());

  const { friends, sent, list, read } = talksOn(() => harness);

  it('are there where both write their first one at the same moment', async () => {
    const [anna, nikos] = await friends();
    const inboxes = harness.part(Inboxes);
    // He writes right after it was seen that he has no list with her yet, which opens it.
    const looked = jest.spyOn(inboxes['store'], 'find').mockImplementationOnce(async () => {
      await inboxes.change(nikos.userId, anna.userId, { $set: { wrote: true } });
      return null;
    });
    await sent(anna, nikos, 'Is the market open on Sunday?');
    expect(looked).toHaveBeenCalledWith(inboxId(nikos.userId, anna.userId));
    looked.mockRestore();
    expect(await list(nikos)).toMatchObject({ conversations: [{ unread_count: 1 }], unread_total: 1 });
  });

  it('are there and counted where one is written down late, or by a process that died before it listed it', async () => {
    const [anna, nikos] = await friends();
    const written = async (id: string) => {
      const message = unlisted(id, anna, nikos);
      const both = { conversation: message.conversation, from: message.from, to: message.to };
      const about = { messageId: id, conversation_uuid: both.conversation, fromUserId: both.from, toUserId: both.to };
      const createdAt = harness.clock.iso();
      const event = emit(newMessage, { ...about, isRequest: false, createdAt }, { actor: both.from });
      return (await harness.part(Messages).insert(message, [event])).document;
    };
    const [early, late] = [newId(harness.clock.now()), newId(harness.clock.now())];
    await sent(nikos, anna, 'And what do you say?');
    await written(early);
    await harness.drain();
    expect(await list(nikos)).toMatchObject({ conversations: [{ unread_count: 1 }], unread_total: 1 });
    await harness.part(UpdateInboxes).run(await written(late));
    await harness.drain();
    expect(await list(nikos)).toMatchObject({ conversations: [{ unread_count: 2 }], unread_total: 2 });
    expect((await list(nikos)).conversations[0]?.last_message?.body).toBe('And what do you say?');
  });

  it.each(['one after the other', 'at once'])('are counted where a later one is there before them, %s', async (how) => {
    const [anna, nikos] = await friends();
    await sent(anna, nikos, 'One');
    const [second, third] = [newId(harness.clock.now()), newId(harness.clock.now())];
    const send = (id: string) =>
      harness.part(SendMessage).run(id, anna.userId, { recipientId: nikos.userId, content: id, files: [] });
    if (how === 'at once') await Promise.all([send(third), send(second)]);
    else for (const id of [third, second]) await send(id);
    expect((await list(nikos)).conversations).toMatchObject([{ unread_count: 3, last_message: { id: third } }]);
  });

  it('are not unread where what came after them was read already', async () => {
    const [anna, nikos] = await friends();
    const early = newId(harness.clock.now());
    const late = await sent(anna, nikos, 'Late');
    await read(nikos, anna, late.id);
    const { document } = await harness.part(Messages).insert(unlisted(newId(harness.clock.now()), anna, nikos), []);
    await read(nikos, anna, document._id);
    const [, ofReceiver] = harness.part(UpdateInboxes).steps(document);
    expect(await BulkCommand.of(harness.context.connection).run([ofReceiver!])).toEqual(['missed']);
    await harness.part(UpdateInboxes).run(document);
    const send = harness
      .part(SendMessage)
      .run(early, anna.userId, { recipientId: nikos.userId, content: 'E', files: [] });
    expect((await send).message._id).toBe(early);
    expect(await list(nikos)).toMatchObject({ conversations: [{ unread_count: 0 }], unread_total: 0 });
  });

  it('are not unread where they were deleted before they were listed', async () => {
    const [anna, nikos] = await friends();
    await sent(anna, nikos, 'One');
    const { document } = await harness.part(Messages).insert(unlisted(newId(harness.clock.now()), anna, nikos), []);
    await anna.post(deleteMessage.path, { id: document._id }).expect(200);
    const [, ofReceiver] = harness.part(UpdateInboxes).steps(document);
    expect(await BulkCommand.of(harness.context.connection).run([ofReceiver!])).toEqual(['missed']);
    await harness.part(UpdateInboxes).run(document);
    expect(await list(nikos)).toMatchObject({ conversations: [{ unread_count: 1 }], unread_total: 1 });
  });

  it('are counted once, whatever is counted while one is written and not listed yet', async () => {
    const [anna, nikos] = await friends();
    const unread = async () => (await list(nikos)).conversations[0]?.unread_count;
    const first = await sent(anna, nikos, 'One');
    const second = await sent(anna, nikos, 'Two');
    const { document } = await harness.part(Messages).insert(unlisted(newId(harness.clock.now()), anna, nikos), []);
    await anna.post(deleteMessage.path, { id: first.id }).expect(200);
    expect(await unread()).toBe(1);
    await read(nikos, anna, second.id);
    expect(await unread()).toBe(0);
    const fourth = await sent(anna, nikos, 'Four');
    expect(await unread()).toBe(1);
    await harness.part(UpdateInboxes).run(document);
    expect(await unread()).toBe(2);
    await harness.part(UpdateInboxes).run({ ...document, _id: fourth.id });
    expect(await unread()).toBe(2);
    await sent(anna, nikos, 'Five');
    expect(await unread()).toBe(3);
  });
});
