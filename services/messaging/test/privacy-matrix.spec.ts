import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId, pairId, type Stage } from '@plateia/contracts';
import { friendshipEnded, userBanned } from '@plateia/contracts/identity';
import { describeWith } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import { MessagingHarness } from './support/messaging-harness.js';

const BANNED = { banned: true, until: null, closing: false, deleteAfter: null };
const CLOSING = { banned: false, until: null, closing: true, deleteAfter: null };

/** What each call answers the viewer about the other one; a list or a number is a success. */
interface Answers {
  /** the conversation in the list, as what it is */
  M1: 'talk' | 'request' | 'hidden';
  M2: 'words' | 'empty' | 'CONVERSATION_NOT_FOUND';
  /** on text, on a further one */
  M3: readonly [string, string];
  M4: string;
  M5: string;
  /** the viewer's own message; null where there is none */
  M6: string | null;
  M7: string | null;
}

const FREE = ['sent', 'sent'] as const;
const open: Answers = { M1: 'talk', M2: 'words', M3: FREE, M4: 'ok', M5: 'ok', M6: 'ok', M7: 'ok' };
const gone: Answers = {
  M1: 'hidden',
  M2: 'CONVERSATION_NOT_FOUND',
  M3: ['USER_NOT_FOUND', 'USER_NOT_FOUND'],
  M4: 'CONVERSATION_NOT_FOUND',
  M5: 'CONVERSATION_NOT_FOUND',
  M6: 'RESOURCE_NOT_FOUND',
  M7: 'RESOURCE_NOT_FOUND',
};
const refused = ['NOT_ALLOWED', 'NOT_ALLOWED'] as const;

