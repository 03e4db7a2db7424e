import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { describeWith, promisedMs, until } from '@plateia/test-kit';
import { Acts, freshId, list } from './support/acts.js';
import { NotificationsHarness, type NotifiedMember } from './support/notifications-harness.js';
import { StreamReader } from './support/stream-reader.js';

const FRIENDS = 130;
const WITHIN_MS = promisedMs(2_000);

describeWith('notifications against its database', 'TEST_MONGO_URL')('many pages at once', () => {
  let service: NotificationsHarness;
  let acts: Acts;
  const opened: StreamReader[] = [];

  const open = async (member: NotifiedMember): Promise<StreamReader> => {
    const reader = await StreamReader.open(service, member);
    opened.push(reader);
    return reader;
  };
  const shownUnread = (reader: StreamReader) =>
    reader.messages.findLast(({ data }) => 'unread' in data)?.data['unread'];

  beforeAll(async () => {
    service = await NotificationsHarness.start();
    acts = new Acts(service);
  });
  afterEach(() => {
    for (const reader of opened.splice(0)) reader.close();
  });
  afterAll(() => service.stop());

  it('two devices of a member show the same exact count within two seconds, whatever happens on either', async () => {
    const owner = service.member();
    const devices = [await open(owner), await open(owner)];
    const [ann, bob, post] = [freshId(), freshId(), freshId()];
    const steps: [unread: number, act: () => Promise<unknown>][] = [
      [1, () => service.send(acts.like(owner.userId, ann, post))],
      [2, () => service.send(acts.like(owner.userId, bob, freshId()))],
      [3, () => service.send(acts.comment(owner.userId, ann, post))],
      [2, () => service.send(acts.unlike(owner.userId, ann, post))],
      [0, () => owner.post('/api/user/notifications/mark-as-read', {})],
      [1, () => service.send(acts.like(owner.userId, bob, freshId()))],
    ];
    for (const [unread, act] of steps) {
      await act();
      await until(`both show ${unread}`, () => devices.every((device) => shownUnread(device) === unread), {
        withinMs: WITHIN_MS,
      });
      expect((await list(owner)).unread).toBe(unread);
    }
  });

  it('a post told to many reaches each with their own row and count, and none of those it is hidden from', async () => {
    const [author, liker] = [freshId(), freshId()];
    const friends = Array.from({ length: FRIENDS }, () => service.member());
    const [blocked, busy] = friends as [NotifiedMember, NotifiedMember];
    await service.happened(
      acts.register(author, 'Ann Author'),
      ...friends.map(({ userId }) => acts.accept(userId, author)),
      acts.like(busy.userId, liker, freshId()),
    );
    await service.rows('notifications').deleteMany({ type: 'accepted_friend_request' });
    const streams = await Promise.all(friends.map(open));
    const { envelope, ...place } = acts.post(author);
    // The block was told of, but the friendship's end not yet: what is read is what counts.
    await service.happened(acts.block(blocked.userId, author), { envelope, ...place });
    const { postId } = envelope.data as { postId: string };
    const others = friends.map((member, n) => ({ member, stream: streams[n] as StreamReader })).slice(1);
    for (const { member, stream } of others) {
      const { data } = await stream.waitFor('notification');
      expect(data).toMatchObject({
        notification: { user_id: member.userId, sender_name: 'Ann Author', additional_data: { content_id: postId } },
        unread: member === busy ? 2 : 1,
      });
    }
    expect(streams[0]?.named('notification')).toEqual([]);
    expect(await list(blocked)).toMatchObject({ notifications: [], unread: 0 });
  });
});
