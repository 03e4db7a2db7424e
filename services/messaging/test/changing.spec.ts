import { MINUTE_MS, HOUR_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { IdentityLag } from '@plateia/people';
import { describeWith } from '@plateia/test-kit';
import { Messages } from '../src/store/messages.store.js';
import { MessagingHarness } from './support/messaging-harness.js';
import { talksOn } from './support/talks.js';

describeWith('messaging against its database', 'TEST_MONGO_URL')('messages that change', () => {
  let harness: MessagingHarness;

  beforeAll(async () => {
    harness = await MessagingHarness.start();
  });
  afterAll(() => harness.stop());

  const { strangers, friends, sent, refusal, list, thread, subscribe } = talksOn(() => harness);

  it('are edited and deleted by who wrote them while they may be, with a plan at any time', async () => {
    const [anna, nikos] = await friends();
    const { id } = await sent(anna, nikos, 'Tomorow');
    // An access token lives for fifteen minutes.
    const signedIn = () => harness.signedIn({ userId: anna.userId });
    const edit = (content: string) => signedIn().then((me) => me.post('/api/message/edit', { id, content }));
    expect((await edit('Tomorrow')).body).toMatchObject({ body: 'Tomorrow', edited_at: expect.any(String) });
    harness.clock.advance(16 * MINUTE_MS);
    expect((await edit('Tomorrow')).status).toBe(200);
    expect((await edit('Never')).body.error.errorCode).toBe('EDIT_WINDOW_CLOSED');
    await subscribe(anna);
    expect((await edit('On Friday')).status).toBe(200);

    const [annaAgain, nikosAgain] = [await signedIn(), await harness.signedIn({ userId: nikos.userId })];
    expect((await list(nikosAgain)).unread_total).toBe(1);
    const remove = () => annaAgain.post('/api/message/delete', { id });
    for (const _ of [1, 2]) expect((await remove().expect(200)).body).toMatchObject({ deleted: true, body: '' });
    expect((await list(nikosAgain)).unread_total).toBe(0);
    expect((await thread(nikosAgain, anna)).messages).toMatchObject([{ deleted: true, body: '' }]);
    const { id: old } = await sent(annaAgain, nikos, 'Stays');
    harness.clock.advance(25 * HOUR_MS);
    expect(await refusal((await signedIn()).post('/api/message/delete', { id: old }), 403)).toBe('EDIT_WINDOW_CLOSED');
  });

  it('are not edited, only deleted, while it is not known what identity says', async () => {
    const [anna, nikos] = await friends();
    const { id } = await sent(anna, nikos, 'Tomorow');
    const edit = (content: string) => anna.post('/api/message/edit', { id, content });
    const lag = jest.spyOn(harness.part(IdentityLag), 'behindMs', 'get').mockReturnValue(Infinity);
    try {
      const { body, headers } = await edit('Tomorrow').expect(503);
      expect([body.error.errorCode, headers['retry-after']]).toEqual(['UNAVAILABLE', '1']);
      // Words that stand already are no change.
      await edit('Tomorow').expect(200);
      await anna.post('/api/message/delete', { id }).expect(200);
    } finally {
      lag.mockRestore();
    }
  });

  it('of a stranger are edited once, not once they are answered, and can still be taken back', async () => {
    const [anna, nikos] = await strangers();
    const { id } = await sent(anna, nikos, 'May I ask?');
    const edit = (content: string) => anna.post('/api/message/edit', { id, content });
    expect((await edit('May I ask you?').expect(200)).body).toMatchObject({ body: 'May I ask you?' });
    // A repeat of it is no other edit.
    await edit('May I ask you?').expect(200);
    expect(await refusal(edit('Are you there?'), 403)).toBe('NOT_ALLOWED');
    await sent(nikos, anna, 'Of course.');
    expect(await refusal(edit('May I have your car?'), 403)).toBe('NOT_ALLOWED');
    expect((await thread(nikos, anna)).messages[0]?.body).toBe('May I ask you?');
    const { id: free } = await sent(anna, nikos, 'Thank');
    await anna.post('/api/message/edit', { id: free, content: 'Thank you' }).expect(200);
    await anna.post('/api/message/delete', { id }).expect(200);
  });

  it('stay deleted where the edit of another tab comes to the database after', async () => {
    const [anna, nikos] = await friends();
    const { id } = await sent(anna, nikos, 'Tomorow');
    const messages = harness.part(Messages);
    const amend = messages.amend.bind(messages);
    const held = jest.spyOn(messages, 'amend').mockImplementationOnce(async (...change) => {
      await anna.post('/api/message/delete', { id }).expect(200);
      return amend(...change);
    });
    expect(await refusal(anna.post('/api/message/edit', { id, content: 'Tomorrow' }), 404)).toBe('RESOURCE_NOT_FOUND');
    held.mockRestore();
    expect((await thread(nikos, anna)).messages).toMatchObject([{ deleted: true, body: '', edited_at: null }]);
  });
});
