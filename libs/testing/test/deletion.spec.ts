import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { writeReview } from '@plateia/contracts/bookings';
import { createPost, getPost, postComments, replyToPost } from '@plateia/contracts/feed';
import {
  cancelDeletion,
  deleteAccount,
  joinMarketplace,
  me,
  profile,
  submitFeedback,
  updateProfile,
} from '@plateia/contracts/identity';
import { messageList, sendBookingMessage, sendMessage } from '@plateia/contracts/messaging';
import { notificationList } from '@plateia/contracts/notifications';
import { DAY_MS, pairId } from '@plateia/contracts';
import { describeWith, until } from '@plateia/test-kit';
import {
  aMember,
  aPost,
  becomeProfessional,
  befriend,
  Browser,
  choose,
  codeFor,
  doJob,
  KEPT_IDS,
  like,
  quotedJob,
  signIn,
  startPlatform,
  uploaded,
  type InProcessPlatform,
  type Member,
} from '@plateia/testing';
import { PNG } from 'pngjs';

const NAME = 'Zenobia Quixotis';
const LOG = 'log.entries';
const WORDS = 'xylophone';

describeWith('deletion, every service at once', 'TEST_MONGO_URL')('a member who leaves', () => {
  let platform: InProcessPlatform;
  let leaver: Member;
  let friend: Member;

  beforeAll(async () => {
    platform = await startPlatform();
    leaver = await aMember(platform, { fullName: NAME });
    friend = await aMember(platform, { fullName: 'Friend Remains' });
  });
  afterAll(() => platform.stop());

  const marks = () => ['Zenobia', 'Quixotis', leaver.email, WORDS];
  const close = async (member: Member) => {
    await member.call(deleteAccount, {});
    await member.call(deleteAccount, { otp: await codeFor(platform.inbox, member.email) });
    await platform.drain();
  };

  it('is seen by nobody at once, comes back, and leaves nothing behind after 30 days', async () => {
    await befriend(leaver, friend);
    await leaver.call(updateProfile, { field: 'about_me', value: `About my ${WORDS}` });
    const own = await aPost(leaver, { content: `A post on the ${WORDS}`, privacySetting: 0 });
    const theirs = await aPost(friend, { content: 'Something else', privacySetting: 0 });
    await platform.drain();
    await like(leaver, theirs);
    await like(friend, own);
    const comment = await leaver.call(replyToPost, { id: theirs.id, content: `I play the ${WORDS}` });
    await friend.call(replyToPost, { id: own.id, content: 'Do you really?' });
    await friend.call(replyToPost, { id: theirs.id, replyToCommentId: comment.id, content: 'So do I' });
    await leaver.call(sendMessage, { recipientId: friend.userId, content: `My ${WORDS} is yours` });
    await friend.call(sendMessage, { recipientId: leaver.userId, content: 'Thank you for it' });
    const key = await uploaded(leaver, PNG.sync.write(new PNG({ width: 90, height: 60, fill: true })));
    await leaver.call(createPost, { content: `The ${WORDS} itself`, files: [{ key, alt: `A ${WORDS}` }] });
    await leaver.call(profile, { user_id: friend.userId });
    await leaver.call(submitFeedback, { message: `Let me play the ${WORDS}` });
    const signedOut = { kind: 'appeal', message: `Let my ${WORDS} in`, email: leaver.email } as const;
    await new Browser(platform.origin).call(submitFeedback, signedOut);
    await leaver.call(joinMarketplace, {
      is_marketplace_enabled: true,
      professional_profile: { business_name: `${NAME} Ltd`, business_description: `We tune every ${WORDS} there is` },
    });
    await becomeProfessional(friend);
    const job = await quotedJob(leaver, friend, new Date(Date.now() + 72 * 3_600_000));
    await platform.drain();
    await leaver.call(sendBookingMessage, { booking_id: job.id, quote_id: job.quoteId, body: 'Mind the step' });
    await choose(leaver, job);
    await doJob(leaver, friend, job);
    await leaver.call(writeReview, { booking_id: job.id, rating: 5, text: 'Quick and kind' });
    await platform.drain();

    await close(leaver);
    await expect(friend.call(getPost, { id: own.id })).rejects.toMatchObject({ status: 404 });
    await expect(friend.call(profile, { user_id: leaver.userId })).rejects.toMatchObject({ status: 404 });
    await platform.moveClock({ advanceMs: 61_000 });
    const back = await signIn(platform, leaver.email);
    expect(await back.call(me)).toMatchObject({ deletionScheduledAt: expect.any(String) });
    await back.call(cancelDeletion);
    await platform.drain();
    await until('the post is back', async () => (await friend.call(getPost, { id: own.id })).id === own.id);

    await platform.moveClock({ advanceMs: 61_000 });
    await close(back);
    await platform.moveClock({ advanceMs: 30 * DAY_MS + 60_000 });
    const erasure = () => platform.rows('identity', 'account_erasures').findOne({ _id: leaver.userId });
    await until('everybody is through', async () => (await erasure())?.['open'] === false);
    await platform.drain();

    const found = new Set<string>();
    for await (const { place, text } of platform.stored()) {
      // What was told before ends with the seven days of the log, see below.
      if (place === LOG) continue;
      for (const mark of marks()) if (text.includes(mark)) found.add(`${place}: ${mark}`);
      if (text.includes(leaver.userId) && !(place in KEPT_IDS)) found.add(place);
    }
    expect([...found].sort()).toEqual([]);
    const again = await signIn(platform, friend.email);
    const talk = await again.call(messageList, { conversation_uuid: pairId(leaver.userId, friend.userId) });
    expect(JSON.stringify(talk)).toContain('Thank you for it');
    const comments = await again.call(postComments, { id: theirs.id });
    expect(JSON.stringify(comments)).toContain('So do I');
    expect(JSON.stringify(await again.call(notificationList, {}))).not.toContain('Zenobia');
    expect(await again.call(getPost, { id: theirs.id })).toMatchObject({ totalLikes: 0 });

    await platform.moveClock({ advanceMs: 8 * DAY_MS });
    await until('the log has nothing of them either', async () => {
      await platform.trimLog();
      for await (const { place, text } of platform.stored())
        if (place === LOG && marks().some((mark) => text.includes(mark))) return undefined;
      return true;
    });
  });
});
