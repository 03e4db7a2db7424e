import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { acceptedFriendRequest, friendRequest } from '@plateia/contracts/identity';
import { pairId } from '@plateia/contracts';
import { describeWith } from '@plateia/test-kit';
import { IdentityHarness } from './support/identity-harness.js';
import type { Visitor } from './support/visitor.js';

const refused = (errorCode: string) => ({ error: expect.objectContaining({ errorCode }) as unknown });

describeWith('identity against its database', 'TEST_MONGO_URL')('friends', () => {
  let identity: IdentityHarness;
  beforeAll(async () => {
    identity = await IdentityHarness.start();
  });
  afterAll(() => identity.stop());

  const ask = (from: Visitor, to: Visitor) => from.post('/api/user/make-friend', { userId: to.userId });
  const accept = (by: Visitor, from: Visitor) => by.post('/api/user/confirm-friend', { user_id: from.userId });

  async function befriend(a: Visitor, b: Visitor): Promise<void> {
    await ask(a, b);
    await accept(b, a);
  }

  it('asks, is asked, and are friends; each sees their own side of it', async () => {
    const [anna, nikos] = [await identity.member('Άννα Λαμπράκη'), await identity.member('Νίκος Παππάς')];
    expect(await ask(anna, nikos)).toMatchObject({ status: 200, body: { state: 'pending_out' } });
    expect(await ask(anna, nikos)).toMatchObject({ status: 200, body: { state: 'pending_out' } });
    expect((await anna.get(`/api/user/profile?userId=${nikos.userId}`)).body).toMatchObject({
      asked_to_be_friend: true,
      pending_friend_request: false,
    });
    expect((await nikos.get(`/api/user/profile?user_id=${anna.userId}`)).body).toMatchObject({
      asked_to_be_friend: false,
      pending_friend_request: true,
    });
    const { body } = await nikos.post('/api/user/friend-requests', { limit: 20, nextToken: '' });
    expect(body).toMatchObject({ friendRequests: [{ userID: anna.userId, fullName: 'Άννα Λαμπράκη' }], nextToken: '' });
    expect((await nikos.get('/api/user/me')).body).toMatchObject({ totalPendingFriendRequests: 1 });
    const { friendRequestID } = (body as { friendRequests: { friendRequestID: string }[] }).friendRequests[0] ?? {};
    expect(await nikos.post('/api/user/confirm-friend', { friendRequestID })).toMatchObject({
      body: { state: 'friends' },
    });
    expect(await nikos.post('/api/user/confirm-friend', { friendRequestID })).toMatchObject({
      body: { state: 'friends' },
    });
    expect((await anna.get('/api/user/friends')).body).toMatchObject({
      friends: [{ friend_id: nikos.userId, friend_name: 'Νίκος Παππάς', id: nikos.userId }],
    });
    const pair = pairId(anna.userId, nikos.userId);
    const told = [
      ...(await identity.sent(friendRequest.type)),
      ...(await identity.sent(acceptedFriendRequest.type)),
    ].filter(({ subject }) => subject === pair);
    expect(told.map(({ type, aggregateversion }) => [type, aggregateversion])).toEqual([
      [friendRequest.type, 1],
      [acceptedFriendRequest.type, 2],
    ]);
    expect(told.map(({ data }) => (data as { pending: object }).pending)).toEqual([
      { [anna.userId]: 0, [nikos.userId]: 1 },
      { [anna.userId]: 0, [nikos.userId]: 0 },
    ]);
  });

  it('makes friends of two who ask each other in the same moment, once', async () => {
    const [a, b] = [await identity.member('Πέτρος Άλφα'), await identity.member('Παύλος Βήτα')];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? ask(a, b) : ask(b, a))));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await ask(a, b)).toMatchObject({ body: { state: 'friends' } });
    const told = (await identity.sent(acceptedFriendRequest.type)).filter(
      ({ subject }) => subject === pairId(a.userId, b.userId),
    );
    expect(told).toHaveLength(1);
  });

  it('shows a profile as far as its owner allows', async () => {
    const [owner, friend, stranger] = [
      await identity.member('Μαρία Ζήση'),
      await identity.member('Φίλιππος Ζήσης'),
      await identity.member('Ξένια Ξένου'),
    ];
    await befriend(owner, friend);
    const path = `/api/user/profile?user_id=${owner.userId}`;
    expect((await friend.get(path)).body).toMatchObject({
      country: 'GR',
      email: null,
      is_friend: true,
      friends_list: [{ friend_id: friend.userId }],
    });
    expect((await stranger.get(path)).body).toMatchObject({
      country: null,
      gender: null,
      email: null,
      friends_list: [],
      total_friends: 1,
    });
    expect((await stranger.get(`/api/user/friends?user_id=${owner.userId}`)).body).toEqual({
      friends: [],
      nextToken: '',
    });
    expect((await owner.get('/api/user/profile')).body).toMatchObject({
      is_own_profile: true,
      email: expect.stringContaining('@'),
    });
  });

  it('pages friends without a gap, and refuses a token of somebody else', async () => {
    const owner = await identity.member('Γιώργος Πολλών');
    const others: Visitor[] = [];
    for (let i = 0; i < 7; i++) others.push(await identity.member(`Φίλος ${'αβγδεζη'[i]}`));
    for (const other of others) await befriend(owner, other);
    const seen: string[] = [];
    const tokens: string[] = [];
    let nextToken = '';
    do {
      const { body } = await owner.get(`/api/user/friends?limit=3&nextToken=${nextToken}`);
      const page = body as { friends: { id: string }[]; nextToken: string };
      seen.push(...page.friends.map(({ id }) => id));
      nextToken = page.nextToken;
      tokens.push(nextToken);
    } while (nextToken);
    const stolen = await others[0]?.get(`/api/user/friends?limit=3&nextToken=${tokens[0]}`);
    expect(stolen).toMatchObject({ status: 400, body: refused('BAD_TOKEN') });
    expect(seen).toEqual(others.map(({ userId }) => userId).reverse());
    const named = await owner.get(`/api/user/friends?q=${encodeURIComponent('φιλος γ')}`);
    expect(named.body).toMatchObject({ friends: [{ fullName: 'Φίλος γ' }], nextToken: '' });
    expect((await owner.get('/api/user/friends?limit=2&nextToken=5')).body).toMatchObject({
      friends: [{ id: others[1]?.userId }, { id: others[0]?.userId }],
    });
  });

  it('finds people whatever the accents and the alphabet, and suggests friends of friends', async () => {
    const [me, middle, far] = [
      await identity.member('Ρένα Κάππα'),
      await identity.member('Ιάσονας Μεσαίος'),
      await identity.member('Χρύσα Ψαρρού'),
    ];
    for (const q of ['χρυσα', 'ΨΑΡΡ', 'chrysa', 'psarrou']) {
      const { body } = await me.get(`/api/user/find-friends?q=${encodeURIComponent(q)}`);
      expect(body).toMatchObject({ items: [{ userId: far.userId, reason: 'search', state: 'none', mutual: 0 }] });
    }
    const kyriakos = await identity.member('Κυριάκος Ζευγώλης');
    await befriend(me, kyriakos);
    for (const q of ['Κυριάκος', 'Kyriakos', 'KIRIAKOS', 'kiriak', 'zevgolis kyr']) {
      for (const call of ['find-friends', 'friends']) {
        const { body } = await me.get(`/api/user/${call}?q=${encodeURIComponent(q)}`);
        expect([q, call, JSON.stringify(body).includes(kyriakos.userId)]).toEqual([q, call, true]);
      }
    }
    await befriend(me, middle);
    await befriend(middle, far);
    expect((await me.get('/api/user/find-friends')).body).toMatchObject({
      items: [{ userId: far.userId, reason: 'mutual_friends', mutual: 1 }],
    });
    for (const owner of [middle, far]) {
      const show = (friends: string) => owner.post('/api/user/settings', { visibility: { friends } });
      await show('me');
      expect((await me.get('/api/user/find-friends')).body).toEqual({ items: [], nextToken: '' });
      expect((await me.get('/api/user/find-friends?q=chrysa')).body).toMatchObject({ items: [{ mutual: 0 }] });
      await show('friends');
      expect((await me.get('/api/user/find-friends?q=chrysa')).body).toMatchObject({ items: [{ mutual: 1 }] });
    }
    await ask(me, far);
    expect((await me.get('/api/user/find-friends')).body).toEqual({ items: [], nextToken: '' });
  });

  it('refuses what makes no sense', async () => {
    const [me, other] = [await identity.member('Όλγα Ωμέγα'), await identity.newcomer()];
    expect(await me.post('/api/user/make-friend', {})).toMatchObject({ status: 400, body: refused('NO_ID') });
    expect(await me.post('/api/user/make-friend', { userId: me.userId })).toMatchObject({
      status: 422,
      body: refused('SELF_NOT_ALLOWED'),
    });
    expect(await me.post('/api/user/make-friend', { userId: other.userId })).toMatchObject({
      status: 404,
      body: refused('USER_NOT_FOUND'),
    });
    expect(await me.post('/api/user/confirm-friend', { userId: other.userId })).toMatchObject({
      status: 404,
      body: refused('RESOURCE_NOT_FOUND'),
    });
    expect(await me.post('/api/user/make-friend', { userId: { $ne: null } })).toMatchObject({
      status: 400,
      body: refused('VALIDATION_FAILED'),
    });
    expect(await me.get('/api/user/profile?user_id=x')).toMatchObject({
      status: 400,
      body: refused('VALIDATION_FAILED'),
    });
    expect(await me.get('/api/user/find-friends?q=%CE%B1')).toMatchObject({
      status: 400,
      body: refused('VALIDATION_FAILED'),
    });
  });

  it('lets a member ask 20 others a day, and counts nobody twice', async () => {
    const me = await identity.member('Βιαστικός Πολύς');
    const others = await Promise.all(
      Array.from({ length: 21 }, (_, i) => identity.member(`Άλλος ${'αβγδεζηθικλμνξοπρστυφ'[i]}`)),
    );
    const answers = await Promise.all(others.map((other) => ask(me, other)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toMatchObject([
      { body: { error: { errorCode: 'LIMIT_REACHED', details: { limit: 20, used: 20 } } } },
    ]);
  });
});
