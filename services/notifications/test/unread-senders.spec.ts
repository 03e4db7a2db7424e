import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '@plateia/test-kit';
import { UnreadSenders } from '../src/rows/unread-senders.js';

describe('who is behind unread rows', () => {
  const prepare = () => {
    const clock = new ManualClock();
    return { clock, senders: new UnreadSenders(clock) };
  };
  const those = (ids: string[]) => ids;

  it('is known for a second after it was read', async () => {
    const { clock, senders } = prepare();
    expect(senders.of('me')).toBeUndefined();
    expect(await senders.learn('me', () => Promise.resolve(['ann', 'bo']), those)).toEqual(['ann', 'bo']);
    expect([...(senders.of('me') ?? [])]).toEqual(['ann', 'bo']);
    expect(senders.of('other')).toBeUndefined();
    clock.advance(1);
    expect(senders.of('me')).toBeUndefined();
  });

  it('holds whoever is added meanwhile and afterwards, the platform aside', async () => {
    const { senders } = prepare();
    senders.add('me', 'before');
    const reading = senders.learn(
      'me',
      async () => {
        expect(senders.of('me')).toBeUndefined();
        senders.add('me', 'meanwhile');
        return ['ann'];
      },
      those,
    );
    await reading;
    senders.add('me', 'afterwards');
    senders.add('me', '');
    senders.add('other', 'stranger');
    expect([...(senders.of('me') ?? [])].toSorted()).toEqual(['afterwards', 'ann', 'meanwhile']);
  });

  it('is not known where it could not be read', async () => {
    const { senders } = prepare();
    await expect(senders.learn('me', () => Promise.reject(new Error('away')), those)).rejects.toThrow('away');
    expect(senders.of('me')).toBeUndefined();
  });

  it('is not kept for longer than it is known', async () => {
    const { clock, senders } = prepare();
    const kept = () => [...(Reflect.get(senders, 'members') as Map<string, unknown>).keys()];
    for (const member of ['ann', 'bo']) await senders.learn(member, () => Promise.resolve([]), those);
    await expect(senders.learn('cleo', () => Promise.reject(new Error('away')), those)).rejects.toThrow('away');
    expect(kept()).toEqual(['ann', 'bo']);
    clock.advance(1);
    await senders.learn('dora', () => Promise.resolve([]), those);
    expect(kept()).toEqual(['dora']);
  });
});
