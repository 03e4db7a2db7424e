import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY_MS, pairId } from '@plateia/contracts';
import { subscriptionChanged } from '@plateia/contracts/identity';
import { messagesRead, messageUpdated, newMessage, typing } from '@plateia/contracts/messaging';
import { levelUp, xpAwarded } from '@plateia/contracts/xp';
import { emit, EventComposer } from '@plateia/events';
import { TransientEvents } from '@plateia/service-kit';
import { describeWith, redisUrl, until } from '@plateia/test-kit';
import { Acts, again, list } from './support/acts.js';
import { NotificationsHarness, type NotifiedMember } from './support/notifications-harness.js';
import { StreamReader } from './support/stream-reader.js';

const withRedis = redisUrl === undefined ? [] : [['over Redis', redisUrl] as const];
const shapes = [['in one process', undefined], ...withRedis] as const;

describeWith('notifications against its database', 'TEST_MONGO_URL')('what slices declare', () => {
  describe.each(shapes)('%s', (_, redis) => {
    let service: NotificationsHarness;
    let acts: Acts;
    let anna: NotifiedMember;
    let nikos: NotifiedMember;
    let conversation_uuid: string;
    const opened: StreamReader[] = [];

    beforeAll(async () => {
      service = await NotificationsHarness.start(redis === undefined ? {} : { redisUrl: redis });
      acts = new Acts(service);
    });
    afterAll(() => service.stop());
    beforeEach(() => {
      for (const reader of opened.splice(0)) reader.close();
      [anna, nikos] = [service.member(), service.member()];
      conversation_uuid = pairId(anna.userId, nikos.userId);
    });

    const open = async (member: NotifiedMember): Promise<StreamReader> => {
      const reader = await StreamReader.open(service, member);
      opened.push(reader);
      return reader;
    };
    const ids = () => ({ messageId: service.clock.newId(), conversation_uuid });
    const from = (writer: NotifiedMember, reader: NotifiedMember) => ({
      fromUserId: writer.userId,
      toUserId: reader.userId,
    });
    const message = (version: number) =>
      service.event(
        newMessage,
        { ...ids(), ...from(nikos, anna), isRequest: false, createdAt: service.clock.iso() },
        version,
      );
    type Entry = ReturnType<typeof message>;
    const idOf = ({ envelope }: Entry) => (envelope.data as { messageId: string }).messageId;
    const readUpTo = (last: Entry, version: number, shown = true) => {
      const both = { readerId: anna.userId, otherId: nikos.userId };
      return service.event(messagesRead, { conversation_uuid, ...both, messageId: idOf(last), shown }, version);
    };

    it('makes one row for a conversation, which counts until it is read, and tells both of the messages', async () => {
      const [toAnna, toNikos] = [await open(anna), await open(nikos)];
      const [first, second, third] = [message(1), message(2), message(3)];
      await service.happened(acts.register(nikos.userId, 'Nikos N'), first, second);
      const { notifications, unread } = await list(anna);
      expect(unread).toBe(1);
      expect(notifications).toMatchObject([
        {
          event_type: 'new_message',
          sender_id: nikos.userId,
          sender_name: 'Nikos N',
          group_count: 2,
          additional_data: { conversation_uuid, content_type: 'conversation' },
          creation_date: second.envelope.time,
        },
      ]);
      const [row] = notifications;
      for (const stream of [toAnna, toNikos]) {
        await stream.waitFor('message', 2);
        // One may overtake the other: each is about itself.
        expect(stream.named('message').map(({ data }) => data)).toContainEqual({
          conversation_uuid,
          message_id: idOf(second),
          from_user_uuid: nikos.userId,
          to_user_uuid: anna.userId,
          creation_date: (second.envelope.data as { createdAt: string }).createdAt,
        });
      }
      await toAnna.waitFor('notification');
      expect(toNikos.named('notification')).toEqual([]);

      await service.happened(readUpTo(first, 4));
      expect((await list(anna)).notifications).toMatchObject([{ read: false, group_count: 1 }]);
      await service.happened(third, readUpTo(third, 5));
      expect(await list(anna)).toMatchObject({ unread: 0, notifications: [{ read: true }] });
      expect((await toAnna.waitFor('notifications_read')).data).toEqual({
        notificationIds: [row?.notification_id],
        unread: 0,
      });
      // The reader's other devices count anew by it.
      for (const stream of [toAnna, toNikos]) {
        expect((await stream.waitFor('messages_read', 2)).data).toEqual({
          conversation_uuid,
          reader_id: anna.userId,
          message_id: idOf(third),
        });
      }
      await service.happened(message(6));
      expect(await list(anna)).toMatchObject({
        unread: 1,
        notifications: [{ notification_id: row?.notification_id, read: false, group_count: 1 }],
      });
    });

    it('counts a message once, and one that was read before it was told of not at all', async () => {
      const [first, late] = [message(1), message(2)];
      await service.happened(first);
      await service.happened(again(first), again(first));
      expect((await list(anna)).notifications).toMatchObject([{ group_count: 1 }]);
      await service.happened(readUpTo(late, 3, false));
      await service.happened(late, again(first));
      expect(await list(anna)).toMatchObject({ unread: 0, notifications: [{ read: true }] });
    });

    it('counts all of many that come at once', async () => {
      await service.happened(...Array.from({ length: 30 }, (_none, n) => message(n + 1)));
      expect((await list(anna)).notifications).toMatchObject([{ group_count: 30 }]);
    });

    it('keeps the receipt of who does not show it, and tells nothing of somebody blocked', async () => {
      const [toAnna, toNikos] = [await open(anna), await open(nikos)];
      const first = message(1);
      await service.happened(first, readUpTo(first, 2, false));
      await service.happened(acts.block(anna.userId, nikos.userId));
      await service.happened(message(3));
      await toAnna.waitFor('notifications_read');
      await service.happened(service.event(messageUpdated, { ...ids(), ...from(nikos, anna), kind: 'deleted' }, 4));
      // What is told last says that nothing else is to come.
      await Promise.all([toAnna, toNikos].map((stream) => stream.waitFor('message_updated')));
      expect(toAnna.named('message')).toHaveLength(1);
      expect(toNikos.named('messages_read')).toEqual([]);
      expect(toAnna.named('messages_read')).toHaveLength(1);
      expect((await list(anna)).notifications).toEqual([]);
    });

    it('passes on who is typing to who is looking, within a moment and without a trace', async () => {
      const streams = [await open(anna), await open(anna)];
      const presence = new TransientEvents(
        service.context.cache,
        new EventComposer('messaging', service.clock),
        service.context.logger,
      );
      let heard = '';
      const stopHearing = await presence.hear([typing], async ({ id }) => void (heard = id));
      const until5s = new Date(service.clock.now() + 5_000).toISOString();
      const data = { conversation_uuid, ...from(nikos, anna), until: until5s };
      await presence.say(emit(typing, data, { actor: nikos.userId }));
      for (const stream of streams)
        expect((await stream.waitFor('typing')).data).toEqual({
          conversation_uuid,
          user_id: nikos.userId,
          until: until5s,
        });
      await stopHearing();
      expect(heard).not.toBe('');
      const stored = JSON.stringify(await everyRow());
      for (const trace of [heard, typing.type, until5s]) expect(stored).not.toContain(trace);
      await service.happened(message(1));
      for (const stream of streams) {
        await stream.waitFor('message');
        expect(stream.named('typing')).toHaveLength(1);
      }
      const late = await StreamReader.open(service, anna, { lastEventId: streams[0]?.messages[0]?.id ?? '' });
      opened.push(late);
      await late.waitFor('message');
      expect(late.named('typing')).toEqual([]);
    });

    const everyRow = async () => {
      const collections = ['inbox', 'stream_log', 'notifications', 'told_facts'];
      return Promise.all(collections.map((name) => service.rows(name).find().toArray()));
    };

    it('tells of points, of a level with a row, and of a plan', async () => {
      const stream = await open(anna);
      const { userId } = anna;
      const points = { event: 'post_created', amount: 10, xp: 120, level: 2, streak: 3 };
      const awarded = (version: number, shown = true) =>
        service.event(xpAwarded, { userId, entryId: service.clock.newId(), ...points, shown }, version);
      // Who switched points off is told of none.
      await service.happened(awarded(1, false), awarded(2));
      await service.happened(service.event(levelUp, { userId, level: 2, levelName: 'Neighbour', shown: true }));
      expect((await stream.waitFor('xp')).data).toEqual(points);
      expect((await stream.waitFor('level_up')).data).toEqual({ level: 2, levelName: 'Neighbour' });
      const plan = { plan: 'plus', status: 'active' as const, currentPeriodEnd: null };
      await service.happened(awarded(1), service.event(subscriptionChanged, { userId, ...plan, entitlements }));
      expect((await stream.waitFor('user_updated')).data).toEqual({ changed: ['subscription'] });
      // Older than what was told already.
      expect(stream.named('xp')).toHaveLength(1);
      expect((await list(anna)).notifications).toMatchObject([
        { event_type: 'subscription', sender_id: null, additional_data: { content_id: 'active' } },
        { event_type: 'level_up', sender_id: null, additional_data: { content_id: '2' } },
      ]);
    });

    it('makes rows of old news and says nothing of them, and of what is said again neither', async () => {
      const stream = await open(anna);
      const old = message(1);
      const time = new Date(service.clock.now() - 2 * DAY_MS).toISOString();
      await service.happened({ ...old, envelope: { ...old.envelope, time } });
      const changed = service.event(subscriptionChanged, {
        userId: anna.userId,
        plan: 'plus',
        status: 'active',
        currentPeriodEnd: null,
        entitlements,
      });
      await service.happened({ ...changed, envelope: { ...changed.envelope, replay: true } });
      expect((await list(anna)).notifications).toMatchObject([{ event_type: 'new_message', creation_date: time }]);
      await service.happened(message(2));
      await until('the new one is told', () => stream.named('message').length > 0);
      expect(stream.named('message')).toHaveLength(1);
      expect(stream.named('user_updated')).toEqual([]);
    });
  });
});

const entitlements = {
  videoMinutes: 10,
  messagesPerDay: 1_000,
  friendRequestsPerDay: 100,
  editWindowMinutes: null,
  readReceipts: true,
  ghost: false,
  verifiedBadge: true,
  inviteXp: 100,
};
