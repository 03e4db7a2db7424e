import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS, pairId } from '@plateia/contracts';
import {
  acceptedFriendRequest,
  BLOCK_LIMIT,
  FRIEND_LIMIT,
  friendRequest,
  friendRequestClosed,
  friendshipEnded,
  userBlocked,
  userUnblocked,
} from '@plateia/contracts/identity';
import { randomUUID } from 'node:crypto';
import { ExpireRequests } from '../src/relations/friends/expire-requests.js';
import { describeWith } from '@plateia/test-kit';
import { IdentityHarness } from './support/identity-harness.js';
import type { Visitor } from './support/visitor.js';

const refused = (errorCode: string) => ({ error: expect.objectContaining({ errorCode }) as unknown });
const state = (name: string) => ({ status: 200, body: expect.objectContaining({ state: name }) as unknown });

describeWith('identity against its database', 'TEST_MONGO_URL')('the relation of two members', () => {
  let identity: IdentityHarness;
  beforeAll(async () => {
    identity = await IdentityHarness.start();
  });
  afterAll(() => identity.stop());

  const act = (name: string) => (by: Visitor, other: Visitor) => by.post(`/api/user/${name}`, { userId: other.userId });
  const ask = act('make-friend');
  const accept = act('confirm-friend');
  const reject = act('reject-friend');
  const cancel = act('cancel-friend-request');
  const unfriend = act('unfriend');
  const block = act('block');
  const unblock = act('unblock');

  const two = async (): Promise<[Visitor, Visitor]> => [
    await identity.member('Άλκης Αλεξίου'),
    await identity.member('Βάσω Βρεττού'),
  ];
  const seen = async (viewer: Visitor, other: Visitor) => {
    const { body } = await viewer.get(`/api/user/profile?user_id=${other.userId}`);
    const { is_friend, pending_friend_request, asked_to_be_friend } = body as Record<string, boolean>;
    return is_friend ? 'friends' : pending_friend_request ? 'pending_in' : asked_to_be_friend ? 'pending_out' : 'none';
  };
  const sent = async (by: Visitor) => {
    const { body } = await by.post('/api/user/friend-requests', { direction: 'sent' });
    return (body as { friendRequests: { userID: string }[] }).friendRequests.map(({ userID }) => userID);
  };
  const received = async (by: Visitor) => {
    const { body } = await by.post('/api/user/friend-requests', {});
    return (body as { friendRequests: { userID: string }[] }).friendRequests.map(({ userID }) => userID);
  };
  const told = async (a: Visitor, b: Visitor, types: readonly string[] = FAMILIES) => {
    const subject = pairId(a.userId, b.userId);
    return (await identity.sent())
      .filter((event) => event.subject === subject && types.includes(event.type))
      .sort((x, y) => x.aggregateversion - y.aggregateversion);
  };
  const FAMILIES = [
    friendRequest,
    friendRequestClosed,
    acceptedFriendRequest,
    friendshipEnded,
    userBlocked,
    userUnblocked,
  ].map(({ type }) => type);

  describe('a request', () => {
    it('is taken back by who sent it, once, and both are free again', async () => {
      const [a, b] = await two();
      await ask(a, b);
      expect(await cancel(a, b)).toMatchObject({
        status: 200,
        body: { state: 'none', message: 'Friend request canceled' },
      });
      expect(await cancel(a, b)).toMatchObject(state('none'));
      expect(await received(b)).toEqual([]);
      expect(await ask(b, a)).toMatchObject(state('pending_out'));
      const closed = (await told(a, b)).filter(({ type }) => type === friendRequestClosed.type);
      expect(closed).toMatchObject([
        { data: { fromUserId: a.userId, reason: 'canceled', pending: { [a.userId]: 0, [b.userId]: 0 } } },
      ]);
    });

    it('is turned down in silence: who sent it goes on seeing it, the other one does not', async () => {
      const [a, b] = await two();
      await ask(a, b);
      const { body } = await b.post('/api/user/friend-requests', {});
      const { friendRequestID } = (body as { friendRequests: { friendRequestID: string }[] }).friendRequests[0] ?? {};
      expect(await b.post('/api/user/reject-friend', { friendRequestID })).toMatchObject({
        status: 200,
        body: { state: 'none', message: 'Friend request declined' },
      });
      expect(await reject(b, a)).toMatchObject(state('none'));
      expect([await seen(a, b), await seen(b, a)]).toEqual(['pending_out', 'none']);
      expect([await sent(a), await received(b)]).toEqual([[b.userId], []]);
      expect(await ask(a, b)).toMatchObject(state('pending_out'));
      expect(await received(b)).toEqual([]);
      expect((await told(a, b)).map(({ type }) => type)).toEqual([friendRequest.type, friendRequestClosed.type]);
    });

    it('that was turned down can be taken back and sent again, and still nobody hears of it', async () => {
      const [a, b] = await two();
      await ask(a, b);
      await reject(b, a);
      expect(await cancel(a, b)).toMatchObject(state('none'));
      expect([await seen(a, b), await sent(a)]).toEqual(['none', []]);
      expect(await ask(a, b)).toMatchObject(state('pending_out'));
      expect([await sent(a), await received(b)]).toEqual([[b.userId], []]);
      expect(await told(a, b)).toHaveLength(2);
    });

    it('reaches the other one again after thirty days, but never after a third refusal', async () => {
      const [a, b] = await two();
      for (let refusal = 1; refusal <= 3; refusal++) {
        await ask(a, b);
        expect(await received(b)).toEqual([a.userId]);
        await reject(b, a);
        identity.clock.advance(31 * DAY_MS);
        await identity.renew(a, b);
      }
      expect(await ask(a, b)).toMatchObject(state('pending_out'));
      expect(await received(b)).toEqual([]);
      identity.clock.advance(181 * DAY_MS);
      await identity.renew(a, b);
      expect(await ask(a, b)).toMatchObject(state('pending_out'));
      expect(await received(b)).toEqual([]);
    });

    it('that was turned down makes friends when the other one asks after all', async () => {
      const [a, b] = await two();
      await ask(a, b);
      await reject(b, a);
      expect(await accept(b, a)).toMatchObject(state('none'));
      expect(await ask(b, a)).toMatchObject(state('friends'));
      expect([await seen(a, b), await seen(b, a)]).toEqual(['friends', 'friends']);
    });

    it('runs out after 180 days, and those who still show it are told', async () => {
      const [a, b] = await two();
      await ask(a, b);
      identity.clock.advance(181 * DAY_MS);
      await identity.renew(a, b);
      expect([await seen(a, b), await received(b)]).toEqual(['none', []]);
      // One that is still open goes on being counted.
      await ask(await identity.member('Δήμος Δέλτα'), b);
      await identity.part(ExpireRequests).run();
      await identity.part(ExpireRequests).run();
      expect(await told(a, b, [friendRequestClosed.type])).toMatchObject([
        { actorid: 'system', data: { reason: 'expired', pending: { [b.userId]: 1 } } },
      ]);
    });

    it('that ran out is closed before a new one is told of', async () => {
      const [a, b] = await two();
      await ask(a, b);
      identity.clock.advance(181 * DAY_MS);
      await identity.renew(a, b);
      expect(await ask(a, b)).toMatchObject(state('pending_out'));
      expect((await told(a, b)).map(({ type, aggregateversion }) => [type, aggregateversion])).toEqual([
        [friendRequest.type, 1],
        [friendRequestClosed.type, 2],
        [friendRequest.type, 3],
      ]);
    });

    it('is accepted or taken back, whichever comes first, and both are told what is true', async () => {
      for (let round = 0; round < 5; round++) {
        const [a, b] = await two();
        await ask(a, b);
        const [canceled, accepted] = await Promise.all([cancel(a, b), accept(b, a)]);
        const truth = await seen(a, b);
        expect([canceled, accepted]).toMatchObject([state(truth), state(truth)]);
        const ends = [friendRequestClosed.type, acceptedFriendRequest.type];
        expect(await told(a, b, ends)).toHaveLength(1);
      }
    });

    it('belongs to its two members alone', async () => {
      const [a, b] = await two();
      const other = await identity.member('Γιάννης Γάμμα');
      const { friendRequestID } = (await ask(a, b)).body as { friendRequestID: string };
      for (const call of ['confirm-friend', 'reject-friend', 'cancel-friend-request']) {
        const answer = await other.post(`/api/user/${call}`, { friendRequestID });
        expect(answer).toMatchObject({ status: 404, body: refused('RESOURCE_NOT_FOUND') });
      }
      expect(await accept(a, b)).toMatchObject({ status: 404, body: refused('RESOURCE_NOT_FOUND') });
      expect(await cancel(b, a)).toMatchObject({ status: 404, body: refused('RESOURCE_NOT_FOUND') });
      expect(await received(b)).toEqual([a.userId]);
    });
  });

  it.each(['make-friend', 'confirm-friend', 'reject-friend', 'cancel-friend-request', 'unfriend', 'block', 'unblock'])(
    '%s needs somebody who is there',
    async (call) => {
      const me = await identity.member('Δήμος Δέλτα');
      const path = `/api/user/${call}`;
      expect(await me.post(path, {})).toMatchObject({ status: 400, body: refused('NO_ID') });
      expect(await me.post(path, { userId: 'x' })).toMatchObject({ status: 400, body: refused('VALIDATION_FAILED') });
      expect((await me.post(path, { userId: me.userId })).status).toBeGreaterThanOrEqual(404);
      expect((await me.post(path, { userId: randomUUID() })).status).toBe(404);
    },
  );

  it('ends friendships without a notice, and again changes nothing', async () => {
    const [a, b] = await two();
    await ask(a, b);
    await accept(b, a);
    expect(await unfriend(a, b)).toMatchObject({
      status: 200,
      body: { state: 'none', message: 'You are no longer friends' },
    });
    expect(await unfriend(b, a)).toMatchObject(state('none'));
    expect((await a.get('/api/user/friends')).body).toMatchObject({ friends: [] });
    const [userA, userB] = [a.userId, b.userId].sort();
    expect(await told(a, b, [friendshipEnded.type])).toMatchObject([{ data: { userA, userB, reason: 'unfriended' } }]);
  });

  it('takes nobody into a full list', async () => {
    const [a, b] = await two();
    await ask(a, b);
    const pairs = identity.context.connection.collection('pairs');
    const rows = Array.from({ length: FRIEND_LIMIT }, () => {
      const other = randomUUID();
      return { _id: pairId(b.userId, other), state: 'friends', friends: [b.userId, other].sort(), version: 1 };
    });
    await pairs.insertMany(rows as never[], { ordered: false });
    expect(await accept(b, a)).toMatchObject({ status: 422, body: refused('FRIEND_LIMIT') });
    expect(await seen(a, b)).toBe('pending_out');
    // What is refused is not counted among the requests of the day.
    const other = await identity.member('Γιάννης Γάμμα');
    expect(await ask(b, other)).toMatchObject({ status: 422, body: refused('FRIEND_LIMIT') });
    expect(
      await identity.context.connection
        .collection('quota_days')
        .find({ _id: new RegExp(b.userId) })
        .toArray(),
    ).toEqual([]);
  });

  describe('a block', () => {
    it('ends friendship in the same moment, tells of both, and comes back as nothing', async () => {
      const [a, b] = await two();
      await ask(a, b);
      await accept(b, a);
      expect(await block(a, b)).toMatchObject({ status: 200, body: { state: 'blocked', message: 'Member blocked' } });
      expect(await block(a, b)).toMatchObject(state('blocked'));
      const [first] = [a.userId, b.userId].sort();
      const events = await told(a, b);
      expect(events.slice(2)).toMatchObject([
        { type: friendshipEnded.type, data: { reason: 'blocked' } },
        {
          type: userBlocked.type,
          data: {
            blockerId: a.userId,
            blockedId: b.userId,
            blocks: { aBlocksB: first === a.userId, bBlocksA: first !== a.userId },
          },
        },
      ]);
      expect(await unblock(a, b)).toMatchObject({ status: 200, body: { state: 'none', message: 'Member unblocked' } });
      expect(await unblock(a, b)).toMatchObject(state('none'));
      expect([await seen(a, b), await seen(b, a)]).toEqual(['none', 'none']);
      expect(await told(a, b, [userUnblocked.type])).toMatchObject([
        { data: { blockerId: a.userId, blocks: { aBlocksB: false, bBlocksA: false } } },
      ]);
    });

    it('closes an open request', async () => {
      const [a, b] = await two();
      await ask(a, b);
      await block(b, a);
      expect(await told(a, b, [friendRequestClosed.type])).toMatchObject([{ data: { reason: 'blocked' } }]);
      expect([await sent(a), await received(b)]).toEqual([[], []]);
    });

    it('stands until both have taken theirs back', async () => {
      const [a, b] = await two();
      await block(a, b);
      await block(b, a);
      await unblock(a, b);
      expect(await ask(a, b)).toMatchObject({ status: 404, body: refused('USER_NOT_FOUND') });
      await unblock(b, a);
      expect(await ask(a, b)).toMatchObject(state('pending_out'));
    });

    it('is no way round a refusal', async () => {
      const [a, b] = await two();
      await ask(a, b);
      await reject(b, a);
      await block(a, b);
      await unblock(a, b);
      expect(await ask(a, b)).toMatchObject(state('pending_out'));
      expect(await received(b)).toEqual([]);
    });

    it('loses against nobody: accepting and blocking at once never leaves friends', async () => {
      for (let round = 0; round < 5; round++) {
        const [a, b] = await two();
        await ask(a, b);
        await Promise.all([block(a, b), accept(b, a)]);
        expect((await b.get('/api/user/friends')).body).toMatchObject({ friends: [] });
        expect((await b.get(`/api/user/profile?user_id=${a.userId}`)).status).toBe(404);
      }
    });

    it('is listed, the latest first and page by page, for who made it alone', async () => {
      const me = await identity.member('Ελένη Έψιλον');
      const others = [
        await identity.member('Ζωή Ζήτα'),
        await identity.member('Ηλίας Ήτα'),
        await identity.member('Θάνος Θήτα'),
      ];
      for (const other of others) {
        await block(me, other);
        identity.clock.advance(1_000);
      }
      const first = (await me.get('/api/user/blocked-users?limit=2')).body as {
        items: { userId: string; fullName: string; blockedAt: string }[];
        nextToken: string;
      };
      expect(first.items).toMatchObject([
        { userId: others[2]?.userId, fullName: 'Θάνος Θήτα', blockedAt: expect.stringMatching(/Z$/) },
        { userId: others[1]?.userId },
      ]);
      const rest = await me.get(`/api/user/blocked-users?limit=2&nextToken=${first.nextToken}`);
      expect(rest.body).toMatchObject({ items: [{ userId: others[0]?.userId }], nextToken: '' });
      expect((await others[0]?.get('/api/user/blocked-users'))?.body).toEqual({ items: [], nextToken: '' });
      const stolen = await others[0]?.get(`/api/user/blocked-users?nextToken=${first.nextToken}`);
      expect(stolen).toMatchObject({ status: 400, body: refused('BAD_TOKEN') });
    });

    it('has a cap', async () => {
      const [a, b] = await two();
      const pairs = identity.context.connection.collection('pairs');
      const rows = Array.from({ length: BLOCK_LIMIT }, () => {
        const blocks = [{ by: a.userId, at: new Date() }];
        return { _id: pairId(a.userId, randomUUID()), state: 'none', friends: [], blocks, version: 1 };
      });
      await pairs.insertMany(rows as never[], { ordered: false });
      expect(await block(a, b)).toMatchObject({ status: 422, body: refused('BLOCK_LIMIT') });
    });

    it('reaches members who are hidden themselves', async () => {
      const [a, b] = await two();
      await identity.ban(b, { reason: 'spam', until: null });
      expect((await a.get(`/api/user/profile?user_id=${b.userId}`)).status).toBe(404);
      expect(await block(a, b)).toMatchObject(state('blocked'));
      expect(await unblock(a, b)).toMatchObject(state('none'));
      const newcomer = await identity.newcomer();
      expect(await block(a, newcomer)).toMatchObject({ status: 404, body: refused('USER_NOT_FOUND') });
    });
  });
});
