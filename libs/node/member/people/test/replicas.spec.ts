import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@plateia/contracts';
import { describeWith, holdSteps, TestDatabase } from '@plateia/test-kit';
import { isHidden } from '../src/index.js';
import { Replica } from './support/replica.js';

describeWith('people on several replicas', 'TEST_MONGO_URL')('people on several replicas', () => {
  let database: TestDatabase;
  let writer: Replica;
  let others: Replica[];
  const anna = newId(1);
  const nikos = newId(2);

  beforeAll(async () => {
    database = new TestDatabase();
    writer = new Replica(database.connection, 0);
    others = [new Replica(database.replica(), 60), new Replica(database.replica(), -60)];
    await database.createIndexes();
  });
  afterAll(() => database.drop());

  const everybody = () => [writer, ...others];
  const relation = () => Promise.all(others.map(({ relations }) => relations.of(anna, nikos)));
  const hidden = () =>
    Promise.all(
      others.map(async ({ people, clock }) => [
        isHidden(await people.byId(nikos), clock.now()),
        await people.isHidden(nikos),
      ]),
    );
  const friends = () =>
    Promise.all(others.map(async ({ relations }) => (await relations.friendsOfMany([anna])).get(anna)));
  const strangers = { friends: false, blocked: false };

  it.each([
    {
      what: 'an unfriending',
      before: () => writer.relations.saveFriendship(anna, nikos, 1, true),
      act: () => writer.relations.saveFriendship(anna, nikos, 2, false),
      seen: relation,
      from: { ...strangers, friends: true },
      to: strangers,
    },
    {
      what: 'friends that are gone from a list',
      before: () => writer.relations.saveFriendship(anna, nikos, 3, true),
      act: () => writer.relations.saveFriendship(anna, nikos, 4, false),
      seen: friends,
      from: [nikos],
      to: [],
    },
    {
      what: 'a block',
      before: () => writer.relations.saveFriendship(anna, nikos, 5, true),
      act: () => writer.relations.saveBlocks(nikos, anna, 1, { aBlocksB: false, bBlocksA: true }),
      seen: relation,
      from: { ...strangers, friends: true },
      to: { friends: true, blocked: true },
    },
    {
      what: 'a ban',
      before: () => writer.people.saveStatus(nikos, 1, { banned: false, until: null, closing: false }),
      act: () => writer.people.saveStatus(nikos, 2, { banned: true, until: null, closing: false }),
      seen: hidden,
      from: [false, false],
      to: [true, true],
    },
  ])(
    'know $what within two seconds, with clocks a minute apart and the write held back for ten',
    async ({ before, act, seen, from, to }) => {
      await before();
      await Promise.all(everybody().map((replica) => replica.secondsPass(2)));
      expect(await seen()).toEqual([from, from]);

      const release = holdSteps(writer.connection);
      const acting = act();
      await Promise.all(everybody().map((replica) => replica.secondsPass(10)));
      expect(await seen()).toEqual([from, from]);
      release();
      await acting;

      await Promise.all(everybody().map((replica) => replica.secondsPass(2)));
      expect(await seen()).toEqual([to, to]);
    },
  );

  it('know a block at once where it was kept, and anew where nobody can look', async () => {
    await writer.relations.saveBlocks(anna, nikos, 7, { aBlocksB: false, bBlocksA: false });
    expect(await writer.relations.areBlocked(anna, nikos)).toBe(false);
    await writer.relations.saveBlocks(anna, nikos, 8, { aBlocksB: true, bBlocksA: false });
    expect(await writer.relations.areBlocked(nikos, anna)).toBe(true);
    expect(await writer.relations.blockedAmong(nikos, [anna, newId(3)])).toEqual(new Set([anna]));
    others[0]?.clock.advance(3);
    expect(await others[0]?.relations.areBlocked(anna, nikos)).toBe(true);
  });
});
