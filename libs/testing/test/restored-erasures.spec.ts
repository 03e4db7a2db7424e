import { DAY_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getPost } from '@plateia/contracts/feed';
import { deleteAccount, me } from '@plateia/contracts/identity';
import { sendMessage } from '@plateia/contracts/messaging';
import { describeWith, isLongRun, until } from '@plateia/test-kit';
import {
  aMember,
  aPost,
  befriend,
  codeFor,
  KEPT_IDS,
  signIn,
  startPlatform,
  type InProcessPlatform,
  type Member,
} from '@plateia/testing';

const LOG = 'log.entries';
/** Whose backups are restored, one after the other. */
const restored = ['identity', 'feed', ...(isLongRun ? ['messaging', 'notifications', 'xp', 'bookings'] : [])];

describeWith('erasures after a restore, every service at once', 'TEST_MONGO_URL')('a backup that is restored', () => {
  let platform: InProcessPlatform;
  let friend: Member;

  beforeAll(async () => {
    platform = await startPlatform();
    friend = await aMember(platform, { fullName: 'Friend Remains' });
  });
  afterAll(() => platform.stop());

  const erasure = (userId: string) => platform.rows('identity', 'account_erasures').findOne({ _id: userId });

  /** A code for one address may be asked for once a minute. */
  const signInLater = async (email: string): Promise<Member> => {
    await platform.moveClock({ advanceMs: 61_000 });
    return signIn(platform, email);
  };

  async function erased(member: Member): Promise<void> {
    const { email, userId } = member;
    await member.call(deleteAccount, {});
    await member.call(deleteAccount, { otp: await codeFor(platform.inbox, email) });
    await platform.moveClock({ advanceMs: 30 * DAY_MS + 60_000 });
    await until('everybody is through', async () => (await erasure(userId))?.['open'] === false);
    await platform.drain();
    friend = await signInLater(friend.email);
  }

  async function left({ userId, fullName, email }: Member): Promise<string[]> {
    const found = new Set<string>();
    for await (const { place, text } of platform.stored()) {
      if (place === LOG) continue;
      if ([fullName, email].some((mark) => text.includes(mark)) || (text.includes(userId) && !(place in KEPT_IDS)))
        found.add(place);
    }
    return [...found].toSorted();
  }

  it.each(restored)(
    'brings back who was erased since it was made, and the list of erasures erases them again: %s',
    async (service) => {
      const leaver = await aMember(platform, { fullName: `Zenobia ${service[0]?.toUpperCase()}${service.slice(1)}` });
      await befriend(leaver, friend);
      const post = await aPost(leaver, { content: 'Out of a backup', privacySetting: 0 });
      await leaver.call(sendMessage, { recipientId: friend.userId, content: 'Good day' });
      await platform.drain();
      const restore = await platform.backUp(service);
      await erased(leaver);
      expect(await left(leaver)).toEqual([]);

      await restore();
      expect(await left(leaver)).not.toEqual([]);
      await platform.eraseAgain();
      await until('everybody is through once more', async () => {
        const row = await erasure(leaver.userId);
        return row?.['again'] === true && row['open'] === false;
      });
      await platform.drain();
      expect(await left(leaver)).toEqual([]);
      await expect(friend.call(getPost, { id: post.id })).rejects.toMatchObject({ status: 404 });
      // Their address is free, and whoever was not erased stays.
      const newcomer = await signInLater(leaver.email);
      expect(newcomer.userId).not.toBe(leaver.userId);
      friend = await signInLater(friend.email);
      expect(await friend.call(me)).toMatchObject({ fullName: 'Friend Remains' });
    },
  );
});
