import { beforeAll, describe, expect, it } from '@jest/globals';
import { deleteContent, editPost, interact } from '@plateia/contracts/feed';
import { changeSettings, makeFriend } from '@plateia/contracts/identity';
import {
  changeNotificationSettings,
  markAsRead,
  notificationList,
  notificationSettings,
  realtime,
} from '@plateia/contracts/notifications';
import { aMember, aPost, befriend, Browser, like, openStream, until, type Member } from '@plateia/testing';
import type { OnStage } from '../support/stage.js';
import { answered, answerTo, refusalOf } from '../support/witness.js';

export const notificationsContract = (stage: OnStage): void =>
  describe('notifications', () => {
    let anna: Member;
    let basil: Member;

    beforeAll(async () => {
      [anna, basil] = await Promise.all([aMember(stage()), aMember(stage(), { fullName: 'Basil Vrettos' })]);
      // A level that is reached meanwhile would be one row more.
      for (const member of [anna, basil]) await member.call(changeSettings, { gamificationEnabled: false });
      await stage().settled();
    });

    const rows = async () => (await anna.call(notificationList, {})).notifications;

    it('come live to an open stream, and stand in the list', async () => {
      const stream = await openStream(anna);
      answered.add(realtime.id);
      const post = await aPost(anna, { privacySetting: 1 });
      await like(basil, post);
      const { data } = await stream.next('notification');
      expect(data.notification).toMatchObject({
        event_type: 'new_like',
        sender_id: basil.userId,
        sender_name: 'Basil Vrettos',
        additional_data: { content_id: post.id, content_type: 'post' },
        read: false,
        group_count: 1,
      });
      expect(data.unread).toBe(1);
      const { notifications, unread } = await answerTo(anna, notificationList, {});
      expect(notifications).toEqual([data.notification]);
      expect(unread).toBe(1);

      await basil.call(interact, { type: 'post', uuid: post.id, action: 'like', on: false });
      const { data: removed } = await stream.next('notifications_removed');
      expect(removed.notificationIds).toEqual([data.notification.notification_id]);
      expect(await rows()).toEqual([]);

      await like(basil, await aPost(anna, { privacySetting: 1 }));
      await stream.next('notification', ({ notification }) => notification.additional_data.content_id !== post.id);
      expect((await answerTo(anna, markAsRead, {})).unread).toBe(0);
      expect((await stream.next('notifications_read')).data.unread).toBe(0);
      expect((await anna.call(notificationList, { unread: true })).notifications).toEqual([]);
      stream.close();
    });

    it('tell of what friends shared in one row a day, which is read up to a moment', async () => {
      const [reader, maria, nikos] = await Promise.all([
        aMember(stage()),
        aMember(stage(), { fullName: 'Maria Kosta' }),
        aMember(stage(), { fullName: 'Nikos Galanos' }),
      ]);
      await befriend(reader, maria);
      await befriend(reader, nikos);
      await stage().settled();
      const day = async () => {
        await stage().settled();
        const { notifications, unread } = await reader.call(notificationList, {});
        return { rows: notifications.filter(({ event_type }) => event_type === 'new_post'), unread };
      };
      await reader.call(markAsRead, {});
      const stream = await openStream(reader);
      const first = await aPost(maria, { privacySetting: 2 });
      const { data } = await stream.next('notification');
      const [{ notification_id: rowId }] = [data.notification];
      expect(data).toMatchObject({
        notification: { sender_name: 'Maria Kosta', additional_data: { content_id: first.id }, group_count: 1 },
        unread: 1,
      });
      expect(rowId).toBe(`new_post:${data.notification.creation_date.slice(0, 10)}`);
      const second = await aPost(nikos, { privacySetting: 1 });
      expect((await stream.next('feed_new', ({ postId }) => postId === second.id)).data.authorId).toBe(nikos.userId);
      const both = { group_count: 2, group_senders: [{ sender_id: nikos.userId }, { sender_id: maria.userId }] };
      const latest = { sender_id: nikos.userId, additional_data: { content_id: second.id, content_type: 'post' } };
      expect(await day()).toMatchObject({
        rows: [{ notification_id: rowId, ...latest, ...both, read: false }],
        unread: 1,
      });

      expect((await answerTo(reader, markAsRead, { notificationIds: [rowId] })).unread).toBe(0);
      // That all before the stream was read may be told to it as well.
      const { data: read } = await stream.next('notifications_read', ({ notificationIds }) => notificationIds !== null);
      expect(read.notificationIds).toEqual([rowId]);
      await nikos.call(editPost, { uuid: second.id, privacySetting: 3 });
      expect(await day()).toMatchObject({ rows: [{ sender_id: maria.userId, group_count: 1, read: true }], unread: 0 });
      await maria.call(deleteContent, { type: 'post', uuid: first.id });
      const { data: removed } = await stream.next('notifications_removed');
      expect(removed).toEqual({ notificationIds: [rowId], unread: 0 });
      expect(await day()).toEqual({ rows: [], unread: 0 });
      stream.close();
    });

    it('say who asks for friendship, and tell both of it', async () => {
      const stream = await openStream(anna);
      const { friendRequestID } = await basil.call(makeFriend, { userId: anna.userId });
      expect((await stream.next('friend')).data).toMatchObject({
        userId: basil.userId,
        state: 'pending_in',
        totalPendingFriendRequests: 1,
      });
      const [row] = await until('the request in the list', async () => {
        const found = (await rows()).filter(({ event_type }) => event_type === 'friend_request');
        return found.length > 0 ? found : undefined;
      });
      expect(row).toMatchObject({
        event_type: 'friend_request',
        additional_data: { content_id: friendRequestID, content_type: 'friend_request' },
      });
      stream.close();
    });

    it('are for members', async () => {
      const visitor = new Browser(stage().origin);
      expect(await refusalOf(visitor, notificationList, {})).toBe('UNAUTHORIZED');
      expect(await refusalOf(anna, notificationList, { nextToken: 'none of ours' })).toBe('BAD_TOKEN');
      expect(await refusalOf(visitor, markAsRead, {})).toBe('UNAUTHORIZED');
      const refused = await visitor.fetch(stage().origin + realtime.path);
      await refused.arrayBuffer();
      expect(refused.status).toBe(401);
    });

    it('are chosen by type, but for those that nobody can do without', async () => {
      const { types } = await answerTo(basil, notificationSettings);
      expect(types.new_like).toEqual({ inApp: true, mail: false });
      const off = { inApp: false };
      const changed = await answerTo(basil, changeNotificationSettings, { types: { new_like: off, security: off } });
      expect(changed.types).toEqual({ ...types, new_like: { ...types.new_like, inApp: false } });
      await like(anna, await aPost(basil, { privacySetting: 1 }));
      await stage().settled();
      const { notifications } = await basil.call(notificationList, {});
      expect(notifications.filter(({ event_type }) => event_type === 'new_like')).toEqual([]);
    });
  });
