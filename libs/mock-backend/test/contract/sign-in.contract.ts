import { describe, expect, it } from '@jest/globals';
import {
  beginProvider,
  completeProfile,
  CONSENT_VERSION,
  flags,
  logout,
  me,
  refreshSession,
  requestCode,
  revokeSessions,
  sessions,
  verifyCode,
} from '@plateia/contracts/identity';
import { aMember, Browser, codeFor, signIn, until } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import type { OnStage } from '../support/stage.js';
import { answerTo, refusalOf } from '../support/witness.js';

const anAddress = (): string => `${randomUUID()}@example.test`;
const consents = { terms: true, privacy: true, marketing: false, version: CONSENT_VERSION } as const;

export const signInContract = (stage: OnStage): void =>
  describe('signing in', () => {
    it('knows a newcomer by the code that was sent, once', async () => {
      const [browser, login_id] = [new Browser(stage().origin), anAddress()];
      expect(await answerTo(browser, requestCode, { login_id })).toEqual({ resend_in: 60, expires_in: 600 });
      const otp = await codeFor(stage().inbox, login_id);
      const result = await answerTo(browser, verifyCode, { login_id, otp });
      expect(result).toMatchObject({ isNew: true, isActivated: false, isConsentGiven: false, isBanned: false });
      expect(result.missing).toEqual(['terms', 'privacy', 'dob', 'fullName', 'country']);
      expect(result.user.flags.gamificationEnabled).toBe(false);
      expect(await refusalOf(new Browser(stage().origin), verifyCode, { login_id, otp })).toBe('CODE_EXPIRED');
    });

    it('counts wrong codes, and sends the next one only after a minute', async () => {
      const [browser, login_id] = [new Browser(stage().origin), anAddress()];
      await browser.call(requestCode, { login_id });
      expect(await refusalOf(browser, requestCode, { login_id })).toBe('RATE_LIMITED');
      const otp = (await codeFor(stage().inbox, login_id)) === '000000' ? '000001' : '000000';
      const tries: string[] = [];
      for (let n = 0; n < 6; n++) tries.push(await refusalOf(browser, verifyCode, { login_id, otp }));
      expect(tries).toEqual([...Array.from({ length: 5 }, () => 'INVALID_CODE'), 'TOO_MANY_ATTEMPTS']);
    });

    it('says which field is wrong', async () => {
      const browser = new Browser(stage().origin);
      expect(await refusalOf(browser, requestCode, { login_id: 'nobody' })).toBe('VALIDATION_FAILED');
      await expect(browser.call(requestCode, { login_id: 'nobody' })).rejects.toMatchObject({
        details: [{ field: 'login_id', rule: 'email' }],
      });
    });

    it('makes a member of whoever completes the profile, in parts', async () => {
      const newcomer = await signIn(stage(), anAddress());
      const profile = { fullName: 'Δανάη Ρήγα' };
      const refused = { data: { consents: { ...consents, terms: false } } };
      expect(await refusalOf(newcomer, completeProfile, refused)).toBe('CONSENT_REQUIRED');
      const first = await answerTo(newcomer, completeProfile, { data: { consents, dob: '1990-05-17' } });
      expect(first).toMatchObject({ isConsentGiven: true, isActivated: false, missing: ['fullName', 'country'] });
      const { consentedAt } = first.user;
      expect(consentedAt).toEqual(expect.any(String));
      const last = await answerTo(newcomer, completeProfile, { data: profile, country_iso_code: 'GR' });
      expect(last).toMatchObject({
        isActivated: true,
        missing: [],
        user: { ...profile, activated: true, consentedAt },
      });
    });

    it('takes nobody under fifteen, and forgets them', async () => {
      const newcomer = await signIn(stage(), anAddress());
      const dob = `${new Date().getFullYear() - 10}-01-01`;
      expect(await refusalOf(newcomer, completeProfile, { data: { consents, dob } })).toBe('UNDERAGE');
      expect(await refusalOf(newcomer, me)).toBe('UNAUTHORIZED');
    });

    it('renews a session, and refuses what is nobody’s', async () => {
      const member = await aMember(stage());
      expect(await answerTo(member, refreshSession)).toEqual({ expires_in: 900 });
      expect(await refusalOf(new Browser(stage().origin), refreshSession)).toBe('UNAUTHORIZED');
    });

    it('ends a session where it was begun, and everywhere', async () => {
      const member = await aMember(stage());
      await stage().moveClock({ advanceMs: 61_000 });
      const elsewhere = await signIn(stage(), member.email);
      const { items } = await answerTo(member, sessions);
      expect(items).toHaveLength(2);
      expect(items.filter(({ current }) => current)).toHaveLength(1);
      expect(await refusalOf(member, revokeSessions, { sessionId: randomUUID() })).toBe('RESOURCE_NOT_FOUND');
      expect(await answerTo(member, revokeSessions, {})).toEqual({ revoked: 1 });
      await until('the other session over', async () => (await isSignedOut(elsewhere)) || undefined);
      await answerTo(member, logout);
      expect(await refusalOf(member, me)).toBe('UNAUTHORIZED');
    });

    it('knows no provider that is not there', async () => {
      const browser = new Browser(stage().origin);
      expect(await refusalOf(browser, beginProvider, { provider: 'nobody' })).toBe('ROUTE_NOT_FOUND');
    });

    it('says what is switched on, and what nobody has switched on', async () => {
      const { flags: all } = await answerTo(new Browser(stage().origin), flags);
      expect(all).toMatchObject({ gamificationEnabled: true, marketplace: true, subscriptions: true, calls: false });
    });
  });

const isSignedOut = (browser: Browser): Promise<boolean> =>
  browser.call(me).then(
    () => false,
    ({ status }: { status: number }) => status === 401,
  );
