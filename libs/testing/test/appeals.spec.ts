import { DAY_MS } from '@plateia/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Post } from '@plateia/contracts/feed';
import {
  banMember,
  createReport,
  decideFeedback,
  decideReport,
  feedbackQueue,
  me,
  ownDecisions,
  REPORT_KEPT_DAYS,
  staffBans,
  staffReports,
  submitFeedback,
} from '@plateia/contracts/identity';
import { changeNotificationSettings } from '@plateia/contracts/notifications';
import { describeWith, until } from '@plateia/test-kit';
import {
  aMember,
  aPost,
  mailsTo,
  openStream,
  signIn,
  staffMember,
  startPlatform,
  type InProcessPlatform,
  type Member,
} from '@plateia/testing';

const STATEMENT = 'It insults a neighbour by name.';
const ANSWER = 'Words among friends, as we see now.';

describeWith('appeals, every service at once', 'TEST_MONGO_URL')('an appeal', () => {
  let platform: InProcessPlatform;
  let judge: Member;
  let judy: Member;
  let anna: Member;

  beforeAll(async () => {
    platform = await startPlatform({ env: { RATE_LIMIT_SCALE: '1000' } });
    judge = await staffMember(platform, 'Judge One');
    judy = await staffMember(platform, 'Judge Two');
    anna = await aMember(platform, { fullName: 'Anna Alexiou' });
  });
  afterAll(() => platform.stop());

  const mailWith = (email: string, words: string) =>
    until(`a mail to ${email} that says ${words}`, async () =>
      (await mailsTo(platform.inbox, email)).find(({ text }) => text.includes(words)),
    );

  async function remove(post: Post): Promise<string> {
    await platform.drain();
    const { id } = await anna.call(createReport, { targetType: 'post', targetId: post.id, reason: 'harassment' });
    await until('the copy is there', async () => {
      const { items } = await judge.call(staffReports, { status: 'in_review' });
      return items.some((item) => item.id === id);
    });
    await judge.call(decideReport, { id, outcome: 'remove', statement: STATEMENT });
    await platform.drain();
    return id;
  }

  it('begins with a mail that says what was removed and why, where the member wants such mails', async () => {
    const [basil, silent] = [
      await aMember(platform, { fullName: 'Basil Vrettos' }),
      await aMember(platform, { fullName: 'Silent Member' }),
    ];
    await silent.call(changeNotificationSettings, { types: { moderation: { mail: false } } });
    await remove(await aPost(silent, { content: 'Of no interest', privacySetting: 0 }));
    const id = await remove(await aPost(basil, { content: 'You are a fool, neighbour', privacySetting: 0 }));
    const mail = await mailWith(basil.email, STATEMENT);
    expect(mail.text).toContain('/security-center#decisions');
    expect((await mailsTo(platform.inbox, silent.email)).filter(({ text }) => text.includes(STATEMENT))).toEqual([]);
    const { items } = await basil.call(ownDecisions, {});
    expect(items).toMatchObject([{ id, targetType: 'post', content: 'You are a fool, neighbour', appeal: null }]);
    // The answer is mailed whatever they want of other mails.
    await basil.call(changeNotificationSettings, { types: { moderation: { mail: false } } });
    const about = { type: 'report', id } as const;
    const appeal = await basil.call(submitFeedback, { kind: 'appeal', message: 'We are good friends', about });
    await judy.call(decideFeedback, { id: appeal.id, outcome: 'granted', answer: ANSWER });
    await mailWith(basil.email, ANSWER);
  });

  it('of a banned member lets them in again, everywhere', async () => {
    const rude = await aMember(platform, { fullName: 'Rude Person' });
    await judge.call(banMember, { userId: rude.userId, banned: true, reason: 'Insults again and again' });
    await until('they are out', async () => (await rude.fetch(platform.origin + me.path)).status === 401);
    const { items } = await judy.call(staffBans, {});
    expect(items).toMatchObject([{ userId: rude.userId, by: { userId: judge.userId } }]);
    const appeal = { kind: 'appeal', message: 'It was my brother', email: rude.email } as const;
    // From the very browser, whose cookies are good for nothing any more.
    const { id } = await rude.call(submitFeedback, appeal);
    await judy.call(decideFeedback, { id, outcome: 'granted', answer: ANSWER });
    await mailWith(rude.email, ANSWER);
    await platform.moveClock({ advanceMs: 61_000 });
    const back = await signIn(platform, rude.email);
    await until('they are let in again', async () => (await back.fetch(platform.origin + me.path)).status === 200);
    const stream = await openStream(back);
    stream.close();
    expect((await judy.call(staffBans, {})).items).toEqual([]);
  });

  it('keeps what the decision stood on until somebody has looked at it again', async () => {
    const late = await aMember(platform, { fullName: 'Late Objector' });
    const id = await remove(await aPost(late, { content: 'Long ago by now', privacySetting: 0 }));
    await platform.moveClock({ advanceMs: (REPORT_KEPT_DAYS - 1) * DAY_MS });
    const about = { type: 'report', id } as const;
    const writer = await signIn(platform, late.email);
    const appeal = await writer.call(submitFeedback, { kind: 'appeal', message: 'I was away', about });
    await platform.drain();
    const hasGone = async () => (await platform.rows('feed', 'evidence_copies').findOne({ _id: id }))?.['key'] === null;
    await platform.moveClock({ advanceMs: 30 * DAY_MS });
    await platform.drain();
    const again = await signIn(platform, judy.email);
    const { items } = await again.call(feedbackQueue, { kind: 'appeal' });
    expect(items.find((item) => item.id === appeal.id)).toMatchObject({
      against: { report: { evidence: { content: 'Long ago by now' } } },
    });
    await again.call(decideFeedback, { id: appeal.id, outcome: 'rejected', answer: ANSWER });
    await platform.drain();
    await platform.moveClock({ advanceMs: (REPORT_KEPT_DAYS + 1) * DAY_MS });
    await until('it has gone', hasGone);
    const rows = () => platform.rows('identity', 'reports').countDocuments({ _id: id });
    await until('the report has gone', async () => (await rows()) === 0);
  });
});
