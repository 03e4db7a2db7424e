import { expect, it } from '@jest/globals';
import { type ManualClock, until } from '@plateia/test-kit';
import type { Cache } from '../src/index.js';

/** What every cache does, whatever keeps it. `open` gives another view on the same store, as a second replica has. */
export function cacheContract(open: () => { cache: Cache; clock: ManualClock; other: Cache }): void {
  let key = 0;
  const freshKey = () => `k${++key}`;

  it('gives out what a bucket holds and refills evenly over its window', async () => {
    const { cache, clock } = open();
    const [name, bucket] = [freshKey(), { n: 3, windowSeconds: 60 }];
    for (let i = 0; i < 3; i++) {
      expect(await cache.take(name, bucket)).toEqual({ allowed: true, retryAfterSeconds: 0 });
    }
    expect(await cache.take(name, bucket)).toEqual({ allowed: false, retryAfterSeconds: 20 });
    clock.advance(19);
    expect(await cache.take(name, bucket)).toEqual({ allowed: false, retryAfterSeconds: 1 });
    clock.advance(1);
    expect((await cache.take(name, bucket)).allowed).toBe(true);
    expect((await cache.take(name, bucket)).allowed).toBe(false);
    clock.advance(3_600);
    const afterLongPause = await Promise.all([1, 2, 3, 4].map(() => cache.take(name, bucket)));
    expect(afterLongPause.filter(({ allowed }) => allowed)).toHaveLength(3);
  });

  it('takes more than one at a cost, refuses without taking, and keeps keys apart', async () => {
    const { cache } = open();
    const [name, bucket] = [freshKey(), { n: 10, windowSeconds: 10 }];
    expect((await cache.take(name, bucket, 8)).allowed).toBe(true);
    expect(await cache.take(name, bucket, 5)).toEqual({ allowed: false, retryAfterSeconds: 3 });
    expect((await cache.take(name, bucket, 2)).allowed).toBe(true);
    expect((await cache.take(freshKey(), bucket, 10)).allowed).toBe(true);
  });

  it('gives no more than it holds to 100 callers at once, on two replicas', async () => {
    const { cache, other } = open();
    const [name, bucket] = [freshKey(), { n: 30, windowSeconds: 60 }];
    const takes = await Promise.all(Array.from({ length: 100 }, (_, i) => (i % 2 ? cache : other).take(name, bucket)));
    expect(takes.filter(({ allowed }) => allowed)).toHaveLength(30);
  });

  it('survives a clock that is set back', async () => {
    const { cache, clock } = open();
    const [name, bucket] = [freshKey(), { n: 1, windowSeconds: 10 }];
    await cache.take(name, bucket);
    clock.advance(-86_400);
    expect((await cache.take(name, bucket)).allowed).toBe(false);
    clock.advance(10);
    expect((await cache.take(name, bucket)).allowed).toBe(true);
  });

  it('keeps a value until its time is over', async () => {
    const { cache, clock, other } = open();
    const name = freshKey();
    expect(await cache.get(name)).toBeNull();
    await cache.set(name, 'a:b', 30);
    expect(await other.get(name)).toBe('a:b');
    await cache.set(name, '', 60);
    clock.advance(59);
    expect(await cache.get(name)).toBe('');
    clock.advance(1);
    expect(await cache.get(name)).toBeNull();
    await cache.set(name, 'c', 30);
    await cache.delete(name);
    expect(await other.get(name)).toBeNull();
  });

  it('tells every subscriber of a channel, and nobody after unsubscribing', async () => {
    const { cache, other } = open();
    const channel = freshKey();
    const [first, second, elsewhere]: string[][] = [[], [], []];
    const handler = (payload: string) => void first!.push(payload);
    const stop = await cache.onSignal(channel, handler);
    await other.onSignal(channel, (payload) => void second!.push(payload));
    await cache.onSignal(freshKey(), (payload) => void elsewhere!.push(payload));
    await other.signal(channel, 'one');
    await until('both have heard', () => first!.length === 1 && second!.length === 1);
    await stop();
    await cache.signal(channel, 'two');
    await until('the second has heard again', () => second!.length === 2);
    expect({ first, second, elsewhere }).toEqual({ first: ['one'], second: ['one', 'two'], elsewhere: [] });
  });

  it('goes on telling the others when one handler fails', async () => {
    const { cache } = open();
    const channel = freshKey();
    const heard: string[] = [];
    await cache.onSignal(channel, () => {
      throw new Error('handler at fault');
    });
    await cache.onSignal(channel, (payload) => void heard.push(payload));
    await cache.signal(channel, 'still here');
    await until('it is heard', () => heard.length > 0);
    expect(heard).toEqual(['still here']);
  });
}
