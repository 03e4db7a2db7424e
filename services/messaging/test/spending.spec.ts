import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { newId } from '@plateia/contracts';
import { mediaRejected } from '@plateia/contracts/media';
import { Quota } from '@plateia/service-kit';
import type { Member } from '@plateia/service-harness';
import { describeWith } from '@plateia/test-kit';
import { Messages } from '../src/store/messages.store.js';
import { DEFAULT_ZONE, MESSAGES_QUOTA } from '../src/conversations/messaging-policy.js';
import { SendMessage } from '../src/messages/send-message.js';
import { MessagingHarness } from './support/messaging-harness.js';
import { talksOn } from './support/talks.js';

describeWith('messaging against its database', 'TEST_MONGO_URL')("one of the day's messages", () => {
  let harness: MessagingHarness;

  beforeAll(async () => {
    harness = await MessagingHarness.start();
  });
  afterAll(() => harness.stop());

  const { strangers, friends, write, sent, refusal } = talksOn(() => harness);

  const keyOf = ({ userId }: Member) => `message_image/${userId}/-/${newId(harness.clock.now())}.jpg`;
  const used = ({ userId }: Member) => harness.part(Quota).used({ quota: MESSAGES_QUOTA, userId, zone: DEFAULT_ZONE });

  it('is not spent on a file that is refused, and once on what is sent after it by the same id', async () => {
    const [anna, nikos] = await friends();
    const rejected = keyOf(anna);
    await harness.deliver(mediaRejected, { key: rejected, ownerId: anna.userId, reason: 'FILE_TYPE' });
    const clientId = newId(harness.clock.now());
    for (const own of [{ clientId }, { clientId }, {}])
      for (const key of [keyOf(nikos), rejected])
        expect(await refusal(write(anna, nikos, 'Look', { files: [key], ...own }), 422)).toBe('FILE_NOT_USABLE');
    expect(await used(anna)).toBe(0);
    const { id } = await sent(anna, nikos, 'Look', { files: [keyOf(anna)], clientId });
    const { body } = await write(anna, nikos, 'Look', { files: [rejected], clientId }).expect(200);
    expect([body.id, await used(anna)]).toEqual([id, 1]);
  });

  it('is not spent, nor the first text, on the files of a stranger', async () => {
    const [anna, nikos] = await strangers();
    for (const key of [keyOf(anna), keyOf(nikos)])
      expect(await refusal(write(anna, nikos, 'Look', { files: [key] }), 403)).toBe('NOT_ALLOWED');
    expect(await used(anna)).toBe(0);
    await sent(anna, nikos, 'Hello');
    expect(await used(anna)).toBe(1);
  });

  it('is spent once by a run that died and the one that takes its work over, before it was written and after', async () => {
    const [anna, nikos] = await strangers();
    const id = newId(harness.clock.now());
    const send = () =>
      harness.part(SendMessage).run(id, anna.userId, { recipientId: nikos.userId, content: 'Hi', files: [] });
    const died = jest.spyOn(harness.part(Messages), 'insert').mockRejectedValueOnce(new Error('the process died'));
    await expect(send()).rejects.toThrow('died');
    died.mockRestore();
    expect(await send()).toMatchObject({ again: false, message: { isRequest: true } });
    expect(await send()).toMatchObject({ again: true, message: { _id: id } });
    expect(await used(anna)).toBe(1);
  });
});
