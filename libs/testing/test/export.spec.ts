import { HOUR_MS, DAY_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  aMember,
  aPost,
  archiveLink,
  becomeProfessional,
  befriend,
  choose,
  doJob,
  like,
  mailsTo,
  offer,
  owedTo,
  paidIn,
  quotedJob,
  staffMember,
  startPlatform,
  unpacked,
  uploaded,
} from '@plateia/testing';
import type { InProcessPlatform, Member } from '@plateia/testing';
import { writeReview } from '@plateia/contracts/bookings';
import { createPost, replyToPost } from '@plateia/contracts/feed';
import {
  block,
  createReport,
  decideFeedback,
  decideReport,
  exportPartReady,
  readExport,
  requestExport,
  submitFeedback,
  updateProfile,
} from '@plateia/contracts/identity';
import { sendBookingMessage, sendMessage } from '@plateia/contracts/messaging';
import { changeNotificationSettings, notificationList } from '@plateia/contracts/notifications';
import { describeWith, until } from '@plateia/test-kit';
import { PNG } from 'pngjs';

const photo = (): Buffer => PNG.sync.write(new PNG({ width: 90, height: 60, fill: true }));

describeWith('an export, every service at once', 'TEST_MONGO_URL')('the archive of a member', () => {
  let platform: InProcessPlatform;
  let member: Member;
  let friend: Member;
  let stranger: Member;
  let judge: Member;
  let second: Member;

  beforeAll(async () => {
    platform = await startPlatform();
    member = await aMember(platform, { fullName: 'Ζηνοβία Τακτική' });
    friend = await aMember(platform, { fullName: 'Φίλιππος Φίλος' });
    judge = await staffMember(platform, 'Judge One');
    second = await staffMember(platform, 'Judge Two');
    stranger = await aMember(platform, { fullName: 'Someone Unseen' });
  });
  afterAll(() => platform.stop());

  const fetched = (url: string) => fetch(new URL(url, platform.origin));

  async function archive(url: string): Promise<Map<string, string>> {
    const answer = await fetched(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="plateia-\d{4}-\d\d-\d\d\.zip"$/);
    return unpacked(answer);
  }

  async function livesHere(): Promise<void> {
    await befriend(member, friend);
    await member.call(updateProfile, { field: 'about_me', value: 'I tune <b>pianos</b>' });
    const own = await aPost(member, { content: 'A post of mine', privacySetting: 0 });
    const theirs = await aPost(friend, { content: 'A post of the friend', privacySetting: 0 });
    await platform.drain();
    await like(member, theirs);
    await like(friend, own);
    await member.call(replyToPost, { id: theirs.id, content: 'A comment of mine' });
    await member.call(sendMessage, { recipientId: friend.userId, content: 'My words' });
    await friend.call(sendMessage, { recipientId: member.userId, content: 'Their words to me' });
    await stranger.call(sendMessage, { recipientId: friend.userId, content: 'Not for Zenobia' });
    await member.call(submitFeedback, { message: 'More pianos, please' });
    await member.call(changeNotificationSettings, { types: { new_like: { mail: false } } });
    await member.call(createReport, { targetType: 'post', targetId: theirs.id, reason: 'other', text: 'Out of tune' });
    await stranger.call(block, { userId: member.userId });
    const key = await uploaded(member, photo());
    await isJudged();
    await member.call(createPost, { content: 'With a picture', files: [{ key, alt: 'A piano at dusk' }] });
    await worksHere();
    await platform.drain();
  }

  /** A post of theirs is removed, and they appeal against it. */
  async function isJudged(): Promise<void> {
    const post = await aPost(member, { content: 'Words that went', privacySetting: 0 });
    await platform.drain();
    const { id } = await friend.call(createReport, { targetType: 'post', targetId: post.id, reason: 'spam' });
    const isCopied = async () => (await platform.rows('identity', 'reports').findOne({ _id: id }))?.['evidenceKey'];
    await until('the copy is there', isCopied);
    await judge.call(decideReport, { id, outcome: 'remove', statement: 'Too many pianos' });
    const about = { type: 'report', id } as const;
    const appeal = await member.call(submitFeedback, { kind: 'appeal', message: 'There was one piano', about });
    const answer = 'There were three of them.';
    await second.call(decideFeedback, { id: appeal.id, outcome: 'rejected', answer });
  }

  /** As the customer of one job, and as one of two who offered to do another. */
  async function worksHere(): Promise<void> {
    await Promise.all([member, friend, stranger].map(becomeProfessional));
    const startAt = new Date(Date.now() + 72 * HOUR_MS);
    const paid = await quotedJob(member, friend, startAt);
    await choose(member, paid);
    await doJob(member, friend, paid);
    await member.call(writeReview, { booking_id: paid.id, rating: 5, text: 'Dry at last' });
    const offered = await quotedJob(friend, member, startAt);
    await offer(stranger, offered.id, startAt);
    await platform.drain();
    await member.call(sendBookingMessage, {
      booking_id: offered.id,
      quote_id: offered.quoteId,
      body: 'Is there a ladder?',
    });
    await choose(friend, offered);
    await doJob(friend, member, offered);
  }

  it('holds everything of theirs and nothing that was kept from them, opens once and goes after a week', async () => {
    await livesHere();
    // Nobody does anything any more, and the archive has yet to leave traces of its own.
    const { own, untold } = await owedTo(member.userId, platform.stored());
    expect(untold).toEqual([]);
    expect(Object.values(own)).not.toContain(0);
    expect(await member.call(readExport)).toEqual({ status: 'none' });
    const begun = await member.call(requestExport);
    expect(begun).toEqual({ status: 'preparing', requestedAt: expect.any(String) });
    await expect(member.call(requestExport)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const url = await archiveLink(member);
    const found = await archive(url);

    expect(paidIn(found)).toEqual(own);
    expect([...found.keys()].filter((path) => path.startsWith('media/files/post_image/'))).toHaveLength(1);

    const all = [...found.values()].join('\n');
    for (const words of [
      'A post of mine',
      'A comment of mine',
      'My words',
      'Their words to me',
      'Φίλιππος Φίλος',
      'Ζηνοβία Τακτική Υδραυλικά',
      'Dry at last',
      'Is there a ladder?',
      'A piano at dusk',
      'Words that went',
      'Too many pianos',
      'There was one piano',
      'There were three of them.',
    ])
      expect(all).toContain(words);
    for (const secret of ['Not for Zenobia', stranger.userId, friend.email, 'Someone Unseen'])
      expect(all).not.toContain(secret);
    expect(found.get('identity/account.html')).toContain('I tune &lt;b&gt;pianos&lt;/b&gt;');
    for (const service of Object.keys(exportPartReady)) expect(found.get('index.html')).toContain(`href="${service}/`);

    expect((await fetched(url)).status).toBe(403);
    await until('a mail that says so', async () =>
      (await mailsTo(platform.inbox, member.email)).find(({ code }) => code === undefined),
    );
    expect(JSON.stringify(await member.call(notificationList, {}))).toContain('export_ready');
    const again = await archiveLink(member);
    expect((await fetched(again.replace(/sig=./, 'sig=~'))).status).toBe(403);
    expect((await fetched(again.replace(member.userId, friend.userId))).status).toBe(404);

    await platform.moveClock({ advanceMs: 7 * DAY_MS + 60_000 });
    await until('gone', async () => (await fetched(again)).status === 404 || undefined);
  });
});
