import { HOUR_MS } from '@plateia/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { editPost, getPost } from '@plateia/contracts/feed';
import {
  cancelSubscription,
  checkout,
  checkoutSuccess,
  makeFriend,
  me,
  nearMe,
  planDetails,
  plans,
  resumeSubscription,
  shareArea,
  subscription,
  updateProfile,
  type PlanId,
} from '@plateia/contracts/identity';
import { aMember, aPost, Browser, until, type Member } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import { twoFriendsAndAStranger } from '../support/cast.js';
import type { OnStage } from '../support/stage.js';
import { answerTo, refusalOf } from '../support/witness.js';

const SQUARE = { lat: 37.983_8, lng: 23.727_5 };
const PIRAEUS = { lat: 37.942_2, lng: 23.646_4 };

export const plansContract = (stage: OnStage): void =>
  describe('plans', () => {
    let anna: Member;
    let basil: Member;
    let chloe: Member;
    beforeEach(async () => {
      [anna, basil, chloe] = await twoFriendsAndAStranger(stage());
      await stage().settled();
    });

    const buy = async (member: Member, plan_id: PlanId = 'premium') => {
      const { session_id, checkout_url } = await answerTo(member, checkout, { plan_id });
      await stage().pay(checkout_url, session_id);
      return answerTo(member, checkoutSuccess, { session_id });
    };

    it('are sold in both languages, to visitors too', async () => {
      const visitor = new Browser(stage().origin);
      const { plans: rows } = await answerTo(visitor, plans);
      expect(rows.map(({ id, interval }) => `${id}-${interval}`)).toEqual(
        expect.arrayContaining(['premium-monthly', 'premium-annual', 'pro_starter-monthly']),
      );
      const premium = await answerTo(visitor, planDetails, { plan: 'premium-yearly' });
      expect(premium).toMatchObject({ id: 'premium', interval: 'annual', price: 9_990, audience: 'member' });
      expect(premium).toEqual(rows.find(({ id, interval }) => id === 'premium' && interval === 'annual'));
      expect(await refusalOf(visitor, planDetails, { plan: 'pro_starter', interval: 'annual' })).toBe(
        'RESOURCE_NOT_FOUND',
      );
    });

    it('are bought, changed, cancelled and kept', async () => {
      expect(await answerTo(anna, subscription)).toMatchObject({ status: 'none', plan: 'free', amount: 0 });
      expect(await refusalOf(anna, cancelSubscription)).toBe('INVALID_TRANSITION');
      expect(await buy(anna)).toMatchObject({
        status: 'active',
        plan: 'premium-monthly',
        amount: 999,
        limits: { messagesPerDay: 1_000, editWindowMinutes: null },
      });
      expect((await anna.call(me)).plan).toBe('premium');
      expect(await refusalOf(anna, checkout, { plan_id: 'premium' })).toBe('ALREADY_SUBSCRIBED');
      expect(await answerTo(anna, cancelSubscription)).toMatchObject({
        status: 'canceled',
        plan: 'premium-monthly',
        cancel_at_period_end: true,
      });
      expect(await answerTo(anna, resumeSubscription)).toMatchObject({ status: 'active', cancel_at_period_end: false });
      await anna.call(checkout, { plan_id: 'creator' });
      expect(await answerTo(anna, subscription)).toMatchObject({
        plan: 'creator-monthly',
        limits: { videoMinutes: 30 },
      });
      await anna.call(checkout, { plan_id: 'premium' });
      expect(await answerTo(anna, subscription)).toMatchObject({ status: 'active', plan: 'creator-monthly' });
    });

    it('give what they say: a badge, and words and a username that may be changed at any time', async () => {
      const rename = (value: string) => ({ field: 'username', value }) as const;
      const name = `anna.${randomUUID().slice(0, 8)}`;
      await anna.call(updateProfile, rename(name));
      expect(await refusalOf(anna, updateProfile, rename(`${name}.2`))).toBe('USERNAME_COOLDOWN');
      const post = await aPost(anna);
      await buy(anna);
      await answerTo(anna, updateProfile, rename(`${name}.2`));
      await stage().settled();
      await stage().moveClock({ advanceMs: HOUR_MS });
      const changed = { uuid: post.id, content: 'Καλημέρα από τα Χανιά' };
      expect(await answerTo(anna, editPost, changed)).toMatchObject({ content: changed.content });
      await until('the badge is shown', async () => (await basil.call(getPost, { id: post.id })).authorVerified);
    });

    it('are not sold to whoever may not buy, and nothing is confirmed that was not begun', async () => {
      expect(await refusalOf(anna, checkout, { plan_id: 'pro_starter' })).toBe('PLAN_UNAVAILABLE');
      expect(await refusalOf(anna, checkoutSuccess, {})).toBe('MISSING_SESSION_ID');
      expect(await refusalOf(anna, checkoutSuccess, { session_id: 'cs_none' })).toBe('INVALID_SESSION');
      const [first, second] = [
        await anna.call(checkout, { plan_id: 'premium' }),
        await anna.call(checkout, { plan_id: 'ghost' }),
      ];
      expect(await refusalOf(anna, checkoutSuccess, { session_id: first.session_id })).toBe('SESSION_EXPIRED');
      expect(await refusalOf(basil, checkoutSuccess, { session_id: second.session_id })).toBe('INVALID_SESSION');
      const minor = await aMember(stage(), { fullName: 'Dora Mikri', dob: '2010-01-01' });
      expect(await refusalOf(minor, checkout, { plan_id: 'premium' })).toBe('ADULT_ONLY');
    });

    it('count what of them is used today', async () => {
      await anna.call(makeFriend, { userId: chloe.userId });
      expect((await answerTo(anna, subscription)).used).toMatchObject({ friendRequestsToday: 1 });
    });

    it('show friends who are near, as long as both share it', async () => {
      expect(await refusalOf(anna, shareArea, { enabled: true, ...SQUARE })).toBe('PLAN_REQUIRED');
      for (const member of [anna, basil]) await buy(member);
      expect(await refusalOf(anna, nearMe, {})).toBe('NEAR_ME_OFF');
      await answerTo(anna, shareArea, { enabled: true, ...SQUARE });
      await basil.call(shareArea, { enabled: true, ...PIRAEUS });
      const { items } = await answerTo(anna, nearMe, {});
      expect(items).toMatchObject([{ userId: basil.userId, band: '5-15 km', active: true }]);
      expect(await answerTo(basil, shareArea, { enabled: false })).toEqual({ enabled: false, until: null });
      expect((await anna.call(nearMe, { active: true })).items).toEqual([]);
    });
  });
