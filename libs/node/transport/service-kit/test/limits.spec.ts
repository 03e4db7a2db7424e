import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CacheUnavailable, MemoryCache, type Bucket, type Taken } from '@plateia/cache';
import type { LimitRule, RouteDef } from '@plateia/contracts';
import { createLogger } from '@plateia/runtime';
import { describeWith, ManualClock, TestDatabase } from '@plateia/test-kit';
import { RateLimits } from '../src/http/rate-limits.js';
import { ServiceError } from '../src/http/service-error.js';
import type { Caller } from '../src/http/session.js';
import type { RequestContext } from '../src/http/request-context.js';
import { Limiter } from '../src/limits/limiter.js';
import { Quota } from '../src/limits/quota.js';

const logger = createLogger({ service: 'test', level: 'silent' });

class UnreliableCache extends MemoryCache {
  away = false;

  override async take(key: string, bucket: Bucket): Promise<Taken> {
    if (this.away) throw new CacheUnavailable();
    return super.take(key, bucket);
  }
}

describe('Limiter', () => {
  const clock = new ManualClock();
  const rule: LimitRule = { bucket: 'codes', per: 'user-or-ip', n: 8, windowSeconds: 60, whenDown: 'memory' };
  const open = (scale = 1, cache = new UnreliableCache(clock, logger)) => ({
    cache,
    limiter: new Limiter(cache, clock, { service: 'identity', scale }),
  });
  const allowedOf = async (limiter: Limiter, of: LimitRule, tries: number, key = 'k') => {
    const takes = [];
    for (let i = 0; i < tries; i++) takes.push(await limiter.take(of, key));
    return takes.filter(({ allowed }) => allowed).length;
  };

  it('counts per rule, key and service, and refills', async () => {
    const { limiter, cache } = open();
    expect(await allowedOf(limiter, rule, 20)).toBe(8);
    expect(await allowedOf(limiter, rule, 20, 'other')).toBe(8);
    expect(await allowedOf(limiter, { ...rule, bucket: 'tries' }, 20)).toBe(8);
    const feed = new Limiter(cache, clock, { service: 'feed', scale: 1 });
    expect(await allowedOf(feed, rule, 20)).toBe(8);
    clock.advance(30);
    expect(await allowedOf(limiter, rule, 20)).toBe(4);
  });

  it('scales the limits of members and addresses, and never a fixed one', async () => {
    expect(await allowedOf(open(3).limiter, rule, 40)).toBe(24);
    expect(await allowedOf(open(3).limiter, { ...rule, fixed: true }, 40)).toBe(8);
    expect(await allowedOf(open(0.01).limiter, rule, 40)).toBe(1);
  });

  it('while the store is away gives out a quarter per process, or everything, and counts on afterwards', async () => {
    const { limiter, cache } = open();
    cache.away = true;
    expect(await allowedOf(limiter, rule, 20)).toBe(2);
    expect(await allowedOf(limiter, { ...rule, n: 1 }, 20, 'one')).toBe(1);
    expect(await allowedOf(limiter, { ...rule, whenDown: 'open' }, 20)).toBe(20);
    cache.away = false;
    expect(await allowedOf(limiter, rule, 20)).toBe(8);
  });

  it('refuses with the seconds to wait', async () => {
    const { limiter } = open();
    for (let i = 0; i < 8; i++) await limiter.enforce(rule, 'k');
    const refusal = await limiter.enforce(rule, 'k').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ServiceError);
    expect(refusal).toMatchObject({ status: 429, code: 'RATE_LIMITED', extras: { headers: { 'retry-after': '8' } } });
  });
});

describe('limits of a call', () => {
  const definition = (per: LimitRule['per']): RouteDef => ({
    id: 'D99',
    summary: 'changes one of many',
    method: 'PATCH',
    path: '/api/feed/things/:id',
    access: { who: 'M' },
    answers: {},
    errors: [],
    limit: { bucket: 'changes', per, n: 1, windowSeconds: 60, whenDown: 'open' },
    idempotency: null,
  });
  const caller = { userId: 'anna' } as Caller;
  const context = { address: '192.0.2.7' } as RequestContext;
  const counted = async (per: LimitRule['per']): Promise<string[]> => {
    const keys: string[] = [];
    const take = async ({ bucket }: LimitRule, key: string) => {
      keys.push(`${bucket} ${key}`);
      return { allowed: true, retryAfterSeconds: 0 };
    };
    const limits = new RateLimits(definition(per), { take });
    await limits.take(caller, context);
    await limits.takeOf(caller, { id: 'thing' });
    return keys;
  };

  it('are counted once, under the member, the address, or the member and what the path names', async () => {
    expect(await counted('user')).toEqual(['writes anna', 'changes anna']);
    expect(await counted('ip')).toEqual(['writes anna', 'changes 192.0.2.7']);
    expect(await counted('user-and-id')).toEqual(['writes anna', 'changes anna:thing']);
  });
});

describeWith('plan quotas', 'TEST_MONGO_URL')('Quota', () => {
  const clock = new ManualClock();
  let database: TestDatabase;
  let quota: Quota;
  const take = (unit: string, limit: number | null = 20, userId = 'u1', of = quota) =>
    of.take({ quota: 'friend_requests', userId, zone: 'Europe/Athens', limit, unit });

  beforeAll(async () => {
    database = new TestDatabase();
    quota = new Quota(database.connection, clock, 1);
    await database.createIndexes();
  });
  afterAll(() => database.drop());

  it('lets exactly the limit through, from any number of callers at once', async () => {
    const takes = await Promise.allSettled(Array.from({ length: 60 }, (_, i) => take(`r${i}`)));
    expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    const refusal = await take('one more').catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      status: 429,
      code: 'LIMIT_REACHED',
      details: { limit: 20, used: 20, resetsAt: '2026-03-02T22:00:00.000Z' },
    });
    await expect(take('other member', 20, 'u2')).resolves.toBeUndefined();
  });

  it('counts a repeat once, gives back, and starts anew with the member’s day', async () => {
    for (let i = 0; i < 5; i++) await take('same', 2, 'u3');
    await take('second', 2, 'u3');
    await expect(take('third', 2, 'u3')).rejects.toBeInstanceOf(ServiceError);
    await take('same', 2, 'u3');
    const day = { quota: 'friend_requests', userId: 'u3', zone: 'Europe/Athens' };
    await quota.giveBack({ ...day, unit: 'second' });
    expect(await quota.used(day)).toBe(1);
    await take('third', 2, 'u3');
    await expect(take('fourth', 2, 'u3')).rejects.toBeInstanceOf(ServiceError);
    clock.advance(12 * 3_600);
    await take('fourth', 2, 'u3');
    expect(await quota.used(day)).toBe(1);
  });

  it('knows plans without a limit, limits of nothing, and a larger one in the middle of a day', async () => {
    for (let i = 0; i < 30; i++) await take(`free${i}`, null, 'u4');
    await expect(take('none', 0, 'u4')).rejects.toMatchObject({ details: { limit: 0, used: 0 } });
    await take('a', 1, 'u5');
    await expect(take('b', 1, 'u5')).rejects.toBeInstanceOf(ServiceError);
    await take('b', 50, 'u5');
    await expect(take('c', 1, 'u5')).rejects.toMatchObject({ details: { limit: 1, used: 2 } });
  });

  it('scales', async () => {
    const tenfold = new Quota(database.connection, clock, 10);
    for (let i = 0; i < 10; i++) await take(`s${i}`, 1, 'u6', tenfold);
    await expect(take('s10', 1, 'u6', tenfold)).rejects.toMatchObject({ details: { limit: 10 } });
  });
});
