import { expect, it } from '@jest/globals';
import { describeWith, mongoUrl } from '@plateia/test-kit';
import { MongoClient } from 'mongodb';
import { EngineCommands } from '../engine-commands.ts';
import { toldProfile } from '../profile/told-profile.ts';

describeWith('the count of an engine', 'TEST_MONGO_URL')('what an engine was asked', () => {
  it('is counted by itself, whoever asks', async () => {
    const url = mongoUrl ?? '';
    const [counter, client] = [new EngineCommands(url), new MongoClient(url)];
    try {
      const before = await counter.count();
      for (let n = 0; n < 3; n++) await client.db('counted').collection('rows').findOne({ n });
      // Other tests may ask it at the same time.
      expect((await counter.count()) - before).toBeGreaterThanOrEqual(3);
    } finally {
      await Promise.all([counter.close(), client.close()]);
    }
  });
});

it('is told for each call, what is asked most first and what is rare not at all', () => {
  const told = toldProfile({
    commands: [
      ['xp acts find', 0.5, 12],
      ['feed posts find', 2, 0.44],
      ['feed jobs update', 0.001, 1],
    ],
    processes: [['engine', 1.25]],
    frames: [{ place: 'writeBuffer', ms: 300 }],
    calls: 200,
  });
  expect(told.split('\n').filter((line) => line.startsWith('  '))).toEqual([
    '     2.000     0.4  feed posts find',
    '     0.500    12.0  xp acts find',
    '     1.250  engine',
    '     1.500  writeBuffer',
  ]);
});
