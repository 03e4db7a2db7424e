import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId, pairId } from '@plateia/contracts';
import { describeWith, TestDatabase } from '@plateia/test-kit';
import { carryRelationsOver } from '../src/app/carry-relations-over.js';

describeWith('relations of earlier builds', 'TEST_MONGO_URL')('relations of earlier builds', () => {
  let database: TestDatabase;
  const rows = (name: string) => database.connection.collection<{ _id: string }>(name);
  const [friends, blocked] = [pairId(newId(1), newId(2)), pairId(newId(3), newId(4))];

  beforeAll(() => {
    database = new TestDatabase();
  });
  afterAll(() => database.drop());

  it('are carried over once, and none that is older than what is known', async () => {
    const members = friends.split('_');
    await rows('friendships').insertMany([
      { _id: friends, members, friends: true, version: 2 },
      { _id: blocked, members: blocked.split('_'), friends: true, version: 3 },
    ] as never[]);
    await rows('blocks').insertOne({ _id: blocked, inForce: true, version: 1 } as never);
    await rows('relations').insertOne({ _id: friends, members, friends: false, friendshipVersion: 4 } as never);
    await carryRelationsOver(database.connection);
    expect(await rows('relations').findOne({ _id: friends })).toEqual({
      _id: friends,
      members,
      friends: false,
      friendshipVersion: 4,
    });
    expect(await rows('relations').findOne({ _id: blocked })).toEqual({
      _id: blocked,
      members: blocked.split('_'),
      friends: true,
      friendshipVersion: 3,
      aBlocksB: true,
      bBlocksA: false,
      blockVersion: 1,
      changedAt: expect.any(Date),
    });
    await carryRelationsOver(database.connection);
    expect(await rows('friendships').countDocuments()).toBe(0);
  });
});
