import { SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS } from '@plateia/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeWith } from '@plateia/test-kit';
import {
  lockedFor,
  LOCK_AFTER_WRONG_MS,
  sendLimits,
  waitBeforeSend,
  WRONG_PER_DAY,
} from '../src/access/domain/code-rules.js';
import { IdentityHarness } from './support/identity-harness.js';
import type { Visitor } from './support/visitor.js';

const NOW = Date.parse('2026-03-02T10:00:00Z');
const refused = (errorCode: string) => ({ error: expect.objectContaining({ errorCode }) as unknown });

describe('the rules of codes', () => {
  it.each(sendLimits)(
    'let $n be sent in $windowMs ms, and the next one as the first leaves that window',
    ({ n, windowMs }) => {
      const times = (count: number) => Array.from({ length: count }, (_, i) => NOW - windowMs + 1 + i * MINUTE_MS);
      expect(waitBeforeSend(times(n - 1), NOW)).toBe(0);
      expect(waitBeforeSend(times(n), NOW)).toBe(1);
      expect(waitBeforeSend(times(n), NOW + 1)).toBe(0);
    },
  );

  it('take none for an hour after the last of too many wrong ones of a day', () => {
    const wrong = Array.from({ length: WRONG_PER_DAY }, (_, i) => NOW - i * MINUTE_MS);
    expect(lockedFor(wrong.slice(1), NOW)).toBe(0);
    expect(lockedFor(wrong, NOW)).toBe(LOCK_AFTER_WRONG_MS);
    expect(lockedFor(wrong, NOW + LOCK_AFTER_WRONG_MS - 1)).toBe(1);
    expect(lockedFor(wrong, NOW + LOCK_AFTER_WRONG_MS)).toBe(0);
    const oneOfYesterday = [...wrong.slice(0, -1), NOW - DAY_MS];
    expect(lockedFor(oneOfYesterday, NOW)).toBe(0);
  });
});

describeWith('identity against its database', 'TEST_MONGO_URL')('the limits of codes', () => {
  let identity: IdentityHarness;
  beforeAll(async () => {
    identity = await IdentityHarness.start();
  });
  afterAll(() => identity.stop());

  const ask = (visitor: Visitor, email: string) => visitor.post('/api/v2/auth/request', { login_id: email });
  const tooEarly = async (visitor: Visitor, email: string) => {
    const answer = await ask(visitor, email);
    expect(answer).toMatchObject({ status: 429, body: refused('RATE_LIMITED') });
    return Number(answer.headers.get('retry-after')) * SECOND_MS;
  };
  const sent = async (times: number, email: string) => {
    for (let i = 0; i < times; i++) {
      expect((await ask(identity.newVisitor(), email)).status).toBe(200);
      identity.clock.advance(MINUTE_MS);
    }
  };

  it('are 5 in an hour and 10 in a day for an address, whoever asks', async () => {
    const email = 'limits@example.gr';
    await sent(5, email);
    const rest = await tooEarly(identity.newVisitor(), email);
    expect(rest).toBeGreaterThan(54 * MINUTE_MS);
    expect(rest).toBeLessThanOrEqual(55 * MINUTE_MS);
    expect((await ask(identity.newVisitor(), 'other@example.gr')).status).toBe(200);
    identity.clock.advance(rest);
    await sent(1, email);
    identity.clock.advance(HOUR_MS);
    await sent(4, email);
    identity.clock.advance(HOUR_MS);
    const untilTomorrow = await tooEarly(identity.newVisitor(), email);
    expect(untilTomorrow).toBeGreaterThan(20 * HOUR_MS);
    identity.clock.advance(untilTomorrow);
    await sent(1, email);
    expect(await identity.mails(email)).toHaveLength(11);
  });

  it('are not escaped by a browser that claims to be known', async () => {
    const [email, elsewhere] = ['claimed@example.gr', 'elsewhere@example.gr'];
    const member = await identity.newcomer(email);
    const stranger = await identity.newcomer(elsewhere);
    identity.clock.advance(HOUR_MS);
    const claims: Record<string, string | undefined> = {
      'a cookie of one’s own making': 'mine.c2lnbmF0dXJl',
      'the device of another address': stranger.jar.get('did'),
      'another device with the signature of a known one': `other.${member.jar.get('did')?.split('.')[1]}`,
      'no signature': member.jar.get('did')?.split('.')[0],
      'nothing but a dot': '.',
    };
    expect((await ask(identity.newVisitor(), email)).status).toBe(200);
    for (const [claim, cookie] of Object.entries(claims)) {
      const visitor = identity.newVisitor();
      visitor.jar.set('did', cookie ?? '');
      expect([claim, (await ask(visitor, email)).status]).toEqual([claim, 429]);
    }
    expect((await ask(member, email)).status).toBe(200);
  });

  it('lock an address after 30 wrong codes in a day, for an hour, but not for a browser that it knows', async () => {
    const email = 'locked@example.gr';
    const owner = await identity.newcomer(email);
    const thief = identity.newVisitor();
    const verify = (visitor: Visitor, otp: string) => visitor.post('/api/v2/auth/verify', { login_id: email, otp });
    for (let codes = 0; codes < WRONG_PER_DAY / 5; codes++) {
      identity.clock.advance(15 * MINUTE_MS);
      const right = await identity.codeFor(thief, email);
      for (let tries = 0; tries < 5; tries++) {
        expect((await verify(thief, right === '000000' ? '111111' : '000000')).status).toBe(401);
      }
    }
    const locked = await verify(thief, '222222');
    expect(locked).toMatchObject({ status: 429, body: refused('TOO_MANY_ATTEMPTS') });
    const wait = Number(locked.headers.get('retry-after')) * SECOND_MS;
    expect(wait).toBeGreaterThan(59 * MINUTE_MS);
    expect(wait).toBeLessThanOrEqual(HOUR_MS);
    expect(await tooEarly(thief, email)).toBeGreaterThan(59 * MINUTE_MS);
    const known = await identity.codeFor(owner, email);
    expect((await verify(owner, known)).status).toBe(200);
    identity.clock.advance(wait - MINUTE_MS);
    expect(await tooEarly(thief, email)).toBeLessThanOrEqual(MINUTE_MS);
    identity.clock.advance(MINUTE_MS);
    const again = await identity.codeFor(thief, email);
    expect((await verify(thief, again)).status).toBe(200);
  });
});
