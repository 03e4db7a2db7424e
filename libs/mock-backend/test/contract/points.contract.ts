import { beforeEach, describe, expect, it } from '@jest/globals';
import { createPost, deleteContent, interact, replyToPost } from '@plateia/contracts/feed';
import { changeSettings, me, profile } from '@plateia/contracts/identity';
import { reportOnboardingStep, xpEvents, xpOfUser, xpQuests } from '@plateia/contracts/xp';
import { openStream, until, type Member } from '@plateia/testing';
import { twoFriendsAndAStranger } from '../support/cast.js';
import type { OnStage } from '../support/stage.js';
import { answerTo, refusalOf } from '../support/witness.js';

const TO_FRIENDS = 2;

export const pointsContract = (stage: OnStage): void =>
  describe('points', () => {
    let anna: Member;
    let basil: Member;
    beforeEach(async () => {
      [anna, basil] = await twoFriendsAndAStranger(stage());
      await stage().settled();
    });

    const write = (by: Member) =>
      by.call(createPost, { content: 'Το παζάρι της πλατείας ανοίγει στις οκτώ.', privacySetting: TO_FRIENDS });
    const ledgerOf = async (of: Member) => (await answerTo(of, xpEvents, { limit: 50 })).events;
    const paidTo = async (of: Member, ...events: string[]) =>
      (await ledgerOf(of)).filter(({ event }) => events.includes(event)).map(({ event, xp }) => [event, xp]);

    it('come with each step of the registration, once', async () => {
      const report = async () => answerTo(anna, reportOnboardingStep, { event: 'profile_completion_done' });
      await until('the step is paid', async () => (await report()).awarded === 100);
      expect(await report()).toMatchObject({ awarded: 100 });
      expect(await paidTo(anna, 'legal_consent_done', 'profile_completion_done')).toHaveLength(2);
    });

    it('are given for what members do to each other, with the words of the level', async () => {
      const stream = await openStream(anna);
      const { id } = await write(anna);
      await basil.call(interact, { type: 'post', uuid: id, action: 'like' });
      await basil.call(replyToPost, { id, content: 'Θα είμαστε όλοι εκεί.' });
      await until('both are paid', async () => {
        const given = await paidTo(basil, 'like_given', 'comment_created');
        return given.length === 2 && (await paidTo(anna, 'like_received', 'comment_received')).length === 2;
      });
      expect(await paidTo(anna, 'post_created', 'friend_accepted', 'quest:q_first_post')).toHaveLength(3);
      expect((await stream.next('xp', ({ event }) => event === 'post_created')).data.amount).toBe(20);
      stream.close();
      const sum = (await ledgerOf(anna)).reduce((total, { xp }) => total + xp, 0);
      const standing = await answerTo(anna, xpOfUser);
      expect(standing).toMatchObject({ xp: sum, level: 2, levelName: 'Neighbour', streak: 1, bestStreak: 1 });
      const tiles = standing.fourWeeks.flatMap(({ date, laid }) => (laid ? [date] : []));
      expect(tiles).toHaveLength(1);
      // Today's, or yesterday's: that is what is filled before three in the night, also when it was in the week before.
      expect(standing.fourWeeks.slice(-2).map(({ date }) => date)).toContain(tiles[0]);
      expect(standing.week).toEqual(standing.week.map(({ date }) => ({ date, laid: tiles.includes(date) })));
      expect((await anna.call(profile, {})).level).toBe(2);
      expect((await basil.call(profile, { user_id: anna.userId })).level).toBeNull();
    });

    it('go with what they were given for', async () => {
      const { id } = await write(anna);
      await basil.call(interact, { type: 'post', uuid: id, action: 'like' });
      await until('it is paid', async () => (await paidTo(anna, 'like_received')).length === 1);
      await anna.call(deleteContent, { type: 'post', uuid: id });
      await until('it is taken back', async () => (await paidTo(anna, 'like_received')).length === 2);
      await stage().settled();
      expect((await paidTo(anna, 'post_created', 'like_received')).map(([, xp]) => xp)).toEqual(
        expect.arrayContaining([20, -20, 2, -2]),
      );
      expect((await ledgerOf(anna)).filter(({ reversed }) => reversed).length).toBeGreaterThanOrEqual(2);
      expect(await paidTo(basil, 'like_given')).toEqual([['like_given', 1]]);
    });

    it('name what may be done for more', async () => {
      const { quests } = await answerTo(anna, xpQuests);
      expect(quests.map(({ period }) => period)).toEqual(expect.arrayContaining(['starter', 'daily', 'monthly']));
      expect(quests.find(({ id }) => id === 'q_first_post')).toMatchObject({ goal: 1, progress: 0, expiresAt: null });
      await write(anna);
      await until('the quest is done', async () => {
        const { quests: left } = await anna.call(xpQuests);
        return !left.some(({ id }) => id === 'q_first_post');
      });
    });

    it('are nothing to whoever takes no part', async () => {
      await anna.call(changeSettings, { gamificationEnabled: false });
      await stage().settled();
      await until('it is heard', async () => (await refused(anna)) === 'FEATURE_OFF');
      for (const route of [xpOfUser, xpEvents, xpQuests]) expect(await refusalOf(anna, route)).toBe('FEATURE_OFF');
      expect((await anna.call(me)).flags.gamificationEnabled).toBe(false);
    });
  });

const refused = (of: Member): Promise<string> =>
  of.call(xpOfUser).then(
    () => '',
    ({ code }: { code: string }) => code,
  );
