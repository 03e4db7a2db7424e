import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  changeCountry,
  changeSettings,
  countryOf,
  invite,
  me,
  profile,
  profileActivity,
  readSettings,
  updateProfile,
} from '@plateia/contracts/identity';
import { deleteContent, replyToPost } from '@plateia/contracts/feed';
import { aPost, Browser, signIn, until, type Member } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import { twoFriendsAndAStranger } from '../support/cast.js';
import type { OnStage } from '../support/stage.js';
import { answerTo, refusalOf } from '../support/witness.js';

export const profileContract = (stage: OnStage): void =>
  describe('profiles and settings', () => {
    let anna: Member;
    let basil: Member;
    let stranger: Member;

    beforeAll(async () => {
      [anna, basil, stranger] = await twoFriendsAndAStranger(stage());
      await aPost(anna, { content: 'Για φίλους' });
      await stage().settled();
    });

    it('says who is asking', async () => {
      expect(await answerTo(anna, me)).toMatchObject({ userId: anna.userId, email: anna.email, totalFriends: 1 });
      expect(await refusalOf(new Browser(stage().origin), me)).toBe('UNAUTHORIZED');
    });

    it('shows a profile whole to its owner, and to others what they may see', async () => {
      const own = await answerTo(anna, profile, {});
      expect(own).toMatchObject({ is_own_profile: true, email: anna.email, country: 'GR', gender: 'undisclosed' });
      const ofFriend = await answerTo(basil, profile, { user_id: anna.userId });
      expect(ofFriend).toMatchObject({ is_friend: true, email: null, country: 'GR', total_friends: 1 });
      expect(ofFriend.posts_list.map(({ content }) => content)).toEqual(['Για φίλους']);
      const ofStranger = await answerTo(stranger, profile, { user_id: anna.userId });
      expect(ofStranger).toMatchObject({ is_friend: false, country: null, gender: null, friends_list: [] });
      expect(ofStranger.posts_list).toEqual([]);
    });

    it('refuses profiles that are nobody’s, and those of others until one is a member', async () => {
      expect(await refusalOf(anna, profile, { user_id: randomUUID() })).toBe('USER_NOT_FOUND');
      expect(await refusalOf(anna, profile, { user_id: 'x' })).toBe('VALIDATION_FAILED');
      const newcomer = await signIn(stage(), `${randomUUID()}@example.test`);
      expect(await refusalOf(newcomer, profile, { user_id: anna.userId })).toBe('ONBOARDING_REQUIRED');
    });

    it('changes one field at a time', async () => {
      const username = `x${randomUUID().replaceAll('-', '').slice(0, 12)}`;
      const changes = [
        { field: 'about_me', value: 'Μένω δίπλα.' },
        { field: 'gender', value: 'female' },
        { field: 'username', value: username },
      ] as const;
      for (const change of changes) {
        expect(await answerTo(stranger, updateProfile, change)).toEqual({ message: 'Profile updated' });
      }
      const read = await stranger.call(profile, {});
      expect(read).toMatchObject({ about_me: 'Μένω δίπλα.', gender: 'female', username });
      expect(await refusalOf(anna, updateProfile, { field: 'username', value: username })).toBe('USERNAME_TAKEN');
      const again = { field: 'username', value: `${username}y` } as const;
      expect(await refusalOf(stranger, updateProfile, again)).toBe('USERNAME_COOLDOWN');
      expect(await refusalOf(anna, updateProfile, { field: 'full_name', value: 'x' })).toBe('VALIDATION_FAILED');
    });

    it('lists what a member did, as far as the viewer may know', async () => {
      const { items } = await answerTo(basil, profileActivity, { user_id: anna.userId });
      expect(items.map(({ type }) => type).sort()).toEqual(['friend', 'post']);
      const [open, hidden] = [await aPost(basil, { content: 'Για όλους', privacySetting: 1 }), await aPost(basil)];
      const { id } = await anna.call(replyToPost, { id: open.id, content: 'Ωραίο' });
      await anna.call(replyToPost, { id: hidden.id, content: 'Και αυτό' });
      await stage().settled();
      const seenBy = async (viewer: Member) =>
        (await answerTo(viewer, profileActivity, { user_id: anna.userId })).items.filter(
          ({ type }) => type === 'comment',
        );
      expect(await seenBy(basil)).toHaveLength(2);
      expect(await seenBy(stranger)).toMatchObject([{ target_id: id, text: 'Για όλους' }]);
      await anna.call(deleteContent, { type: 'comment', uuid: id });
      await stage().settled();
      expect(await seenBy(basil)).toHaveLength(1);
      expect((await answerTo(stranger, profileActivity, { user_id: anna.userId })).items).toEqual([]);
      expect(await refusalOf(anna, profileActivity, { user_id: randomUUID() })).toBe('USER_NOT_FOUND');
      expect(await refusalOf(anna, profileActivity, { nextToken: 'none of ours' })).toBe('BAD_TOKEN');
    });

    it('keeps settings, each by itself', async () => {
      const before = await answerTo(basil, readSettings);
      expect(before).toMatchObject({ timeZone: 'Europe/Athens', readReceipts: true, visibility: { level: 'me' } });
      const change = { typing: false, visibility: { country: 'public' } } as const;
      expect(await answerTo(basil, changeSettings, change)).toEqual({
        ...before,
        typing: false,
        visibility: { ...before.visibility, country: 'public' },
      });
      await until('others to see it', async () => {
        const { country } = await stranger.call(profile, { user_id: basil.userId });
        return country === 'GR';
      });
      expect(await refusalOf(basil, changeSettings, { timeZone: 'Nowhere/Here' })).toBe('VALIDATION_FAILED');
    });

    it('knows a country, or guesses one', async () => {
      const visitor = new Browser(stage().origin);
      expect((await answerTo(visitor, countryOf)).source).toBe('guess');
      expect(await answerTo(stranger, changeCountry, { country: 'CY' })).toMatchObject({ country: 'CY' });
      expect(await answerTo(stranger, countryOf)).toEqual({ country: 'CY', source: 'profile' });
      expect(await refusalOf(stranger, changeCountry, { country: 'XX' })).toBe('VALIDATION_FAILED');
      expect(await refusalOf(visitor, changeCountry, { country: 'CY' })).toBe('UNAUTHORIZED');
    });

    it('gives every member an invitation of their own', async () => {
      const [one, other] = await Promise.all([answerTo(anna, invite), answerTo(basil, invite)]);
      expect(one.code).not.toBe(other.code);
      expect(one).toMatchObject({ qualified: 0, pending: 0 });
    });
  });
