import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createLogger } from '@plateia/runtime';
import { describeWith, ManualClock, redisUrl, TcpProxy, until } from '@plateia/test-kit';
import { CacheUnavailable, RedisCache } from '../src/index.js';
import { cacheContract } from './cache.contract.js';

const logger = createLogger({ service: 'test', level: 'silent' });
const bucket = { n: 2, windowSeconds: 60 };

describeWith('the cache on Redis', 'TEST_REDIS_URL')('RedisCache', () => {
  const clock = new ManualClock();
  const prefix = `test:${randomUUID()}:`;
  const opened: { close(): Promise<void> }[] = [];
  const open = (url = redisUrl ?? '') => {
    const cache = new RedisCache({ url, clock, logger, prefix });
    opened.push(cache);
    return cache;
  };
  const openReady = async (url?: string) => {
    const cache = open(url);
    await until('it is back', () => cache.available);
    return cache;
  };
  const openProxy = async () => {
    const proxy = await TcpProxy.to(redisUrl ?? '');
    opened.push(proxy);
    return proxy;
  };

  afterAll(async () => {
    await Promise.all(opened.map((each) => each.close()));
  });

  describe('as every cache', () => {
    let cache: RedisCache;
    let other: RedisCache;
    beforeAll(async () => {
      [cache, other] = await Promise.all([openReady(), openReady()]);
    });
    cacheContract(() => ({ cache, clock, other }));
  });

  it('fails at once while Redis is away, comes back by itself and hears its channels again', async () => {
    const proxy = await openProxy();
    const [cache, sender] = await Promise.all([openReady(proxy.url), openReady()]);
    const heard: string[] = [];
    await cache.onSignal('before', (payload) => void heard.push(payload));

    proxy.become('cut');
    await until('it is away', () => !cache.available);
    const calls: Promise<unknown>[] = [cache.take('away', bucket), cache.get('away'), cache.signal('before', 'lost')];
    const refused = Promise.all(calls.map((call) => call.catch((error: unknown) => error)));
    // In the same turn of the loop: neither a server nor a timer is waited for.
    const nextTurn = new Promise((resolve) => setImmediate(resolve));
    expect(await Promise.race([refused, nextTurn])).toEqual(calls.map(() => expect.any(CacheUnavailable)));
    await cache.onSignal('meanwhile', (payload) => void heard.push(payload));

    proxy.become('open');
    await until('it is back', () => cache.available);
    expect((await cache.take('back', bucket)).allowed).toBe(true);
    await until('both are heard', async () => {
      await sender.signal('before', 'b');
      await sender.signal('meanwhile', 'm');
      return heard.includes('b') && heard.includes('m');
    });
    expect(heard).not.toContain('lost');
  });

  it('takes a server that is connected but silent for one that is away', async () => {
    const proxy = await openProxy();
    const cache = await openReady(proxy.url);
    proxy.become('silent');
    while (cache.available) await expect(cache.take('silent', bucket)).rejects.toBeInstanceOf(CacheUnavailable);
    proxy.become('cut');
    proxy.become('open');
    await until('it is back', () => cache.available);
    expect((await cache.take('silent', bucket)).allowed).toBe(true);
  });

  it('can be made and closed where no Redis ever was', async () => {
    const proxy = await openProxy();
    proxy.become('cut');
    const cache = open(proxy.url);
    expect(cache.available).toBe(false);
    await expect(cache.set('never', 'x', 1)).rejects.toBeInstanceOf(CacheUnavailable);
    await cache.close();
  });
});