describeWith('messaging against its database', 'TEST_MONGO_URL')(
  'every call and every way to stand to each other',
  () => {
    let harness: MessagingHarness;
    let secrets = 0;

    beforeAll(async () => (harness = await MessagingHarness.start()));
    afterAll(() => harness.stop());

    const send = (from: Member, to: Member, content: string) =>
      from.post('/api/message/send', { recipientId: to.userId, content });
    const talk = async (a: Member, b: Member) => {
      await harness.befriend(a, b);
      await send(a, b, 'mine').expect(201);
      await send(b, a, `secret ${++secrets}`).expect(201);
    };
    const part = (a: Member, b: Member) =>
      harness.deliver(friendshipEnded, { userA: a.userId, userB: b.userId, reason: 'unfriended', pending: {} }, 2);
    const rule = (member: Member, standing: typeof BANNED) =>
      harness.deliver(userBanned, { userId: member.userId, standing, reason: 'spam' }, 2);

    type Way = readonly [
      name: string,
      answers: Answers,
      bring: (viewer: Member, other: Member) => Promise<unknown>,
      given?: { viewer?: object; other?: object },
    ];
    const ways: readonly Way[] = [
      ['a friend', open, talk],
      ['a helper who is a friend', open, talk, { other: { role: 'helper' } }],
      [
        'a stranger',
        { ...gone, M2: 'empty', M3: ['sent', 'NOT_ALLOWED'], M4: 'ok', M5: 'ok', M6: null, M7: null },
        () => Promise.resolve(),
      ],
      [
        'a helper who is a stranger',
        { ...gone, M2: 'empty', M3: ['sent', 'NOT_ALLOWED'], M4: 'ok', M5: 'ok', M6: null, M7: null },
        () => Promise.resolve(),
        { other: { role: 'helper', marketplaceEnabled: true } },
      ],
      [
        'a helper, for a minor who is a stranger',
        { ...gone, M2: 'empty', M3: refused, M4: 'ok', M5: 'ok', M6: null, M7: null },
        () => Promise.resolve(),
        { viewer: { adult: false }, other: { role: 'helper', marketplaceEnabled: true } },
      ],
      [
        'who has asked them, unanswered',
        { ...open, M1: 'request', M6: null, M7: null },
        (viewer, other) => send(other, viewer, `secret ${++secrets}`).expect(201),
      ],
      [
        'whom they have asked, unanswered',
        { ...open, M2: 'words', M3: refused },
        (viewer, other) => send(viewer, other, 'mine').expect(201),
      ],
      [
        'a stranger who has answered',
        { ...open, M6: 'NOT_ALLOWED' },
        async (viewer, other) => {
          await send(viewer, other, 'mine').expect(201);
          await send(other, viewer, `secret ${++secrets}`).expect(201);
        },
      ],
      [
        'whom they have blocked',
        gone,
        async (viewer, other) => {
          await talk(viewer, other);
          await harness.block(viewer, other, 2);
        },
      ],
      [
        'who has blocked them',
        gone,
        async (viewer, other) => {
          await talk(viewer, other);
          await harness.block(other, viewer, 2);
        },
      ],
      ['a minor who is a friend', open, talk, { other: { adult: false } }],
      [
        'a friend of before who has answered',
        open,
        async (viewer, other) => {
          await talk(viewer, other);
          await part(viewer, other);
        },
      ],
      [
        'a friend of before who has never answered',
        { ...open, M3: refused, M6: 'NOT_ALLOWED' },
        async (viewer, other) => {
          await harness.befriend(viewer, other);
          await send(viewer, other, 'mine').expect(201);
          await part(viewer, other);
        },
      ],
      [
        'a stranger who has become a friend',
        open,
        async (viewer, other) => {
          await send(viewer, other, 'mine').expect(201);
          await harness.befriend(viewer, other);
        },
      ],
      [
        'a minor who no longer is one',
        { ...open, M3: refused, M6: 'NOT_ALLOWED' },
        async (viewer, other) => {
          await talk(viewer, other);
          await part(viewer, other);
        },
        { other: { adult: false } },
      ],
      [
        'an adult, for a minor who is a stranger',
        { ...gone, M2: 'empty', M3: refused, M4: 'ok', M5: 'ok', M6: null, M7: null },
        () => Promise.resolve(),
        { viewer: { adult: false } },
      ],
      [
        'who is banned',
        gone,
        async (viewer, other) => {
          await talk(viewer, other);
          await rule(other, BANNED);
        },
      ],
      [
        'who is leaving',
        gone,
        async (viewer, other) => {
          await talk(viewer, other);
          await rule(other, CLOSING);
        },
      ],
    ];

    const code = ({ status, body }: { status: number; body: { error?: { errorCode: string } } }, done = 'ok'): string =>
      status < 300 ? done : (body.error?.errorCode ?? String(status));

    /** In an order in which no call changes what the next one is asked about. */
    async function answersTo(viewer: Member, other: Member): Promise<{ answers: Answers; said: string }> {
      const conversation_uuid = pairId(viewer.userId, other.userId);
      const own = await harness.rows('messages').findOne({ from: viewer.userId, to: other.userId });
      const [list, requests, thread] = [
        await viewer.get('/api/message/conversations'),
        await viewer.get('/api/message/conversations', { requests: true }),
        await viewer.get('/api/message/list', { conversation_uuid }),
      ];
      const is = (row: { userId: string }) => row.userId === other.userId;
      const shown = list.body.conversations.some(is) || requests.body.conversations.some(is);
      const asked = requests.body.conversations.some(is) ? 'request' : 'talk';
      const words = thread.body.messages?.length > 0 ? 'words' : 'empty';
      const reads = [
        await viewer.post('/api/message/typing', { conversation_uuid }),
        await viewer.post('/api/message/read', { conversation_uuid }),
      ] as const;
      const edit = own && (await viewer.post('/api/message/edit', { id: own._id, content: 'other words' }));
      const sent = [await send(viewer, other, 'one'), await send(viewer, other, 'two')] as const;
      const remove = own && (await viewer.post('/api/message/delete', { id: own._id }));
      const all = [list, requests, thread, ...reads, edit, ...sent, remove];
      const answers = {
        M1: shown ? asked : 'hidden',
        M2: code(thread, words) as Answers['M2'],
        M3: [code(sent[0], 'sent'), code(sent[1], 'sent')],
        M4: code(reads[1]),
        M5: code(reads[0]),
        M6: edit && code(edit),
        M7: remove && code(remove),
      } satisfies Answers;
      return { answers, said: JSON.stringify(all.map((each) => each?.body as unknown)) };
    }

    it.each(ways)('%s', async (_name, expected, bring, given = {}) => {
      const name = `Nobody ${newId(harness.clock.now())}`;
      const viewer = await harness.member('Anna Pappa', { person: given.viewer ?? {} });
      const other = await harness.member(name, { person: given.other ?? {} });
      await bring(viewer, other);
      await harness.drain();
      const { answers, said } = await answersTo(viewer, other);
      expect(answers).toEqual(expected);
      // Whoever is hidden is in no answer at all, neither their name nor their words.
      const leaks = expected.M1 === 'hidden' ? [name, 'secret'].filter((words) => said.includes(words)) : [];
      expect(leaks).toEqual([]);
    });

    it('gives nothing of a conversation to whoever takes no part in it', async () => {
      const [anna, nikos, third] = [
        await harness.member('Anna Pappa'),
        await harness.member('Nikos Rallis'),
        await harness.member('Maria Laskari'),
      ];
      await talk(anna, nikos);
      await Promise.all([harness.befriend(third, anna), harness.befriend(third, nikos)]);
      const conversation_uuid = pairId(anna.userId, nikos.userId);
      const { _id: id } = (await harness.rows('messages').findOne({ from: anna.userId, to: nikos.userId }))!;
      const calls = [
        await third.get('/api/message/list', { conversation_uuid }),
        await third.post('/api/message/read', { conversation_uuid }),
        await third.post('/api/message/typing', { conversation_uuid }),
        await third.post('/api/message/edit', { id, content: 'x' }),
        await third.post('/api/message/delete', { id }),
      ];
      const [inThread, own] = ['CONVERSATION_NOT_FOUND', 'RESOURCE_NOT_FOUND'];
      expect(calls.map((each) => code(each))).toEqual([inThread, inThread, inThread, own, own]);
      const lists = await third.get('/api/message/conversations');
      expect(JSON.stringify([lists.body, calls.map(({ body }) => body as unknown)])).not.toMatch(/secret|mine/);
    });

    it('keeps no place of a first text with whom it never reached', async () => {
      const [anna, nikos] = [await harness.member('Anna Pappa'), await harness.member('Nikos Rallis')];
      const maria = await harness.member('Maria Laskari');
      const clientId = newId(harness.clock.now());
      const say = (to: Member, content: string, own: object) =>
        anna.post('/api/message/send', { recipientId: to.userId, content, ...own });
      await Promise.all([nikos, maria].flatMap((to) => [1, 2, 3].map(() => say(to, 'Hi.', { clientId }))));
      const { to: reached } = (await harness.rows('messages').findOne({ from: anna.userId }))!;
      const { status } = await say(reached === nikos.userId ? maria : nikos, 'And you?', {});
      expect(status).toBe(201);
    });

    it.each<[Stage, string]>([
      ['onboarding', 'ONBOARDING_REQUIRED'],
      ['closing', 'ACCOUNT_CLOSING'],
    ])('lets nobody in whose account is %s', async (stage, refusal) => {
      const [viewer, other] = [await harness.member('Anna Pappa'), await harness.member('Nikos Rallis')];
      await talk(viewer, other);
      const conversation_uuid = pairId(viewer.userId, other.userId);
      const { _id: id } = (await harness.rows('messages').findOne({ from: viewer.userId }))!;
      const outside = await harness.signedIn({ userId: viewer.userId, stage });
      const calls = [
        await outside.get('/api/message/conversations'),
        await outside.get('/api/message/list', { conversation_uuid }),
        await send(outside, other, 'x'),
        await outside.post('/api/message/read', { conversation_uuid }),
        await outside.post('/api/message/typing', { conversation_uuid }),
        await outside.post('/api/message/edit', { id, content: 'x' }),
        await outside.post('/api/message/delete', { id }),
      ];
      expect(calls.map((each) => code(each))).toEqual(calls.map(() => refusal));
    });
  },
);
