import { beforeAll, describe, expect, it } from '@jest/globals';
import { interact } from '@plateia/contracts/feed';
import { makeFriend } from '@plateia/contracts/identity';
import {
  changeNotificationSettings,
  markAsRead,
  notificationList,
  notificationSettings,
  realtime,
} from '@plateia/contracts/notifications';
import { aMember, aPost, Browser, eventually, like, openStream, type Member } from '@plateia/testing';
import type { OnStage } from '../support/stage.js';
import { answered, answerTo, refusalOf } from '../support/witness.js';

export const notificationsContract = (stage: OnStage): void =>
  describe('notifications', () => {
    let anna: Member;
    let basil: Member;

    beforeAll(async () => {
      [anna, basil] = await Promise.all([aMember(stage()), aMember(stage(), { fullName: 'Basil Vrettos' })]);
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

    it('say who asks for friendship, and tell both of it', async () => {
      const stream = await openStream(anna);
      const { friendRequestID } = await basil.call(makeFriend, { userId: anna.userId });
      expect((await stream.next('friend')).data).toMatchObject({
        userId: basil.userId,
        state: 'pending_in',
        totalPendingFriendRequests: 1,
      });
      const [row] = await eventually('the request in the list', async () => {
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
