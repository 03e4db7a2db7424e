import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  block,
  blockedUsers,
  cancelFriendRequest,
  changeSettings,
  confirmFriend,
  findFriends,
  friendRequests,
  friends,
  makeFriend,
  profile,
  rejectFriend,
  unblock,
  unfriend,
} from '@plateia/contracts/identity';
import { aMember, befriend, type Member } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import type { OnStage } from '../support/stage.js';
import { answerTo, refusalOf } from '../support/witness.js';

export const friendsContract = (stage: OnStage): void =>
  describe('friends', () => {
    let anna: Member;
    let basil: Member;

    beforeEach(async () => {
      [anna, basil] = await Promise.all([
        aMember(stage(), { fullName: 'Άννα Αλεξίου' }),
        aMember(stage(), { fullName: 'Basil Vrettos' }),
      ]);
    });

    it('makes friends of two when a request is accepted, and ends it', async () => {
      const asked = await answerTo(anna, makeFriend, { userId: basil.userId });
      expect(asked).toMatchObject({ state: 'pending_out', message: 'Friend request sent' });
      const { friendRequests: received } = await answerTo(basil, friendRequests, {});
      expect(received.map(({ userID, fullName }) => [userID, fullName])).toEqual([[anna.userId, 'Άννα Αλεξίου']]);
      const friendRequestID = received[0]?.friendRequestID;
      expect(friendRequestID).toBe(asked.friendRequestID);
      expect(await answerTo(basil, confirmFriend, { friendRequestID })).toMatchObject({ state: 'friends' });
      expect((await answerTo(anna, friends, {})).friends.map(({ id }) => id)).toEqual([basil.userId]);
      const ended = await answerTo(anna, unfriend, { userId: basil.userId });
      expect(ended).toEqual({ state: 'none', message: 'You are no longer friends' });
    });

    it('takes a crossing request for an acceptance', async () => {
      await anna.call(makeFriend, { userId: basil.userId });
      expect((await basil.call(makeFriend, { userId: anna.userId })).state).toBe('friends');
    });

    it('lets the asker take a request back, and does not tell of a refusal', async () => {
      await anna.call(makeFriend, { userId: basil.userId });
      const canceled = await answerTo(anna, cancelFriendRequest, { userId: basil.userId });
      expect(canceled).toEqual({ state: 'none', message: 'Friend request canceled' });
      await anna.call(makeFriend, { userId: basil.userId });
      const rejected = await answerTo(basil, rejectFriend, { userId: anna.userId });
      expect(rejected).toEqual({ state: 'none', message: 'Friend request declined' });
      const sent = await anna.call(friendRequests, { direction: 'sent' });
      expect(sent.friendRequests.map(({ userID }) => userID)).toEqual([basil.userId]);
      expect((await basil.call(friendRequests, {})).friendRequests).toEqual([]);
    });

    it('refuses requests without anybody to ask or to answer', async () => {
      expect(await refusalOf(anna, makeFriend, {})).toBe('NO_ID');
      expect(await refusalOf(anna, makeFriend, { userId: anna.userId })).toBe('SELF_NOT_ALLOWED');
      expect(await refusalOf(anna, makeFriend, { userId: randomUUID() })).toBe('USER_NOT_FOUND');
      expect(await refusalOf(anna, confirmFriend, { userId: basil.userId })).toBe('RESOURCE_NOT_FOUND');
      expect(await refusalOf(anna, rejectFriend, { userId: basil.userId })).toBe('RESOURCE_NOT_FOUND');
      expect(await refusalOf(anna, cancelFriendRequest, { friendRequestID: randomUUID() })).toBe('RESOURCE_NOT_FOUND');
      expect(await refusalOf(anna, unfriend, {})).toBe('NO_ID');
    });

    it('finds members by the beginning of their names, accents or not', async () => {
      const surname = `Ξύ${randomUUID().replaceAll(/[^a-f]/g, '')}`;
      const named = await aMember(stage(), { fullName: `Νίκη ${surname}` });
      const { items } = await answerTo(anna, findFriends, { q: surname.replace('ύ', 'υ').toUpperCase() });
      expect(items).toMatchObject([{ userId: named.userId, reason: 'search', mutual: 0, state: 'none' }]);
      expect(await refusalOf(anna, findFriends, { q: 'x' })).toBe('VALIDATION_FAILED');
    });

    it('suggests friends of friends', async () => {
      const friend = await aMember(stage(), { fullName: 'Chloe Dimou' });
      await befriend(anna, friend);
      await befriend(friend, basil);
      const { items } = await anna.call(findFriends, {});
      expect(items).toMatchObject([{ userId: basil.userId, reason: 'mutual_friends', mutual: 1, state: 'none' }]);
    });

    it('gives away no friendship that one of the two shows to nobody', async () => {
      const friend = await aMember(stage(), { fullName: 'Chloe Dimou' });
      await befriend(anna, friend);
      await befriend(friend, basil);
      const mutual = async () => {
        const { items } = await anna.call(findFriends, { q: 'Basil Vrettos', limit: 50 });
        return items.find(({ userId }) => userId === basil.userId)?.mutual;
      };
      for (const owner of [friend, basil]) {
        expect(await mutual()).toBe(1);
        await owner.call(changeSettings, { visibility: { friends: 'me' } });
        expect([await mutual(), (await anna.call(findFriends, {})).items]).toEqual([0, []]);
        await owner.call(changeSettings, { visibility: { friends: 'friends' } });
      }
    });

    it('comes in pages', async () => {
      const others = await Promise.all(
        ['Dora A', 'Dora B', 'Dora C'].map((fullName) => aMember(stage(), { fullName })),
      );
      for (const other of others) await befriend(other, anna);
      const first = await anna.call(friends, { limit: 2 });
      const second = await anna.call(friends, { limit: 2, nextToken: first.nextToken });
      const seen = [...first.friends, ...second.friends].map(({ id }) => id);
      expect(seen.toSorted()).toEqual(others.map(({ userId }) => userId).toSorted());
      expect(second.nextToken).toBe('');
      expect(await refusalOf(basil, friends, { nextToken: first.nextToken })).toBe('BAD_TOKEN');
    });

    it('keeps two apart once one blocks the other', async () => {
      await befriend(anna, basil);
      expect(await answerTo(anna, block, { userId: basil.userId })).toMatchObject({ state: 'blocked' });
      expect(await refusalOf(basil, profile, { user_id: anna.userId })).toBe('USER_NOT_FOUND');
      expect(await refusalOf(basil, makeFriend, { userId: anna.userId })).toBe('USER_NOT_FOUND');
      const { items } = await answerTo(anna, blockedUsers, {});
      expect(items.map(({ userId }) => userId)).toEqual([basil.userId]);
      const taken = await answerTo(anna, unblock, { userId: basil.userId });
      expect(taken).toEqual({ state: 'none', message: 'Member unblocked' });
      expect((await anna.call(friends, {})).friends).toEqual([]);
      expect(await refusalOf(anna, block, { userId: anna.userId })).toBe('SELF_NOT_ALLOWED');
    });
  });
