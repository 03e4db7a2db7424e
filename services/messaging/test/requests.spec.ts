import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { pairId } from '@plateia/contracts';
import type { Member } from '@plateia/service-harness';
import { describeWith } from '@plateia/test-kit';
import { UpdateInboxes } from '../src/conversations/update-inboxes.js';
import { Inboxes } from '../src/store/inboxes.store.js';
import { Messages } from '../src/store/messages.store.js';
import { MessagingHarness } from './support/messaging-harness.js';
import { talksOn } from './support/talks.js';

describeWith('messaging against its database', 'TEST_MONGO_URL')('what a stranger wrote', () => {
  let harness: MessagingHarness;

  beforeAll(async () => {
    harness = await MessagingHarness.start();
  });
  afterAll(() => harness.stop());

  const { strangers, friends, write, sent, refusal, list, thread, read } = talksOn(() => harness);
  const answer = (member: Member, other: Member, how: 'accept' | 'decline') =>
    member.post('/api/message/request', { conversation_uuid: pairId(member.userId, other.userId), answer: how });
  const edit = (member: Member, id: string) => member.post('/api/message/edit', { id, content: 'Other words' });
  const asked = async (): Promise<[asking: Member, asked: Member, id: string]> => {
    const [anna, nikos] = await strangers();
    return [anna, nikos, (await sent(anna, nikos, 'Is the bicycle still for sale?')).id];
  };

  it('is accepted without a word, and whoever asked writes on', async () => {
    const [anna, nikos, id] = await asked();
    expect((await list(anna)).conversations).toMatchObject([{ can_send: false }]);
    const { body } = await answer(nikos, anna, 'accept').expect(200);
    expect(body).toEqual({ unread_total: 1, requests_total: 0 });
    expect((await list(nikos, { requests: false })).conversations).toMatchObject([
      { is_request: false, can_send: true, unread_count: 1 },
    ]);
    expect((await list(anna)).conversations).toMatchObject([{ can_send: true }]);
    expect(await refusal(edit(anna, id), 403)).toBe('NOT_ALLOWED');
    await sent(anna, nikos, 'I could come at six.');
    await sent(nikos, anna, 'Fine.');
  });

  it('stays accepted when it is told of once more', async () => {
    const [anna, nikos, id] = await asked();
    await answer(nikos, anna, 'accept').expect(200);
    await read(nikos, anna);
    await harness.rows('inboxes').updateOne({ member: nikos.userId }, { $set: { unread: 1 } });
    await harness.part(UpdateInboxes).run((await harness.part(Messages).find(id))!);
    expect((await list(nikos)).conversations).toMatchObject([{ is_request: false, unread_count: 0 }]);
  });

  it('is accepted also where a process dies before both know', async () => {
    const [anna, nikos] = await asked();
    const died = jest.spyOn(harness.part(Inboxes), 'letWrite').mockRejectedValueOnce(new Error('killed'));
    await answer(nikos, anna, 'accept').expect(500);
    died.mockRestore();
    await harness.drain();
    expect((await list(anna)).conversations).toMatchObject([{ can_send: true }]);
    await sent(anna, nikos, 'I could come at six.');
  });

  it('is declined: it leaves the lists, and whoever asked sees what they saw before', async () => {
    const [anna, nikos, id] = await asked();
    const before = await list(anna);
    const { body } = await answer(nikos, anna, 'decline').expect(200);
    expect(body).toEqual({ unread_total: 0, requests_total: 0 });
    await harness.part(UpdateInboxes).run((await harness.part(Messages).find(id))!);
    for (const filter of [{}, { requests: true }, { requests: false }, { unread: true }, { q: 'Anna' }])
      expect(await list(nikos, filter)).toMatchObject({ conversations: [], unread_total: 0, requests_total: 0 });
    expect(await list(anna)).toEqual(before);
    expect(await refusal(write(anna, nikos, 'Are you there?'), 403)).toBe('NOT_ALLOWED');
    expect(await refusal(edit(anna, id), 403)).toBe('NOT_ALLOWED');
    // Whoever thinks better of it answers, and has all of it again.
    await sent(nikos, anna, 'Yes, it is.');
    expect((await list(nikos)).conversations).toMatchObject([{ is_request: false, can_send: true }]);
    expect((await thread(nikos, anna)).messages).toHaveLength(2);
    const next = await sent(anna, nikos, 'I could come at six.');
    // What was declined is not unread, whoever counts.
    expect(await list(nikos)).toMatchObject({ conversations: [{ unread_count: 1 }], unread_total: 1 });
    await harness.part(UpdateInboxes).run((await harness.part(Messages).find(next.id))!);
    expect(await list(nikos)).toMatchObject({ conversations: [{ unread_count: 1 }], unread_total: 1 });
  });

  it('is declined, and they are friends later on: what is written then is unread', async () => {
    const [anna, nikos] = await asked();
    await answer(nikos, anna, 'decline').expect(200);
    await harness.befriend(anna, nikos);
    for (const n of [1, 2]) {
      await sent(anna, nikos, `Now we are friends, ${n}`);
      expect(await list(nikos)).toMatchObject({ conversations: [{ unread_count: n }], unread_total: n });
    }
  });

  it.each([
    ['accept', 'decline'],
    ['decline', 'accept'],
  ] as const)('is answered once: %s stands against %s, also at the same moment', async (first, second) => {
    const [anna, nikos] = await asked();
    await answer(nikos, anna, first).expect(200);
    await answer(nikos, anna, first).expect(200);
    expect(await refusal(answer(nikos, anna, second), 409)).toBe('REQUEST_ANSWERED');

    const [maria, petros] = await asked();
    const both = await Promise.all([first, second].map((how) => answer(petros, maria, how)));
    const [one, other] = both.map(({ status }) => status);
    expect(new Set([one, other])).toEqual(new Set([200, 409]));
    const isAccepted = (one === 200) === (first === 'accept');
    expect((await list(maria)).conversations).toMatchObject([{ can_send: isAccepted }]);
    expect((await list(petros)).conversations).toHaveLength(isAccepted ? 1 : 0);
  });

  it('is answered by who was asked alone, and only where somebody asked', async () => {
    const [anna, nikos] = await asked();
    expect(await refusal(answer(anna, nikos, 'accept'), 404)).toBe('CONVERSATION_NOT_FOUND');
    const [eleni, petros] = await strangers();
    for (const how of ['accept', 'decline'] as const)
      expect(await refusal(answer(eleni, petros, how), 404)).toBe('CONVERSATION_NOT_FOUND');
    expect(await harness.rows('inboxes').countDocuments({ member: eleni.userId })).toBe(0);
    const [maria, lars] = await friends();
    await sent(maria, lars, 'Hello');
    await answer(lars, maria, 'accept').expect(200);
    expect(await refusal(answer(lars, maria, 'decline'), 409)).toBe('REQUEST_ANSWERED');
    await harness.block(nikos, anna);
    expect(await refusal(answer(nikos, anna, 'accept'), 404)).toBe('CONVERSATION_NOT_FOUND');
  });

  it('is refused what is no answer, with the field', async () => {
    const [anna, nikos] = await asked();
    const { body } = await nikos
      .post('/api/message/request', { conversation_uuid: pairId(anna.userId, nikos.userId), answer: 'maybe' })
      .expect(400);
    expect(body.error).toMatchObject({ errorCode: 'VALIDATION_FAILED' });
    expect(JSON.stringify(body.error)).toContain('answer');
  });
});
