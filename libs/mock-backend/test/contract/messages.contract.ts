import { beforeEach, describe, expect, it } from '@jest/globals';
import { pairId } from '@plateia/contracts';
import { block } from '@plateia/contracts/identity';
import {
  answerRequest,
  conversations,
  deleteMessage,
  editMessage,
  messageList,
  readConversation,
  sendMessage,
  typingInConversation,
} from '@plateia/contracts/messaging';
import { aMember, openStream, until, type Member } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import { twoFriendsAndAStranger } from '../support/cast.js';
import type { OnStage } from '../support/stage.js';
import { answerTo, refusalOf } from '../support/witness.js';

export const messagesContract = (stage: OnStage): void =>
  describe('messages', () => {
    let anna: Member;
    let basil: Member;
    let chloe: Member;
    beforeEach(async () => {
      [anna, basil, chloe] = await twoFriendsAndAStranger(stage());
      await stage().settled();
    });

    const thread = (a: Member, b: Member) => ({ conversation_uuid: pairId(a.userId, b.userId) });
    const write = (from: Member, to: Member, content: string) =>
      from.call(sendMessage, { recipientId: to.userId, content });

    it('go from one to the other once, and are read', async () => {
      const stream = await openStream(basil);
      const toAnna = await openStream(anna);
      const words = { recipientId: basil.userId, content: 'Γεια σας', clientId: randomUUID() };
      const sent = await answerTo(anna, sendMessage, words);
      expect(sent).toMatchObject({ body: 'Γεια σας', status: 'sent', clientId: words.clientId, deleted: false });
      expect((await answerTo(anna, sendMessage, words)).id).toBe(sent.id);
      const { data } = await stream.next('message');
      expect(data).toMatchObject({ ...thread(anna, basil), message_id: sent.id });
      await until('the list knows', async () => {
        return (await basil.call(conversations, {})).unread_total === 1;
      });
      const { conversations: rows } = await answerTo(basil, conversations, {});
      expect(rows).toMatchObject([{ userName: 'Anna Alexiou', unread_count: 1, is_request: false, can_send: true }]);
      const { messages } = await answerTo(basil, messageList, thread(anna, basil));
      expect(messages.map(({ id, clientId }) => [id, clientId])).toEqual([[sent.id, null]]);
      const delivered = { ...thread(anna, basil), receiver_id: basil.userId, message_id: sent.id };
      expect((await toAnna.next('messages_delivered')).data).toEqual(delivered);
      expect(await answerTo(basil, readConversation, thread(anna, basil))).toEqual({
        unread_count: 0,
        unread_total: 0,
      });
      expect((await stream.next('messages_read')).data).toMatchObject({ reader_id: basil.userId });
      expect((await anna.call(messageList, thread(anna, basil))).messages).toMatchObject([{ status: 'delivered' }]);
      await answerTo(anna, typingInConversation, thread(anna, basil));
      expect((await stream.next('typing')).data.user_id).toBe(anna.userId);
      for (const each of [stream, toAnna]) each.close();
    });

    it('come oldest first inside a page, the newest page first, and after one', async () => {
      const ids: string[] = [];
      for (const content of ['1', '2', '3']) ids.push((await write(anna, basil, content)).id);
      const first = await anna.call(messageList, { ...thread(anna, basil), limit: 2 });
      expect(first.messages.map(({ id }) => id)).toEqual(ids.slice(1));
      const older = await anna.call(messageList, { ...thread(anna, basil), limit: 2, nextToken: first.nextToken });
      expect(older.messages.map(({ id }) => id)).toEqual(ids.slice(0, 1));
      const after = await anna.call(messageList, { ...thread(anna, basil), after: ids[0] });
      expect(after.messages.map(({ id }) => id)).toEqual(ids.slice(1));
    });

    it('are edited and deleted by whoever wrote them, in time', async () => {
      const { id } = await write(anna, basil, 'Τρίτη');
      expect(await answerTo(anna, editMessage, { id, content: 'Τετάρτη' })).toMatchObject({ body: 'Τετάρτη' });
      expect(await refusalOf(basil, editMessage, { id, content: 'x' })).toBe('RESOURCE_NOT_FOUND');
      expect(await refusalOf(basil, deleteMessage, { id })).toBe('RESOURCE_NOT_FOUND');
      expect(await answerTo(anna, deleteMessage, { id })).toMatchObject({ body: '', deleted: true, files: [] });
    });

    it('of somebody who is no friend are one text, until it is answered', async () => {
      const { id } = await write(chloe, anna, 'Καλησπέρα');
      expect((await answerTo(chloe, editMessage, { id, content: 'Καλησπέρα σας' })).body).toBe('Καλησπέρα σας');
      expect(await refusalOf(chloe, editMessage, { id, content: 'Εδώ;' })).toBe('NOT_ALLOWED');
      expect(await refusalOf(chloe, sendMessage, { recipientId: anna.userId, content: 'Είστε εδώ;' })).toBe(
        'NOT_ALLOWED',
      );
      await until('the list knows', async () => {
        const { conversations: asked } = await anna.call(conversations, { requests: true });
        return asked.some(({ userId, can_send }) => userId === chloe.userId && can_send);
      });
      expect((await chloe.call(conversations, {})).conversations).toMatchObject([{ can_send: false }]);
      await write(anna, chloe, 'Εδώ είμαι');
      await until('the request is none any more', async () => {
        const { conversations: asked } = await anna.call(conversations, { requests: true });
        return asked.length === 0;
      });
      expect((await write(chloe, anna, 'Ωραία')).body).toBe('Ωραία');
      expect(await refusalOf(chloe, editMessage, { id, content: 'Άλλα' })).toBe('NOT_ALLOWED');
    });

    it('of a stranger are accepted or declined without a word, once', async () => {
      const [asks, insists] = [await aMember(stage()), await aMember(stage())];
      const answer = (to: Member, how: 'accept' | 'decline') =>
        [answerRequest, { ...thread(basil, to), answer: how }] as const;
      const rows = async (requests: boolean) =>
        (await answerTo(basil, conversations, { requests })).conversations.map(({ userId }) => userId);
      const before = await rows(false);
      for (const stranger of [asks, insists]) await write(stranger, basil, 'Καλησπέρα');
      await until('both ask', async () => (await basil.call(conversations, {})).requests_total === 2);
      expect(await refusalOf(basil, answerRequest, { ...thread(basil, chloe), answer: 'accept' })).toBe(
        'CONVERSATION_NOT_FOUND',
      );
      const toAsking = await openStream(asks);
      expect(await answerTo(basil, ...answer(asks, 'accept'))).toMatchObject({ requests_total: 1 });
      expect(await answerTo(basil, ...answer(insists, 'decline'))).toMatchObject({
        unread_total: 1,
        requests_total: 0,
      });
      expect([await rows(true), await rows(false)]).toEqual([[], [asks.userId, ...before]]);
      const { data } = await toAsking.next('message_request_accepted');
      expect(data).toEqual({ ...thread(asks, basil), accepted_by: basil.userId });
      toAsking.close();
      // The first answer stands.
      await answerTo(basil, ...answer(asks, 'accept'));
      await answerTo(basil, ...answer(insists, 'decline'));
      expect(await refusalOf(basil, ...answer(asks, 'decline'))).toBe('REQUEST_ANSWERED');
      expect(await refusalOf(basil, ...answer(insists, 'accept'))).toBe('REQUEST_ANSWERED');

      expect((await asks.call(conversations, {})).conversations).toMatchObject([{ can_send: true }]);
      expect((await insists.call(conversations, {})).conversations).toMatchObject([{ can_send: false }]);
      await write(asks, basil, 'Ευχαριστώ');
      expect(await refusalOf(insists, sendMessage, { recipientId: basil.userId, content: 'Εδώ;' })).toBe('NOT_ALLOWED');
      // Whoever thinks better of it writes, and has the conversation again.
      await write(basil, insists, 'Γεια');
      await until('it is listed', async () => (await rows(false)).includes(insists.userId));
      await write(insists, basil, 'Ευχαριστώ');
    });

    it('are refused where there is nobody to write to', async () => {
      expect(await refusalOf(anna, sendMessage, { recipientId: anna.userId, content: 'x' })).toBe('SELF_NOT_ALLOWED');
      expect(await refusalOf(anna, sendMessage, { recipientId: randomUUID(), content: 'x' })).toBe('USER_NOT_FOUND');
      expect(await refusalOf(chloe, messageList, thread(anna, basil))).toBe('CONVERSATION_NOT_FOUND');
      await basil.call(block, { userId: anna.userId });
      await stage().settled();
      expect(await refusalOf(anna, messageList, thread(anna, basil))).toBe('CONVERSATION_NOT_FOUND');
    });
  });
