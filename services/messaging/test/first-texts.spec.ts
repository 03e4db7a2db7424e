import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { newId, pairId } from '@plateia/contracts';
import { renewIndexes } from '@plateia/mongo';
import { Quota } from '@plateia/service-kit';
import { describeWith, until } from '@plateia/test-kit';
import { firstTexts } from '../src/app/migrations/first-texts.js';
import { Messages } from '../src/store/messages.store.js';
import { DEFAULT_ZONE, MESSAGES_QUOTA } from '../src/conversations/messaging-policy.js';
import { MessagingHarness } from './support/messaging-harness.js';
import { talksOn } from './support/talks.js';

describeWith('messaging against its database', 'TEST_MONGO_URL')('the first texts of a stranger', () => {
  let harness: MessagingHarness;

  beforeAll(async () => {
    harness = await MessagingHarness.start();
  });
  afterAll(() => harness.stop());

  const { strangers, write, thread, list } = talksOn(() => harness);

  /** Nothing is written before as many are about to be. */
  function writtenTogether(count: number): { restore: () => void } {
    const messages = harness.part(Messages);
    const insert = messages.insert.bind(messages);
    let arrived = 0;
    const held = jest.spyOn(messages, 'insert').mockImplementation(async (...message) => {
      arrived += 1;
      await until('all are about to be written', () => arrived >= count);
      return insert(...message);
    });
    return { restore: () => held.mockRestore() };
  }

  it.each<[string, () => object]>([
    ['by ids of their sender', () => ({ clientId: newId(harness.clock.now()) })],
    ['without', () => ({})],
  ])('are one where two come to the database at once, %s', async (_name, own) => {
    const [anna, nikos] = await strangers();
    const together = writtenTogether(2);
    const answers = await Promise.all(['a', 'b'].map((text) => write(anna, nikos, text, own())));
    together.restore();
    const [sent, refused] = answers.toSorted((a, b) => a.status - b.status);
    expect([sent?.status, refused?.status, refused?.body.error?.errorCode]).toEqual([201, 403, 'NOT_ALLOWED']);
    expect((await thread(nikos, anna)).messages.map(({ id }) => id)).toEqual([sent?.body.id]);
    expect((await list(nikos, { requests: true })).conversations).toMatchObject([{ unread_count: 1 }]);
    // What was refused is not one of the day's messages.
    const day = { quota: MESSAGES_QUOTA, userId: anna.userId, zone: DEFAULT_ZONE };
    expect(await harness.part(Quota).used(day)).toBe(1);
  });

  it('are brought down to the earlier one where a release before let two through', async () => {
    const [anna, nikos] = await strangers();
    const { body } = await write(anna, nikos, 'a').expect(201);
    await harness.rows('messages').dropIndex('first_text');
    const earlier = await harness.rows('messages').findOne({ _id: body.id });
    const second = newId(harness.clock.now() + 1);
    await harness.rows('messages').insertOne({ ...earlier, _id: second });
    await harness.rows('first_texts').insertOne({ _id: `${anna.userId}:${nikos.userId}`, messageId: body.id });

    const { connection } = harness.context;
    for (const _ of [1, 2]) await firstTexts.run(connection);
    await renewIndexes(connection);
    const rows = await harness
      .rows('messages')
      .find({ conversation: pairId(anna.userId, nikos.userId) }, { sort: { _id: 1 } })
      .toArray();
    expect(rows.map(({ _id, isRequest }) => [_id, isRequest])).toEqual([
      [body.id, true],
      [second, false],
    ]);
    expect(await harness.rows('first_texts').countDocuments()).toBe(0);
  });
});
