import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MINUTE_MS, newId } from '@plateia/contracts';
import { acceptedFriendRequest } from '@plateia/contracts/identity';
import type { Places } from '@plateia/events';
import { createLogger } from '@plateia/runtime';
import { Backlog, ServiceError } from '@plateia/service-kit';
import { describeWith, until } from '@plateia/test-kit';
import { IdentityLag } from '../src/index.js';
import { Diary, PeopleService } from './support/people-service.js';

const logger = createLogger({ service: 'test', level: 'silent' });

describe('how far a service is behind identity', () => {
  let nowMs: number;
  let ends: Places;
  let handled: Places;
  let isAway: boolean;
  let lag: IdentityLag;

  beforeEach(() => {
    nowMs = 0;
    isAway = false;
    ends = new Map();
    handled = new Map();
    const progress = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve({ ends, handled }));
    lag = new IdentityLag({ progress }, 'messaging', { logger, now: () => nowMs });
  });

  const at = async (seconds: number, end: number, done: number): Promise<number> => {
    nowMs = seconds * 1_000;
    ends = new Map([
      ['0', 5],
      ['1', end],
    ]);
    handled = new Map([
      ['0', 9],
      ['1', done],
    ]);
    await lag.look();
    return lag.behindMs;
  };

  it('is nothing that anybody knows until everything was handled once', async () => {
    expect(lag.behindMs).toBe(Infinity);
    expect(await at(1, 7, 6)).toBe(Infinity);
    expect(() => lag.requireCurrent()).toThrow(ServiceError);
    expect(await at(2, 8, 7)).toBe(1_000);
    expect(() => lag.requireCurrent()).not.toThrow();
  });

  it('is the age of the last moment of which everything is handled', async () => {
    expect(await at(1, 7, 7)).toBe(0);
    expect(await at(2, 8, 7)).toBe(1_000);
    expect(await at(11, 9, 7)).toBe(10_000);
    expect(() => lag.requireCurrent()).not.toThrow();
    expect(await at(12, 10, 7)).toBe(11_000);
    expect(() => lag.requireCurrent()).toThrow(expect.objectContaining({ code: 'UNAVAILABLE', status: 503 }));
    expect(await at(13, 11, 9)).toBe(2_000);
    expect(await at(14, 11, 11)).toBe(0);
  });

  it('grows while nobody can tell, and is right again after long', async () => {
    expect(await at(1, 7, 7)).toBe(0);
    isAway = true;
    expect(await at(12, 7, 7)).toBe(11_000);
    expect(() => lag.requireCurrent()).toThrow(ServiceError);
    isAway = false;
    for (let second = 13; second < 200; second += 1) expect(await at(second, second, 7)).toBe((second - 1) * 1_000);
    expect(await at(200, 200, 150)).toBe(50_000);
    expect(await at(201, 200, 200)).toBe(0);
  });

  it('is the age of what identity could not send, for as long as it says so', async () => {
    expect(await at(1, 7, 7)).toBe(0);
    lag.heard(11_000);
    expect(lag.behindMs).toBe(11_000);
    expect(() => lag.requireCurrent()).toThrow(ServiceError);
    expect(await at(3, 7, 7)).toBe(13_000);
    lag.heard(0);
    expect(lag.behindMs).toBe(0);
    lag.heard(20_000);
    // A process that ended says nothing more.
    expect(await at(9, 7, 7)).toBe(26_000);
    expect(await at(10, 7, 7)).toBe(0);
  });

  it('may be more where a busy machine is given patience', async () => {
    const progress = () => Promise.resolve({ ends, handled });
    lag = new IdentityLag({ progress }, 'messaging', { logger, patienceScale: 12, now: () => nowMs });
    expect(await at(1, 7, 7)).toBe(0);
    expect(await at(121, 8, 7)).toBe(120_000);
    expect(() => lag.requireCurrent()).not.toThrow();
    expect(await at(122, 8, 7)).toBe(121_000);
    expect(() => lag.requireCurrent()).toThrow(ServiceError);
  });
});

describeWith('the lag of a service', 'TEST_MONGO_URL')('a service that measures its lag', () => {
  let service: PeopleService;

  beforeAll(async () => {
    service = await PeopleService.start();
  });
  afterAll(() => service.stop());

  it('refuses what it can not decide while a fact of identity is not handled', async () => {
    let ahead = 0;
    const { eventLog, name } = service.context;
    const lag = new IdentityLag(eventLog, name, { logger, now: () => performance.now() + ahead });
    const diary = service.parts.get(Diary);
    await until('it knows everything', async () => {
      await lag.look();
      return lag.behindMs < MINUTE_MS;
    });

    const release = diary.hold();
    const data = { requestId: newId(1), fromUserId: newId(1), toUserId: newId(2), pending: {}, acceptedBy: newId(2) };
    await eventLog.publish([service.event(acceptedFriendRequest, data)]);
    await until('it is in hand', () => diary.isHeld);
    ahead = MINUTE_MS;
    await lag.look();
    expect(lag.behindMs).toBeGreaterThan(MINUTE_MS / 2);
    expect(() => lag.requireCurrent()).toThrow(ServiceError);
    release();
    await until('it is handled', async () => {
      await lag.look();
      return lag.behindMs < MINUTE_MS / 2;
    });
    expect(() => lag.requireCurrent()).not.toThrow();
  });

  it('measures by itself, and hears what identity says', async () => {
    const lag = service.parts.get(IdentityLag);
    await until('it knows everything', () => lag.behindMs < 10_000);
    expect(() => lag.requireCurrent()).not.toThrow();
    const backlog = new Backlog(service.context.cache);
    await backlog.report('feed', 10 * MINUTE_MS);
    await backlog.report('identity', MINUTE_MS);
    await until('it has heard of it', () => lag.behindMs >= MINUTE_MS);
    expect(lag.behindMs).toBeLessThan(10 * MINUTE_MS);
    await backlog.report('identity', 0);
    await until('it has heard that it is over', () => lag.behindMs < MINUTE_MS);
  });
});
