import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId, pairId } from '@plateia/contracts';
import {
  acceptedFriendRequest,
  accountDeleted,
  friendshipEnded,
  profileUpdated,
  subscriptionChanged,
  userBanned,
  userBlocked,
  userRegistered,
  userUnbanned,
} from '@plateia/contracts/identity';
import { sampleOf } from '@plateia/contracts/samples';
import { describeWith } from '@plateia/test-kit';
import { ErasePerson, People, Relations } from '../src/index.js';
import { Diary, PeopleService } from './support/people-service.js';

const { data: registered } = sampleOf(userRegistered);
const { data: plan } = sampleOf(subscriptionChanged);
const fine = { banned: false, until: null, closing: false, deleteAfter: null };

describeWith('the kit of people', 'TEST_MONGO_URL')('a service that declares the kit of people', () => {
  let service: PeopleService;
  let people: People;
  let relations: Relations;
  let diary: Diary;

  beforeAll(async () => {
    service = await PeopleService.start();
    people = service.parts.get(People);
    relations = service.parts.get(Relations);
    diary = service.parts.get(Diary);
  });
  afterAll(() => service.stop());

  const member = (userId: string, fullName: string) => ({
    ...registered,
    person: { ...registered.person, userId, fullName },
  });
  const friends = (a: string, b: string, version = 1) =>
    service.event(
      acceptedFriendRequest,
      { requestId: newId(1), fromUserId: a, toUserId: b, pending: {}, acceptedBy: b },
      version,
    );
  const strangers = (a: string, b: string, version: number) =>
    service.event(friendshipEnded, { userA: a, userB: b, reason: 'unfriended', pending: {} }, version);

  it('knows who members are, in whatever order it hears of them', async () => {
    const id = newId(1);
    await service.happened(service.event(subscriptionChanged, { ...plan, status: 'active', userId: id }, 3));
    const later = { ...member(id, 'Anna Later'), aboutMeLength: 0, changed: ['fullName'] };
    await service.happened(
      service.event(profileUpdated, later, 2),
      service.event(userRegistered, member(id, 'Anna'), 1),
    );
    const { userId: _, ...shown } = registered.person;
    expect(await people.byId(id)).toMatchObject({
      ...shown,
      fullName: 'Anna Later',
      prefs: registered.prefs,
      plan: plan.plan,
      entitlements: plan.entitlements,
    });
    expect(await service.row('people', id)).toMatchObject({ initial: 'A', personVersion: 2 });
    expect(await people.byId(newId(1))).toBeNull();
  });

  it('hides whom identity has banned until it says otherwise', async () => {
    const id = newId(1);
    const ban = { userId: id, standing: { ...fine, banned: true }, reason: 'spam' };
    await service.happened(service.event(userBanned, ban, 1));
    expect(await people.isHidden(id)).toBe(true);
    await service.happened(service.event(userUnbanned, { userId: id, standing: fine, reason: 'spam' }, 2));
    expect(await people.isHidden(id)).toBe(false);
  });

  it('knows what two are to each other, and follows up what stands', async () => {
    const [a, b] = [newId(1), newId(2)];
    await service.happened(friends(a, b, 1));
    expect([await relations.of(b, a), await relations.friendsOf(a), await relations.areFriendsNow(a, b)]).toEqual([
      { friends: true, blocked: false },
      [b],
      true,
    ]);
    await service.happened(strangers(a, b, 4));
    await service.happened(friends(a, b, 3));
    expect(await relations.of(a, b)).toEqual({ friends: false, blocked: false });
    expect(diary.lines.filter((line) => line.includes(a))).toEqual([`${a} + ${b}`, `${a} - ${b}`]);

    const blocks = { aBlocksB: true, bBlocksA: false };
    await service.happened(service.event(userBlocked, { blockerId: a, blockedId: b, blocks }, 1));
    expect((await relations.between(a, [b, newId(3)]))(b)).toEqual({ friends: false, blocked: true });
  });

  it.each([2, 1_001, 5_001])('knows %i friends, whoever else is asked about in the same moment', async (many) => {
    const popular = newId(1);
    const crowd = Array.from({ length: many }, (_, n) => newId(n + 2));
    const rows = crowd.map((other) => ({
      _id: pairId(popular, other),
      members: pairId(popular, other).split('_'),
      friends: true,
    }));
    await service.context.connection.collection('relations').insertMany(rows as never[]);
    const [found, few] = await Promise.all([relations.friendsOf(popular), relations.friendsOf(crowd[0]!)]);
    expect(found).toHaveLength(many);
    expect(new Set(found)).toEqual(new Set(crowd));
    expect(few).toEqual([popular]);
  });

  it('hides whoever is gone at once, and erases the rest when the service says so', async () => {
    const [gone, friend] = [newId(1), newId(2)];
    await service.happened(service.event(userRegistered, member(gone, 'Gone'), 1), friends(gone, friend));
    await service.happened(service.event(accountDeleted, { userId: gone }, 2));
    expect(await people.isHidden(gone)).toBe(true);
    expect(await service.row('people', gone)).toMatchObject({
      fullName: '',
      initial: '',
      prefs: null,
      entitlements: null,
    });
    await service.happened(service.event(userRegistered, member(gone, 'Gone'), 3));
    expect((await people.byId(gone))?.fullName).toBe('');
    expect(await relations.friendsOf(gone)).toEqual([friend]);
    await service.parts.get(ErasePerson).run(gone);
    expect(await relations.friendsOf(gone)).toEqual([]);
  });
});
