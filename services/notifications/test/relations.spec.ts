import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { DAY_MS, pairId } from '@plateia/contracts';
import {
  accountDeleted,
  friendRequest,
  friendRequestClosed,
  friendshipEnded,
  userBlocked,
  userUnblocked,
  viewedProfile,
} from '@plateia/contracts/identity';
import { describeWith, until } from '@plateia/test-kit';
import { Acts, again, freshId, list } from './support/acts.js';
import { NotificationsHarness, type NotifiedMember } from './support/notifications-harness.js';
import { StreamReader } from './support/stream-reader.js';

describeWith('notifications against its database', 'TEST_MONGO_URL')('what identity tells of two members', () => {
  let service: NotificationsHarness;
  let acts: Acts;
  let owner: NotifiedMember;
  let other: string;

  beforeAll(async () => {
    service = await NotificationsHarness.start();
    acts = new Acts(service);
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    owner = service.member();
    other = freshId();
    await service.happened(acts.register(other, 'Otto Other'));
  });

  const close = (requestId: string, reason: 'canceled' | 'rejected' | 'expired' | 'blocked', version = 2) => {
    const pending = { [owner.userId]: 4, [other]: 7 };
    const data = { requestId, fromUserId: other, toUserId: owner.userId, pending, reason };
    return service.event(friendRequestClosed, data, version);
  };
  const block = (version: number, inForce = true) => {
    const isFirst = pairId(owner.userId, other).startsWith(owner.userId);
    const blocks = { aBlocksB: inForce && isFirst, bBlocksA: inForce && !isFirst };
    const data = { blockerId: owner.userId, blockedId: other, blocks };
    return service.event(inForce ? userBlocked : userUnblocked, data, version);
  };
  const visit = (viewerId: string, version = 1) =>
    service.event(viewedProfile, { viewerId, profileId: owner.userId }, version);

  it('takes the row of a request away when the request is closed, and tells the receiver alone', async () => {
    const [mine, theirs] = [
      await StreamReader.open(service, owner),
      await StreamReader.open(service, service.member(other)),
    ];
    const requestId = freshId();
    await service.happened(acts.ask(other, owner.userId, requestId));
    expect(await list(owner)).toMatchObject({ unread: 1, notifications: [{ event_type: friendRequest.type }] });
    await service.happened(close(requestId, 'canceled'));
    expect(await list(owner)).toMatchObject({ unread: 0, notifications: [] });
    const removed = await mine.waitFor('notifications_removed');
    expect(removed.data).toEqual({ notificationIds: [`${requestId}:friend_request`], unread: 0 });
    const told = await mine.waitFor('friend', 2);
    expect(told.data).toEqual({ userId: other, state: 'none', totalPendingFriendRequests: 4 });
    expect(theirs.named('friend')).toEqual([]);
    mine.close();
    theirs.close();
  });

  it('tells who asked only of a request that ran out', async () => {
    const theirs = await StreamReader.open(service, service.member(other));
    const requestId = freshId();
    await service.happened(acts.ask(other, owner.userId, requestId), close(requestId, 'expired'));
    const told = await theirs.waitFor('friend');
    expect(told.data).toEqual({ userId: owner.userId, state: 'none', totalPendingFriendRequests: 7 });
    theirs.close();
  });

  it('makes no row of a request that was closed before it was told of', async () => {
    const requestId = freshId();
    const asked = acts.ask(other, owner.userId, requestId);
    await service.happened(close(requestId, 'rejected'));
    await service.happened(asked, again(asked));
    expect(await list(owner)).toEqual({ notifications: [], nextToken: '', unread: 0 });
  });

  it('knows no friends any more once their friendship ended, whichever is told first', async () => {
    const ended = (version: number) => {
      const [userA = '', userB = ''] = [owner.userId, other].sort();
      return service.event(friendshipEnded, { userA, userB, reason: 'unfriended', pending: {} }, version);
    };
    await service.happened(acts.accept(owner.userId, other, freshId(), 2));
    await service.happened(ended(3));
    await service.happened(acts.accept(owner.userId, other, freshId(), 2));
    await service.happened(acts.post(other));
    expect((await list(owner)).notifications.map(({ event_type }) => event_type)).not.toContain('new_post');
  });

  it('leaves out at once whoever turned up since the last look', async () => {
    await service.happened(acts.like(owner.userId, freshId(), freshId()));
    expect(await list(owner)).toMatchObject({ unread: 1 });
    await service.happened(acts.like(owner.userId, other, freshId()), acts.ask(other, owner.userId));
    expect(await list(owner)).toMatchObject({ unread: 3 });
    await service.happened(block(1));
    expect(await list(owner)).toMatchObject({ unread: 1 });
  });

  it('shows nothing of whom a block stands between, and tells of nothing new', async () => {
    const [friend, post] = [freshId(), freshId()];
    await service.happened(
      acts.like(owner.userId, other, freshId()),
      acts.like(owner.userId, other, post),
      acts.like(owner.userId, friend, post),
      acts.ask(other, owner.userId),
    );
    expect(await list(owner)).toMatchObject({ unread: 3 });
    await service.happened(block(1));
    const hidden = await list(owner);
    expect(hidden).toMatchObject({ unread: 1, notifications: [{ sender_id: friend, group_count: 1 }] });
    await service.happened(acts.like(owner.userId, other, freshId()), acts.ask(other, owner.userId), visit(other));
    expect(await list(owner)).toEqual(hidden);
    await service.happened(block(2, false));
    expect(await list(owner)).toMatchObject({ unread: 3 });
    await service.happened(block(1));
    expect(await list(owner)).toMatchObject({ unread: 3 });
  });

  it('takes rows off an open page when a block is made', async () => {
    const requestId = freshId();
    await service.happened(acts.ask(other, owner.userId, requestId));
    const mine = await StreamReader.open(service, owner);
    await service.happened(block(1));
    const removed = await mine.waitFor('notifications_removed');
    expect(removed.data).toEqual({ notificationIds: [`${requestId}:friend_request`], unread: 0 });
    mine.close();
  });

  it('has both pages look again when a block is made, and names nobody', async () => {
    const streams = [await StreamReader.open(service, owner), await StreamReader.open(service, service.member(other))];
    await service.happened(block(1), block(2, false));
    for (const stream of streams) {
      expect((await stream.waitFor('user_updated')).data).toEqual({ changed: ['relations'] });
      expect(stream.named('user_updated')).toHaveLength(1);
      stream.close();
    }
  });

  it('groups visits of a day, and counts who comes again once', async () => {
    const friend = freshId();
    await service.happened(visit(other), again(visit(other)), visit(friend));
    expect((await list(owner)).notifications).toMatchObject([
      {
        event_type: 'viewed_profile',
        group_count: 2,
        additional_data: { content_id: owner.userId, content_type: 'profile' },
      },
    ]);
    service.clock.advance(DAY_MS);
    await service.happened(visit(other, 2));
    expect((await list(owner)).notifications).toMatchObject([{ group_count: 1, sender_id: other }, { group_count: 2 }]);
  });

  it('forgets a member who is gone for good, and shows nobody what they did', async () => {
    const [told, reader] = [service.member(), service.member()];
    await service.happened(
      acts.register(told.userId, 'Ann A'),
      acts.accept(told.userId, reader.userId),
      acts.like(told.userId, reader.userId, freshId()),
      acts.like(reader.userId, told.userId, freshId()),
    );
    expect((await list(reader)).unread).toBe(1);
    const gone = () => service.event(accountDeleted, { userId: told.userId });
    await service.happened(gone(), gone());
    expect(await list(reader)).toMatchObject({ notifications: [], unread: 0 });
    const erasure = { _id: told.userId, doneAt: { $ne: null } };
    await until('everything is gone', () => service.rows('erasures').findOne(erasure));
    for (const [rows, filter] of [
      ['notifications', { receiver: told.userId }],
      ['stream_log', { receiver: told.userId }],
      ['friendships', { members: told.userId }],
    ] as const)
      expect([rows, await service.rows(rows).countDocuments(filter as object)]).toEqual([rows, 0]);
    // What was on its way meanwhile brings nothing back.
    await service.happened(acts.rename(told.userId, 'Ann Again', 9));
    expect(await service.rows('people').findOne({ _id: told.userId })).toMatchObject({ fullName: '', photo: null });
    expect(await service.rows('erasures').countDocuments({ _id: told.userId })).toBe(1);
  });
});
