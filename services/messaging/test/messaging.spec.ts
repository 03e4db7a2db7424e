import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId, pairId } from '@plateia/contracts';
import {
  accountDeleted,
  erasureDone,
  friendshipEnded,
  paidFor,
  subscriptionChanged,
  userBanned,
  userUnbanned,
} from '@plateia/contracts/identity';
import { IdentityLag } from '@plateia/people';
import { mongoUrl, until } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import { MessagingHarness } from './support/messaging-harness.js';
import { talksOn } from './support/talks.js';

(mongoUrl ? describe : describe.skip)('messages', () => {
  let harness: MessagingHarness;

  beforeAll(async () => {
    harness = await MessagingHarness.start();
  });
  afterAll(() => harness.stop());

  const { strangers, friends, write, sent, refusal, list, thread, read, subscribe } = talksOn(() => harness);

  it('are written, listed, read and counted between friends', async () => {
    const [anna, nikos] = await friends();
    const first = await sent(anna, nikos, '  Is the market open on Sunday? 🍅 ');
    expect(first).toMatchObject({
      body: 'Is the market open on Sunday? 🍅',
      from_user_uuid: anna.userId,
      to_user_uuid: nikos.userId,
      status: 'sent',
      files: [],
      deleted: false,
    });
    await sent(anna, nikos, 'I would bring the car.');

    await harness.drain();
    expect(await harness.rows('inboxes').countDocuments({ member: { $exists: false } })).toBe(0);
    expect(await list(nikos)).toMatchObject({
      conversations: [
        {
          conversation_uuid: pairId(anna.userId, nikos.userId),
          userName: 'Anna Pappa',
          userId: anna.userId,
          last_message: { body: 'I would bring the car.' },
          unread_count: 2,
          is_request: false,
          can_send: true,
        },
      ],
      nextToken: '',
      unread_total: 2,
    });
    expect((await thread(nikos, anna)).messages.map(({ body }) => body)).toEqual([
      first.body,
      'I would bring the car.',
    ]);
    // Listed there, so it has arrived.
    expect((await thread(anna, nikos)).messages.map(({ status }) => status)).toEqual(['delivered', 'delivered']);
    expect(await read(nikos, anna, first.id)).toEqual({ unread_count: 1, unread_total: 1 });
    expect(await read(nikos, anna)).toEqual({ unread_count: 0, unread_total: 0 });
    expect(await read(nikos, anna, first.id)).toEqual({ unread_count: 0, unread_total: 0 });
    expect((await list(anna)).conversations[0]).toMatchObject({ unread_count: 0, userName: 'Nikos Rallis' });
  });

  it('say that they were read only where plan and settings of both let it be seen', async () => {
    const [anna, nikos] = await friends();
    const { id } = await sent(anna, nikos, 'Read?');
    await thread(nikos, anna);
    await read(nikos, anna);
    expect((await thread(anna, nikos)).messages[0]?.status).toBe('delivered');
    expect((await harness.sent('messages_read')).findLast(() => true)?.data).toMatchObject({
      messageId: id,
      shown: false,
    });
    await subscribe(anna);
    expect((await thread(anna, nikos)).messages[0]?.status).toBe('read');

    const shy = await harness.member('Maria Laskari', { prefs: { readReceipts: false } });
    await harness.befriend(anna, shy);
    await sent(anna, shy, 'And you?');
    await thread(shy, anna);
    await read(shy, anna);
    expect((await thread(anna, shy)).messages[0]?.status).toBe('delivered');
  });

  it('are one message however often and at once they are sent, by the id of their sender, also as a request', async () => {
    for (const [requests, cast] of [false, true, true, true].map((is) => [is, is ? strangers : friends] as const)) {
      const [anna, nikos] = await cast();
      const clientId = newId(harness.clock.now());
      const answers = await Promise.all(Array.from({ length: 50 }, () => write(anna, nikos, 'Once.', { clientId })));
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      const of = (wanted: number) => answers.filter(({ status }) => status === wanted);
      expect([of(201).length, of(200).length]).toEqual([1, 49]);
      expect((await thread(nikos, anna)).messages).toHaveLength(1);
      expect((await list(nikos, { requests })).conversations).toMatchObject([{ unread_count: 1 }]);
      expect((await harness.sent('new_message')).filter(({ subject }) => subject === answers[0]?.body.id)).toHaveLength(
        1,
      );
    }
  });

  it('of a stranger are one text, also when several are sent at once, until they are answered', async () => {
    const [anna, nikos] = await strangers();
    const withFile = { files: [`message_image/${anna.userId}/-/${newId(harness.clock.now())}.jpg`] };
    expect(await refusal(write(anna, nikos, 'Look', withFile), 403)).toBe('NOT_ALLOWED');
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => write(anna, nikos, text)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(3);
    expect((await list(nikos, { requests: true })).conversations).toMatchObject([{ is_request: true, can_send: true }]);
    expect((await list(nikos, { requests: false })).conversations).toEqual([]);
    expect((await list(anna)).conversations).toMatchObject([{ is_request: false, can_send: false }]);

    await sent(nikos, anna, 'Of course.');
    await sent(anna, nikos, 'Thank you!');
    expect((await list(nikos, { requests: true })).conversations).toEqual([]);
    expect((await list(nikos)).conversations).toMatchObject([{ is_request: false, can_send: true }]);
  });

  it('need no answer once two are friends, and no new request when they no longer are', async () => {
    const [anna, nikos] = await strangers();
    await sent(anna, nikos, 'Hello!');
    await harness.befriend(anna, nikos);
    expect((await list(nikos, { requests: true })).conversations).toEqual([]);
    await sent(anna, nikos, 'Hello again!');
    const parted = { userA: anna.userId, userB: nikos.userId, reason: 'unfriended' as const, pending: {} };
    await harness.deliver(friendshipEnded, parted, 2);
    expect(await refusal(write(anna, nikos, 'Still there?'), 403)).toBe('NOT_ALLOWED');
  });

  it('never go to or from somebody under age who is no friend', async () => {
    const [anna] = await strangers();
    const young = await harness.member('Petros Vlachos', { person: { adult: false } });
    expect(await refusal(write(anna, young, 'Hi'), 403)).toBe('NOT_ALLOWED');
    expect(await refusal(write(young, anna, 'Hi'), 403)).toBe('NOT_ALLOWED');
    await harness.befriend(anna, young);
    await sent(anna, young, 'Hi');
  });

  it('refuse what nobody may do with the error of the catalogue, and store nothing of it', async () => {
    const [anna, nikos] = await friends();
    const [stranger] = await strangers();
    const { id } = await sent(anna, nikos, 'Ours.');
    const conversation_uuid = pairId(anna.userId, nikos.userId);
    const before = await harness.rows('messages').countDocuments();

    expect(await refusal(write(anna, anna, 'Me'), 422)).toBe('SELF_NOT_ALLOWED');
    const nobody = await harness.signedIn();
    expect(await refusal(write(anna, nobody, 'Who?'), 404)).toBe('USER_NOT_FOUND');
    expect(await refusal(write(anna, nikos, '🙂'.repeat(4_001)), 400)).toBe('VALIDATION_FAILED');
    expect(await refusal(write(anna, nikos, '   '), 400)).toBe('VALIDATION_FAILED');
    expect(await refusal(anna.post('/api/message/send', { recipientId: { $ne: '' }, content: 'x' }), 400)).toBe(
      'VALIDATION_FAILED',
    );
    const foreign = { files: [`message_image/${nikos.userId}/-/${newId(harness.clock.now())}.jpg`] };
    expect(await refusal(write(anna, nikos, 'Look', foreign), 422)).toBe('FILE_NOT_USABLE');
    const [a, b] = conversation_uuid.split('_');
    for (const malformed of [conversation_uuid.slice(1), `${b}_${a}`, 'a_b', `${conversation_uuid}_${a}`]) {
      expect(await refusal(anna.get('/api/message/list', { conversation_uuid: malformed }), 404)).toBe(
        'CONVERSATION_NOT_FOUND',
      );
    }
    expect(await refusal(stranger.get('/api/message/list', { conversation_uuid }), 404)).toBe('CONVERSATION_NOT_FOUND');
    expect(await refusal(stranger.post('/api/message/read', { conversation_uuid }), 404)).toBe(
      'CONVERSATION_NOT_FOUND',
    );
    const odd = { conversation_uuid, message_id: '00000000-0000-4000-8000-000000000000' };
    expect(await refusal(nikos.post('/api/message/read', odd), 400)).toBe('VALIDATION_FAILED');
    expect(await refusal(stranger.post('/api/message/typing', { conversation_uuid }), 404)).toBe(
      'CONVERSATION_NOT_FOUND',
    );
    for (const other of [nikos, stranger]) {
      expect(await refusal(other.post('/api/message/edit', { id, content: 'Mine' }), 404)).toBe('RESOURCE_NOT_FOUND');
      expect(await refusal(other.post('/api/message/delete', { id }), 404)).toBe('RESOURCE_NOT_FOUND');
    }
    expect(await harness.rows('messages').countDocuments()).toBe(before);
  });

  it('are hidden with whoever is blocked, banned or leaving, each way, and come back with them', async () => {
    const [anna, nikos] = await friends();
    const { id } = await sent(anna, nikos, 'Between us.');
    await sent(nikos, anna, 'Yes.');
    const conversation_uuid = pairId(anna.userId, nikos.userId);
    const isHiddenFor = async (member: Member, other: Member) => {
      expect((await list(member)).conversations).toEqual([]);
      expect((await list(member)).unread_total).toBe(0);
      expect(await refusal(member.get('/api/message/list', { conversation_uuid }), 404)).toBe('CONVERSATION_NOT_FOUND');
      expect(await refusal(member.post('/api/message/typing', { conversation_uuid }), 404)).toBe(
        'CONVERSATION_NOT_FOUND',
      );
      expect(await refusal(write(member, other, 'Hello?'), 404)).toBe('USER_NOT_FOUND');
    };

    const standing = { banned: true, until: null, closing: false, deleteAfter: null };
    await harness.deliver(userBanned, { userId: nikos.userId, standing, reason: 'spam' }, 1);
    await isHiddenFor(anna, nikos);
    const lifted = { userId: nikos.userId, standing: { ...standing, banned: false }, reason: '' };
    await harness.deliver(userUnbanned, lifted, 2);
    expect((await list(anna)).conversations).toHaveLength(1);

    await harness.block(anna, nikos);
    await isHiddenFor(anna, nikos);
    await isHiddenFor(await harness.signedIn({ userId: nikos.userId }), anna);
    expect(await refusal(anna.post('/api/message/edit', { id, content: 'No.' }), 404)).toBe('RESOURCE_NOT_FOUND');
  });

  it('are paged from the end without gaps, and asked for from a known one on', async () => {
    const [anna, nikos] = await friends();
    for (let n = 1; n <= 9; n++) await sent(anna, nikos, `${n}`);
    const first = await thread(nikos, anna, { limit: 4 });
    expect(first.messages.map(({ body }) => body)).toEqual(['6', '7', '8', '9']);
    await sent(anna, nikos, '10');
    const second = await thread(nikos, anna, { limit: 4, nextToken: first.nextToken });
    const third = await thread(nikos, anna, { limit: 4, nextToken: second.nextToken });
    expect([...third.messages, ...second.messages].map(({ body }) => body)).toEqual(['1', '2', '3', '4', '5']);
    expect(third.nextToken).toBe('');

    const after = second.messages.at(-1)?.id;
    const newer = await thread(nikos, anna, { limit: 3, after });
    expect(newer.messages.map(({ body }) => body)).toEqual(['6', '7', '8']);
    const rest = await thread(nikos, anna, { limit: 3, after, nextToken: newer.nextToken });
    expect(rest.messages.map(({ body }) => body)).toEqual(['9', '10']);
    const conversation_uuid = pairId(anna.userId, nikos.userId);
    const stolen = anna.get('/api/message/list', { conversation_uuid, nextToken: first.nextToken });
    expect(await refusal(stolen, 400)).toBe('BAD_TOKEN');
  });

  it('stand in lists by their newest, found by a word of the name', async () => {
    const anna = await harness.member('Anna Pappa');
    const others: Member[] = [];
    for (const name of ['Γιώργος Ηλίας', 'Maria Laskari', 'Nikos Rallis']) {
      const other = await harness.member(name);
      await harness.befriend(anna, other);
      await sent(other, anna, 'Hi');
      others.push(other);
    }
    await sent(anna, others[0] as Member, 'Hello');
    expect((await list(anna)).conversations.map(({ userName }) => userName)).toEqual([
      'Γιώργος Ηλίας',
      'Nikos Rallis',
      'Maria Laskari',
    ]);
    const firstPage = await list(anna, { limit: 2 });
    const nextPage = await list(anna, { limit: 2, nextToken: firstPage.nextToken });
    expect(nextPage.conversations.map(({ userName }) => userName)).toEqual(['Maria Laskari']);
    expect(nextPage.nextToken).toBe('');
    expect((await list(anna, { q: 'ηλιας' })).conversations.map(({ userName }) => userName)).toEqual(['Γιώργος Ηλίας']);
    expect((await list(anna, { q: 'lask' })).conversations).toHaveLength(1);
    expect((await list(anna, { q: 'giorgos il' })).conversations).toHaveLength(1);
    expect((await list(anna, { q: 'λασκάρη' })).conversations).toHaveLength(1);
    expect((await list(anna, { q: 'zz' })).conversations).toEqual([]);
  });

  it('are found unread, and requests counted, whatever stands before them', async () => {
    const anna = await harness.member('Anna Pappa');
    const [read1, unread1, unread2] = await Promise.all(
      ['Maria Laskari', 'Νίκος Ράλλης', 'Γιώργος Ηλίας'].map(async (name) => {
        const other = await harness.member(name);
        await harness.befriend(anna, other);
        return other;
      }),
    );
    const asking = await Promise.all(['One', 'Two', 'Three'].map((name) => harness.member(`${name} Stranger`)));
    for (const other of [unread1, unread2, read1, ...asking]) await sent(other as Member, anna, 'Hi');
    await read(anna, read1 as Member);
    const own = { requests: false, unread: true, limit: 1 };
    const first = await list(anna, own);
    expect(first.conversations.map(({ userName }) => userName)).toEqual(['Γιώργος Ηλίας']);
    const second = await list(anna, { ...own, nextToken: first.nextToken });
    expect(second.conversations.map(({ userName }) => userName)).toEqual(['Νίκος Ράλλης']);
    expect(second.nextToken).toBe('');
    expect(first.requests_total).toBe(3);
    await harness.block(anna, asking[0] as Member);
    await sent(anna, asking[1] as Member, 'Hello');
    expect((await list(anna, { requests: false, limit: 1 })).requests_total).toBe(1);
  });

  it('are refused, not sent to whom they may not go, while it is not known what identity says', async () => {
    const [anna, nikos] = await friends();
    const [stranger, other] = await strangers();
    const before = await harness.rows('messages').countDocuments();
    const lag = jest.spyOn(harness.part(IdentityLag), 'behindMs', 'get').mockReturnValue(Infinity);
    try {
      for (const answer of [write(anna, nikos, 'Now?'), write(stranger, other, 'Now?')]) {
        const { body, headers } = await answer.expect(503);
        expect([body.error.errorCode, headers['retry-after']]).toEqual(['UNAVAILABLE', '1']);
      }
      expect((await list(anna)).conversations).toEqual([]);
    } finally {
      lag.mockRestore();
    }
    expect(await harness.rows('messages').countDocuments()).toBe(before);
    // The one text of a stranger is not used up.
    await sent(stranger, other, 'Now.');
  });

  it('of whoever is deleted are gone on both sides; the other one keeps their own', async () => {
    const [anna, nikos] = await friends();
    await sent(anna, nikos, 'Mine');
    const { id } = await sent(nikos, anna, 'Yours');
    await harness.deliver(accountDeleted, { userId: anna.userId });
    await until('the member is erased', async () => (await harness.sent(erasureDone.messaging.type)).length > 0);
    expect((await thread(nikos, anna)).messages).toMatchObject([
      { body: '', deleted: true },
      { body: 'Yours', deleted: false },
    ]);
    expect((await list(nikos)).conversations).toMatchObject([
      { userName: 'Deleted member', userDeleted: true, userPhoto: null, can_send: false },
    ]);
    expect(await refusal(write(nikos, anna, 'Anybody?'), 404)).toBe('USER_NOT_FOUND');
    const edit = nikos.post('/api/message/edit', { id, content: 'Anybody?' });
    expect(await refusal(edit, 404)).toBe('USER_NOT_FOUND');
    expect(await harness.rows('inboxes').countDocuments({ member: anna.userId })).toBe(0);
    expect(JSON.stringify(await harness.rows('messages').find({ from: anna.userId }).toArray())).not.toContain('Mine');
  });
});

(mongoUrl ? describe : describe.skip)('the messages of a day', () => {
  let harness: MessagingHarness;

  beforeAll(async () => {
    harness = await MessagingHarness.start({ QUOTA_SCALE: '0.01' });
  });
  afterAll(() => harness.stop());

  it('are as many as the plan says', async () => {
    const [anna, nikos] = [await harness.member('Anna Pappa'), await harness.member('Nikos Rallis')];
    await harness.befriend(anna, nikos);
    const write = () => anna.post('/api/message/send', { recipientId: nikos.userId, content: 'Hi' });
    await write().expect(201);
    await write().expect(201);
    const { body } = await write().expect(429);
    expect(body.error).toMatchObject({ errorCode: 'LIMIT_REACHED', details: { limit: 2, used: 2 } });
    const entitlements = paidFor('premium');
    const plan = { plan: 'premium-monthly', status: 'active' as const, currentPeriodEnd: null, entitlements };
    await harness.deliver(subscriptionChanged, { userId: anna.userId, ...plan });
    await write().expect(201);
  });
});
