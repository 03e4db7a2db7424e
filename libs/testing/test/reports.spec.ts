import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DAY_MS, type ErrorCode, pairId } from '@plateia/contracts';
import { feedList, getPost, publicPost, replyToPost } from '@plateia/contracts/feed';
import {
  banMember,
  createReport,
  decideReport,
  me,
  ownReports,
  profile,
  staffReports,
  transparency,
  updateProfile,
  type StaffReport,
} from '@plateia/contracts/identity';
import { handleUpload, signUpload } from '@plateia/contracts/media';
import { conversations, messageList, sendMessage } from '@plateia/contracts/messaging';
import { notificationList } from '@plateia/contracts/notifications';
import { bookingList } from '@plateia/contracts/bookings';
import { xpEvents } from '@plateia/contracts/xp';
import { describeWith, promisedMs, until } from '@plateia/test-kit';
import {
  aMember,
  aPost,
  befriend,
  Browser,
  mailsTo,
  openStream,
  signIn,
  staffMember,
  startPlatform,
  type InProcessPlatform,
  type Member,
} from '@plateia/testing';

const STATEMENT = 'It insults a neighbour by name.';
const NEVER = '019ce1cf-87ba-7e02-8e39-9dccbd085631';

describeWith('reports, every service at once', 'TEST_MONGO_URL')('a report', () => {
  let platform: InProcessPlatform;
  let judge: Member;
  let judy: Member;
  let anna: Member;
  let basil: Member;
  let stranger: Member;

  const staff = (fullName: string): Promise<Member> => staffMember(platform, fullName);

  beforeAll(async () => {
    platform = await startPlatform({ env: { RATE_LIMIT_SCALE: '1000' } });
    [judge, judy] = [await staff('Judge One'), await staff('Judge Two')];
    [anna, basil, stranger] = await Promise.all([
      aMember(platform, { fullName: 'Anna Alexiou' }),
      aMember(platform, { fullName: 'Basil Vrettos' }),
      aMember(platform, { fullName: 'Stella Strange' }),
    ]);
    await befriend(anna, basil);
  });
  afterAll(() => platform.stop());

  const codeOf = async (call: Promise<unknown>): Promise<ErrorCode | undefined> =>
    call.then(
      () => undefined,
      (error: { errorCode?: ErrorCode; code?: ErrorCode }) => error.errorCode ?? error.code,
    );

  const waiting = async (id: string): Promise<StaffReport> =>
    until('the copy is there', async () => {
      const { items } = await judge.call(staffReports, { status: 'in_review' });
      return items.find((item) => item.id === id);
    });

  const rowOf = (member: Member, kind: string) =>
    until(`a row that says ${kind}`, async () => {
      const { notifications } = await member.call(notificationList, {});
      return notifications.find(
        ({ event_type, additional_data }) => event_type === 'moderation' && additional_data.content_id === kind,
      );
    });

  it('of a post is copied, decided once of two who decide, and told to both sides', async () => {
    const post = await aPost(basil, { content: 'You are a fool, neighbour', privacySetting: 2 });
    await platform.drain();
    const asked = { targetType: 'post', targetId: post.id, reason: 'harassment', text: 'He means me' } as const;
    const { id } = await anna.call(createReport, asked);
    expect((await anna.call(createReport, { ...asked, reason: 'spam' })).id).toBe(id);
    const shown = await waiting(id);
    expect(shown).toMatchObject({
      reporter: { userId: anna.userId, fullName: 'Anna Alexiou' },
      owner: { userId: basil.userId, banned: false },
      reason: 'harassment',
      text: 'He means me',
      evidence: { authorId: basil.userId, content: 'You are a fool, neighbour', before: [] },
    });
    const decision = { id, outcome: 'remove', statement: STATEMENT } as const;
    const tries = await Promise.allSettled([judge.call(decideReport, decision), judy.call(decideReport, decision)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await codeOf(judge.call(decideReport, { ...decision, outcome: 'reject' }))).toBe('INVALID_TRANSITION');
    await until('the post is gone', async () => (await codeOf(anna.call(getPost, { id: post.id }))) === 'NOT_FOUND');
    expect((await rowOf(basil, 'content_removed')).additional_data.statement).toBe(STATEMENT);
    await rowOf(anna, 'report_actioned');
    expect((await anna.call(ownReports, {})).items).toMatchObject([
      { id, status: 'actioned', decision: STATEMENT, targetType: 'post' },
    ]);
    expect((await basil.call(ownReports, {})).items).toEqual([]);
    expect(await platform.rows('identity', 'reports').findOne({ _id: id })).toMatchObject({
      trail: [{ by: 'system', did: 'copied' }, { did: 'removed' }],
    });
  });

  it('is decided neither by whoever made it nor by whom it is about, though both may decide', async () => {
    const post = await aPost(judge, { content: 'Written by one of the team', privacySetting: 1 });
    await platform.drain();
    const { id } = await judy.call(createReport, { targetType: 'post', targetId: post.id, reason: 'spam' });
    expect(await waiting(id)).toMatchObject({ own: true, owner: { userId: judge.userId } });
    const decision = { id, outcome: 'reject', statement: STATEMENT } as const;
    for (const one of [judge, judy, judge]) expect(await codeOf(one.call(decideReport, decision))).toBe('FORBIDDEN');
    const other = await staff('Judge Three');
    expect(await other.call(decideReport, decision)).toMatchObject({ own: false, status: 'rejected' });
    expect(await platform.rows('identity', 'reports').findOne({ _id: id })).toMatchObject({
      trail: [
        { by: 'system', did: 'copied' },
        { by: judge.userId, did: 'own_case' },
        { by: judy.userId, did: 'own_case' },
        { by: other.userId, did: 'rejected' },
      ],
    });
  });

  it('shows of a conversation the message and five before it, and takes the message from both sides', async () => {
    const said: string[] = [];
    for (let n = 0; n < 8; n++) {
      const { id } = await basil.call(sendMessage, { recipientId: anna.userId, content: `word ${n}` });
      said.push(id);
    }
    const target = said.at(-1) ?? '';
    const report = (member: Member) =>
      member.call(createReport, { targetType: 'message', targetId: target, reason: 'harassment' });
    const { id } = await report(anna);
    // Neither a stranger nor the sender is told whether there is such a message; nobody reads it for them.
    const blind = [(await report(stranger)).id, (await report(basil)).id];
    const missing = await stranger.call(createReport, { targetType: 'message', targetId: NEVER, reason: 'spam' });
    const { evidence } = await waiting(id);
    expect(evidence?.content).toBe('word 7');
    expect(evidence?.before.map(({ content }) => content)).toEqual(['word 2', 'word 3', 'word 4', 'word 5', 'word 6']);
    await until('what cannot be seen is turned down', async () => {
      const { items } = await judge.call(staffReports, { status: 'rejected' });
      const gone = items.filter((item) => [...blind, missing.id].includes(item.id));
      return gone.length === 3 && gone.every((item) => item.evidence === null && item.decision === null);
    });
    await judge.call(decideReport, { id, outcome: 'remove', statement: STATEMENT });
    await until('both sides see its place alone', async () => {
      const lists = await Promise.all(
        [anna, basil].map((one) => one.call(messageList, { conversation_uuid: pairId(anna.userId, basil.userId) })),
      );
      return lists.every(({ messages }) => messages.find((one) => one.id === target)?.deleted === true);
    });
  });

  it('takes a comment and the words of a profile away, and leaves what is turned down', async () => {
    const post = await aPost(anna, { content: 'For all to see', privacySetting: 0 });
    const comment = await basil.call(replyToPost, { id: post.id, content: 'Rude words' });
    await basil.call(updateProfile, { field: 'about_me', value: 'Cheap watches, call me' });
    await platform.drain();
    const ofComment = await stranger.call(createReport, {
      targetType: 'comment',
      targetId: comment.id,
      reason: 'hate',
    });
    const ofProfile = await stranger.call(createReport, {
      targetType: 'profile',
      targetId: basil.userId,
      reason: 'fraud',
    });
    const ofPost = await stranger.call(createReport, { targetType: 'post', targetId: post.id, reason: 'spam' });
    expect((await waiting(ofComment.id)).evidence).toMatchObject({
      content: 'Rude words',
      before: [{ content: 'For all to see' }],
    });
    expect((await waiting(ofProfile.id)).evidence?.content).toContain('Cheap watches');
    await waiting(ofPost.id);
    await judge.call(decideReport, { id: ofComment.id, outcome: 'remove', statement: STATEMENT });
    await judge.call(decideReport, { id: ofProfile.id, outcome: 'remove', statement: STATEMENT });
    await judge.call(decideReport, { id: ofPost.id, outcome: 'reject', statement: 'Nothing is wrong with it.' });
    await until('the words are gone', async () => {
      const [seen, shown] = await Promise.all([
        anna.call(profile, { user_id: basil.userId }),
        anna.call(getPost, { id: post.id }),
      ]);
      return seen.about_me === '' && shown.totalComments === 0;
    });
    await rowOf(stranger, 'report_rejected');
  });

  it('by somebody signed out needs an address, and is of what everybody sees', async () => {
    const visitor = new Browser(platform.origin);
    const [open, closed] = [
      await aPost(basil, { content: 'For everybody', privacySetting: 0 }),
      await aPost(basil, { content: 'For friends', privacySetting: 2 }),
    ];
    await platform.drain();
    const about = (targetId: string, email?: string) =>
      visitor.call(createReport, { targetType: 'post', targetId, reason: 'ip', ...(email && { email }) });
    expect(await codeOf(about(open.id))).toBe('VALIDATION_FAILED');
    expect(await codeOf(about(closed.id, 'me@example.gr'))).toBe('NOT_FOUND');
    const { id } = await about(open.id, 'me@example.gr');
    expect((await about(open.id, 'me@example.gr')).id).toBe(id);
    expect(await waiting(id)).toMatchObject({ reporter: null, email: 'me@example.gr' });
    const counts = await visitor.call(transparency);
    expect(counts.received).toBe(counts.waiting + counts.removed + counts.rejected);
    const statement = 'Somebody else took this picture.';
    await judge.call(decideReport, { id, outcome: 'remove', statement });
    const [answer] = await until('a mail to the address', async () => {
      const mails = await mailsTo(platform.inbox, 'me@example.gr');
      return mails.length > 0 ? mails : undefined;
    });
    expect(answer?.text).toContain(statement);
    expect(answer?.text).toContain('/policy/community');
    expect(counts.byReason.find(({ reason }) => reason === 'harassment')).toMatchObject({ removed: 2 });
  });

  it('of what the caller does not see is not there, and nobody reports themselves', async () => {
    const secret = await aPost(basil, { content: 'For me alone', privacySetting: 3 });
    const own = await aPost(anna, { content: 'Mine' });
    await platform.drain();
    const about = (targetType: 'post' | 'comment' | 'profile', targetId: string) =>
      codeOf(anna.call(createReport, { targetType, targetId, reason: 'other' }));
    expect(await about('post', secret.id)).toBe('NOT_FOUND');
    expect(await about('post', NEVER)).toBe('NOT_FOUND');
    expect(await about('profile', NEVER)).toBe('USER_NOT_FOUND');
    expect(await about('post', own.id)).toBe('SELF_NOT_ALLOWED');
    expect(await about('profile', anna.userId)).toBe('SELF_NOT_ALLOWED');
  });

  it('is for staff alone to read and to decide on', async () => {
    const visitor = new Browser(platform.origin);
    const attempts = (one: Browser) =>
      Promise.all([
        codeOf(one.call(staffReports, {})),
        codeOf(one.call(decideReport, { id: NEVER, outcome: 'reject', statement: STATEMENT })),
        codeOf(one.call(banMember, { userId: NEVER, banned: true, reason: 'none at all' })),
      ]);
    expect(await attempts(visitor)).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED', 'UNAUTHORIZED']);
    expect(await attempts(anna)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    expect(await attempts(judge)).toEqual([undefined, 'RESOURCE_NOT_FOUND', 'USER_NOT_FOUND']);
  });

  it('may end in a ban: everywhere within five seconds, in the middle of a stream and of an upload', async () => {
    const rude = await aMember(platform, { fullName: 'Rude Person' });
    const post = await aPost(rude, { content: 'Loud and rude', privacySetting: 0 });
    const stream = await openStream(rude);
    const signed = await rude.call(signUpload, { uploadKind: 'post_image', fileExtension: 'png' });
    await platform.drain();
    const ban = { userId: rude.userId, banned: true, reason: 'Insults again and again' };
    expect(await judge.call(banMember, ban)).toEqual({ userId: rude.userId, banned: true, until: null });
    expect(await judge.call(banMember, ban)).toEqual({ userId: rude.userId, banned: true, until: null });
    const places = [me.path, feedList.path, conversations.path, notificationList.path, xpEvents.path, bookingList.path];
    const denied = async () => {
      const answers = await Promise.all(places.map((path) => rude.fetch(platform.origin + path)));
      return answers.every(({ status }) => status === 401);
    };
    await until('every service refuses', denied, { withinMs: promisedMs(5_000) });
    expect((await stream.next('session_ended')).data).toEqual({ reason: 'banned' });
    // The link is as good as it was, but nobody looks at what comes by it any more.
    expect(await codeOf(rude.call(handleUpload, { key: signed.key }))).toBe('UNAUTHORIZED');
    await until(
      'what they wrote is hidden',
      async () => (await codeOf(anna.call(publicPost, { id: post.id }))) === 'NOT_FOUND',
      { withinMs: promisedMs(5_000) },
    );
    await platform.moveClock({ advanceMs: 61_000 });
    expect(await codeOf(signIn(platform, rude.email).then((again) => again.call(me)))).toBe('UNAUTHORIZED');
    expect(await codeOf(judge.call(banMember, { ...ban, userId: judge.userId }))).toBe('SELF_NOT_ALLOWED');
    // Codes are sent once a minute: the lift itself is what is timed.
    await platform.moveClock({ advanceMs: 61_000 });
    const lifted = await judge.call(banMember, { userId: rude.userId, banned: false, reason: 'Said sorry' });
    expect(lifted).toMatchObject({ banned: false });
    const isRead = async () => (await codeOf(anna.call(publicPost, { id: post.id }))) === undefined;
    const isLetIn = async () => {
      const back = await signIn(platform, rude.email);
      const letIn = async () => {
        const answers = await Promise.all(places.map((path) => back.fetch(platform.origin + path)));
        return answers.every(({ status }) => status === 200);
      };
      await until('every service lets them in again', letIn, { withinMs: promisedMs(5_000) });
      return back;
    };
    const readAgain = until('what they wrote is read again', isRead, { withinMs: promisedMs(5_000) });
    const [back] = await Promise.all([isLetIn(), readAgain]);
    const streamAgain = await openStream(back);
    await aPost(back, { content: 'Kind again', privacySetting: 0 });
    streamAgain.close();
    const traces = await platform
      .rows('identity', 'sanctions')
      .find({ userId: rude.userId })
      .sort({ _id: 1 })
      .toArray();
    expect(traces.map(({ banned }) => banned)).toEqual([true, false]);
    stream.close();
  });

  it('may end in a ban for a time, that ends by itself', async () => {
    const hasty = await aMember(platform, { fullName: 'Hasty Person' });
    const now = await platform.moveClock({ advanceMs: 0 }).then(() => Date.now());
    const past = new Date(now - 3_600_000).toISOString();
    const ban = { userId: hasty.userId, banned: true, reason: 'One day to think' };
    expect(await codeOf(judge.call(banMember, { ...ban, until: past }))).toBe('VALIDATION_FAILED');
    const tomorrow = new Date(now + 24 * 3_600_000).toISOString();
    expect(await judge.call(banMember, { ...ban, until: tomorrow })).toEqual({
      userId: hasty.userId,
      banned: true,
      until: tomorrow,
    });
    await platform.moveClock({ advanceMs: 25 * 3_600_000 });
    const isFree = async () =>
      (await platform.rows('identity', 'accounts').findOne({ _id: hasty.userId }))?.['ban'] === null;
    await until('the ban has ended', isFree);
    const back = await signIn(platform, hasty.email);
    await until('they are let in again', async () => (await codeOf(back.call(me))) === undefined);
  });

  it('goes with its copies half a year after the decision, and not before', async () => {
    const copies = () => platform.rows('feed', 'evidence_copies').countDocuments({ key: { $ne: null } });
    const reports = () => platform.rows('identity', 'reports').countDocuments({ decidedAt: { $ne: null } });
    await platform.drain();
    const waitingStill = await platform.rows('identity', 'reports').countDocuments({ decidedAt: null });
    await platform.moveClock({ advanceMs: 178 * DAY_MS });
    expect([(await copies()) > waitingStill, (await reports()) > 0]).toEqual([true, true]);
    await platform.moveClock({ advanceMs: 3 * DAY_MS });
    await until('nothing is left but what waits', async () => {
      return (await copies()) === waitingStill && (await reports()) === 0;
    });
  });
});
