import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { MongoConnections } from '@plateia/mongo';
import { describeWith, mongoUrl } from '@plateia/test-kit';
import { Schema, type Model } from 'mongoose';
import { applyFact, reverseFact, type FactRow } from '../src/index.js';

interface Like extends FactRow {
  who?: string;
}

const KEY = 'post-1:member-1';
const at = new Date('2026-11-21T10:00:00Z');

describeWith('the events kit against its engines', 'TEST_MONGO_URL')('facts and their reversals', () => {
  const connections = new MongoConnections();
  let likes: Model<Like>;

  const standing = () => likes.collection.findOne({ _id: KEY as never });

  beforeAll(() => {
    const database = connections.database(mongoUrl ?? '', `t${process.env.JEST_WORKER_ID ?? '1'}_events_facts`);
    const schema = new Schema<Like>({ _id: String, who: String, factVersion: Number, reversedAt: Date });
    likes = database.model<Like>('Like', schema);
  });

  beforeEach(async () => {
    await likes.collection.deleteMany({});
  });

  afterAll(async () => {
    await likes.db.dropDatabase();
    await connections.close();
  });

  it('take effect once, and say so when they come again', async () => {
    expect(await applyFact(likes, KEY, 3, { who: 'Anna' })).toBe('first');
    expect(await applyFact(likes, KEY, 3, { who: 'Anna' })).toBe('again');
    expect(await standing()).toMatchObject({ who: 'Anna', factVersion: 3, reversedAt: null });
  });

  it('have no effect when their reversal came first', async () => {
    expect(await reverseFact(likes, KEY, 4, at)).toBe('first');
    expect(await applyFact(likes, KEY, 3, { who: 'Anna' })).toBe('outdated');
    expect(await standing()).toEqual({ _id: KEY, factVersion: 4, reversedAt: at });
  });

  it('of one moment are kept by one command, and each is told its own', async () => {
    await applyFact(likes, 'b', 5, {});
    const commands = jest.spyOn(likes.db.getClient(), 'db');
    const told = await Promise.all(['a', 'b', 'c'].map((key) => applyFact(likes, key, key === 'b' ? 4 : 2, {})));
    expect(told).toEqual(['first', 'outdated', 'first']);
    expect(commands.mock.calls.length).toBe(1);
    commands.mockRestore();
  });

  it('take effect when they are newer than the reversal', async () => {
    await applyFact(likes, KEY, 3, { who: 'Anna' });
    expect(await reverseFact(likes, KEY, 4, at)).toBe('first');
    expect(await applyFact(likes, KEY, 5, { who: 'Anna' })).toBe('first');
    expect(await reverseFact(likes, KEY, 4, at)).toBe('outdated');
    expect(await standing()).toMatchObject({ factVersion: 5, reversedAt: null });
  });
});
