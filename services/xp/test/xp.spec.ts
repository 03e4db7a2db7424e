import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HOUR_MS, DAY_MS, newId } from '@plateia/contracts';
import { newComment, newLike, newPost, postDeleted, reactionRemoved } from '@plateia/contracts/feed';
import {
  acceptedFriendRequest,
  accountDeleted,
  consentGiven,
  contentRemoved,
  friendshipEnded,
  paidFor,
  type Prefs,
  profileUpdated,
  subscriptionChanged,
  userBlocked,
  userRegistered,
} from '@plateia/contracts/identity';
import type { XpData } from '@plateia/contracts/xp';
import { mongoUrl, until } from '@plateia/test-kit';
import { PointEvents } from '../src/point-events/point-events.store.js';
import { Accounts } from '../src/store/accounts.store.js';
import { pointEventId } from '../src/point-events/to-point-event.js';
import { describePerson, likeOf, prefs } from './support/made-up.js';
import { XpHarness } from './support/xp-harness.js';

/** A Monday at noon in Athens. */
const MONDAY = Date.parse('2026-03-09T10:00:00Z');
const at = (day: number, hour = 0) => MONDAY + day * DAY_MS + hour * HOUR_MS;

(mongoUrl ? describe : describe.skip)('experience points', () => {
  let harness: XpHarness;
  let made = 0;
  const person = () => newId(MONDAY - DAY_MS + ++made);

  beforeAll(async () => {
    harness = await XpHarness.start();
    harness.clock.set(at(4));
  });
  afterAll(() => harness.stop());

  const registered = (userId: string, given: Partial<Prefs> = {}, invitedBy: string | null = null) =>
    harness.publishAt(
      userRegistered,
      { person: describePerson(userId), prefs: { ...prefs, ...given }, invitedBy },
      at(0, -2),
    );
  const post = (authorId: string, when: number, postId = newId(when + ++made)) =>
    harness
      .publishAt(
        newPost,
        {
          postId,
          authorId,
          content: 'The market on the square opens at eight.',
          lang: 'en',
          files: [],
          feeling: null,
          privacySetting: 0,
          createdAt: new Date(when).toISOString(),
        },
        when,
      )
      .then(() => postId);
  const xpOf = async (userId: string) => {
    const { body } = await (await harness.signedIn({ userId })).get('/api/xp/user').expect(200);
    return body as XpData & Record<string, unknown>;
  };
  const ledgerOf = async (userId: string) => {
    const { body } = await (
      await harness.signedIn({ userId: userId })
    )
      .get('/api/xp/events', { limit: 50 })
      .expect(200);
    return (body as { events: { event: string; xp: number; reversed: boolean; subject_id: string }[] }).events;
  };
  const sumOf = (events: readonly { xp: number }[]) => events.reduce((sum, { xp }) => sum + xp, 0);

  it('has nothing for a member of whom nothing was heard', async () => {
    expect(await xpOf(person())).toMatchObject({ xp: 0, level: 1, streak: 0, levelName: 'Newcomer', xpForNext: 250 });
  });

  it('pays a fact once, however often it is delivered at the same time, up to the cap of a day', async () => {
    const author = person();
    await registered(author);
    for (let n = 0; n < 5; n++) await post(author, at(0, n));
    const again = newId(at(0, 1) + 1);
    await Promise.all(Array.from({ length: 50 }, () => post(author, at(1), again)));
    await harness.drain();

    const events = await ledgerOf(author);
    expect(events.filter(({ event }) => event === 'post_created')).toHaveLength(4);
    expect(events.filter(({ subject_id }) => subject_id === again)).toHaveLength(1);
    expect((await xpOf(author)).xp).toBe(sumOf(events));
  });

  it('pays what a process that died had written down and not settled', async () => {
    const userId = person();
    await registered(userId);
    await harness.drain();
    const left = { userId, event: 'post_created' as const, subject: newId(at(0)) };
    const _id = pointEventId(userId, left.event, left.subject);
    await harness.part(PointEvents).record({ ...left, _id, at: new Date(at(0)), date: '2026-03-09', night: false });
    harness.clock.set(at(4) + 60_000);
    await until('another one finds it', async () => (await ledgerOf(userId)).length > 1);
    expect((await ledgerOf(userId)).map(({ event }) => event)).toContain(left.event);
  });

  it('gives likes to both, takes them back, and pays none of it again', async () => {
    const [author, friend] = [person(), person()];
    const id = await post(author, at(0));
    const like = likeOf(id, author, friend);
    await harness.publishAt(newLike, like, at(0, 1), 1);
    await harness.drain();
    expect(sumOf(await ledgerOf(friend))).toBe(1);

    await harness.publishAt(reactionRemoved, like, at(0, 2), 2);
    await harness.publishAt(newLike, like, at(0, 3), 3);
    await harness.drain();
    const events = await ledgerOf(friend);
    expect(events.map(({ xp, reversed }) => ({ xp, reversed }))).toEqual([
      { xp: -1, reversed: false },
      { xp: 1, reversed: true },
    ]);
    expect(await xpOf(friend)).toMatchObject({ xp: 0, level: 1 });
  });

  it('writes nothing about a member for what is beyond the cap of a day', async () => {
    const [author, friend] = [person(), person()];
    const likes = Array.from(
      { length: 20 + 1 },
      (_, n) => [likeOf(newId(at(0, n) + ++made), author, friend), n] as const,
    );
    const give = ([like, n]: (typeof likes)[number]) => harness.publishAt(newLike, like, at(0, 0) + n, 1);
    const { connection } = harness.context;
    const rowOf = (_id: string) => connection.collection<{ _id: string; version: number }>('accounts').findOne({ _id });
    await Promise.all(likes.slice(0, 20).map(give));
    await harness.drain();
    const before = await rowOf(friend);
    await give(likes[20]!);
    await harness.drain();

    expect(await rowOf(friend)).toEqual(before);
    expect(await connection.collection('acts').countDocuments({ userId: friend })).toBe(20);
    expect(sumOf(await ledgerOf(friend))).toBe(20);
  });

  it('leaves nothing of a fact whose reversal came first', async () => {
    const [author, friend] = [person(), person()];
    const id = newId(at(0, 5));
    await harness.publishAt(postDeleted, { postId: id, authorId: author, by: 'author' }, at(1), 2);
    await harness.drain();
    await post(author, at(0, 5), id);
    await harness.publishAt(newLike, likeOf(id, author, friend), at(0, 6));
    await harness.drain();
    expect(await ledgerOf(author)).toEqual([]);
    expect(await xpOf(author)).toMatchObject({ xp: 0, streak: 0 });
  });

  it('opens no account again for what is told of a member after they are erased', async () => {
    const [gone, friend] = [person(), person()];
    const id = await post(gone, at(0));
    await harness.publishAt(accountDeleted, { userId: gone }, at(1), 2);
    await harness.drain();
    await harness.publishAt(newLike, likeOf(id, gone, friend), at(0, 6));
    await harness.drain();
    expect(sumOf(await ledgerOf(friend))).toBe(1);
    expect(await harness.part(Accounts).find(gone)).toBeNull();
    expect(await harness.part(PointEvents).since(gone, new Date(0))).toEqual([]);
  });

  it('takes more than it gave for what staff takes down, once', async () => {
    const author = person();
    const id = await post(author, at(0));
    await harness.drain();
    const removed = {
      targetType: 'post' as const,
      targetId: id,
      ownerId: author,
      reason: 'spam' as const,
      statement: '',
    };
    await harness.publishAt(postDeleted, { postId: id, authorId: author, by: 'staff' }, at(1), 2);
    for (const _ of ['once', 'again']) await harness.publishAt(contentRemoved, removed, at(1), 1);
    await harness.drain();
    const events = (await ledgerOf(author)).filter(({ event }) => !event.startsWith('quest:'));
    expect(events.map(({ event, xp }) => [event, xp])).toEqual([
      ['content_removed', -20],
      ['post_created', -20],
      ['post_created', 20],
    ]);
    expect(await xpOf(author)).toMatchObject({ xp: 0, level: 1 });
  });

  it('gives nothing between blocked people, also when the block is heard of later, and nothing for own content', async () => {
    const [author, other] = [person(), person()];
    const id = await post(author, at(0));
    const comment = (authorId: string, when: number) =>
      harness.publishAt(
        newComment,
        {
          commentId: newId(when + ++made),
          postId: id,
          postAuthorId: author,
          authorId,
          replyToCommentId: null,
          replyToAuthorId: null,
          length: 40,
          privacySetting: 0,
          createdAt: new Date(when).toISOString(),
        },
        when,
      );
    await comment(author, at(0, 1));
    await comment(other, at(0, 1));
    await comment(other, at(0, 5));
    await harness.drain();
    expect((await ledgerOf(other)).filter(({ event }) => event === 'comment_created')).toHaveLength(2);

    const [a] = [author, other].sort();
    const blocks = { aBlocksB: author === a, bBlocksA: author !== a };
    await harness.publishAt(userBlocked, { blockerId: author, blockedId: other, blocks }, at(0, 3));
    await harness.drain();
    expect(sumOf((await ledgerOf(other)).filter(({ event }) => event === 'comment_created'))).toBe(5);
    expect(sumOf((await ledgerOf(author)).filter(({ event }) => event === 'comment_received'))).toBe(3);
  });

  it('takes a friendship back that did not last a week', async () => {
    const [a, b, c] = [person(), person(), person()];
    const accepted = (to: string) => ({ requestId: newId(at(0)), fromUserId: a, toUserId: to, pending: {} });
    const ended = (userB: string) => ({ userA: a, userB, reason: 'unfriended' as const, pending: {} });
    await harness.publishAt(acceptedFriendRequest, { ...accepted(b), acceptedBy: b }, at(-10), 1);
    await harness.publishAt(acceptedFriendRequest, { ...accepted(c), acceptedBy: c }, at(-10), 1);
    await harness.publishAt(friendshipEnded, ended(b), at(-4), 2);
    await harness.publishAt(friendshipEnded, ended(c), at(-2), 2);
    await harness.drain();
    expect(sumOf(await ledgerOf(b))).toBe(0);
    expect(sumOf(await ledgerOf(c))).toBe(15 + 50);
  });

  it('counts a streak by the dates of the zone, with the night for the evening before', async () => {
    const author = person();
    await registered(author);
    for (const day of [0, 1, 2, 3]) await post(author, at(day));
    // Half past one in the night to Saturday fills Friday.
    await post(author, Date.parse('2026-03-13T23:30:00Z'));
    await harness.drain();
    harness.clock.set(at(4, 14));
    const data = await xpOf(author);
    expect(data).toMatchObject({ streak: 5, bestStreak: 5, streakSafeUntil: '2026-03-15T01:00:00.000Z' });
    expect(data.week.map(({ laid }) => laid)).toEqual([true, true, true, true, true, false, false]);
    expect(data.fourWeeks.at(-1)).toEqual({ date: '2026-03-14', laid: false }); // at night the new date has begun
    expect(data.fourWeeks.map(({ laid }) => (laid ? 1 : 0)).join('')).toBe(`${'0'.repeat(22)}111110`);
    expect((await ledgerOf(author)).find(({ event }) => event === 'quest:q_5_days')).toMatchObject({ xp: 100 });
    harness.clock.set(at(4));
  });

  it('puts point events where they belong when the zone of their member comes late', async () => {
    const author = person();
    const lateInAuckland = Date.parse('2026-03-09T12:30:00Z');
    for (let n = 0; n < 3; n++) await post(author, at(0, -3 + n));
    await post(author, lateInAuckland);
    await harness.drain();
    expect((await ledgerOf(author)).filter(({ event }) => event === 'post_created')).toHaveLength(3);
    await registered(author, { timeZone: 'Pacific/Auckland' });
    await harness.drain();
    expect((await ledgerOf(author)).filter(({ event }) => event === 'post_created')).toHaveLength(4);
  });

  it('pays who invited somebody once that one was active on three days', async () => {
    const [inviter, invitee] = [person(), person()];
    await registered(inviter);
    await registered(invitee, {}, inviter);
    await post(invitee, at(0));
    await post(invitee, at(1));
    await harness.drain();
    expect((await ledgerOf(inviter)).some(({ event }) => event === 'friend_invite')).toBe(false);
    await post(invitee, at(3));
    await post(invitee, at(4));
    await harness.drain();
    const invites = (await ledgerOf(inviter)).filter(({ event }) => event === 'friend_invite');
    expect(invites).toMatchObject([{ xp: 200, subject_id: invitee }]);

    // Whoever has a plan when it counts is given more.
    const other = person();
    await registered(other, {}, inviter);
    const plan = { plan: 'premium-monthly', status: 'active' as const, currentPeriodEnd: null };
    await harness.publishAt(subscriptionChanged, { userId: inviter, ...plan, entitlements: paidFor('premium') }, at(0));
    for (const day of [0, 1, 3, 4]) await post(other, at(day));
    await harness.drain();
    const line = (await ledgerOf(inviter)).find(({ subject_id }) => subject_id === other);
    expect(line).toMatchObject({ event: 'friend_invite', xp: 650 });
  });

  it('reports a step of the registration when its fact is known, and never pays it twice', async () => {
    const member = person();
    const caller = await harness.signedIn({ userId: member, stage: 'onboarding' });
    await caller.post('/api/xp/events', { event: 'legal_consent_done' }).expect(202, { awarded: 0, pending: true });
    await harness.publishAt(consentGiven, { userId: member, terms: true, privacy: true, version: '1' }, at(0));
    await harness.drain();
    for (const _ of [1, 2]) {
      const { body } = await caller.post('/api/xp/events', { event: 'legal_consent_done' }).expect(200);
      expect(body).toEqual({ awarded: 50, xp: 50, level: 1 });
    }
    const { body } = await caller.post('/api/xp/events', { event: 'post_created' }).expect(400);
    expect(body.error.errorCode).toBe('VALIDATION_FAILED');
  });

  it('is off for who switched it off, while the ledger goes on', async () => {
    const member = person();
    await registered(member, { gamificationEnabled: false });
    await harness.drain();
    const caller = await harness.signedIn({ userId: member });
    for (const path of ['/api/xp/user', '/api/xp/events', '/api/xp/quests']) {
      const { body } = await caller.get(path).expect(403);
      expect(body.error.errorCode).toBe('FEATURE_OFF');
    }
    await caller
      .post('/api/xp/events', { event: 'profile_completion_done' })
      .expect(200, { awarded: 0, xp: 100, level: 1 });
    // A step whose fact is not known yet waits for it like anybody's.
    await caller.post('/api/xp/events', { event: 'legal_consent_done' }).expect(202, { awarded: 0, pending: true });
    await harness.publishAt(
      profileUpdated,
      { person: describePerson(member), prefs, aboutMeLength: 60, changed: ['about_me'] },
      at(1),
      2,
    );
    await harness.drain();
    expect(await xpOf(member)).toMatchObject({ xp: 125 });
  });

  it('is off for everybody where the platform has no points, and says nothing of them', async () => {
    const without = await XpHarness.start({ XP_FLAGS_FILE: undefined });
    try {
      const member = person();
      const about = { person: describePerson(member), prefs, invitedBy: null };
      await without.publishAt(userRegistered, about, at(0));
      await without.drain();
      const caller = await without.signedIn({ userId: member });
      for (const path of ['/api/xp/user', '/api/xp/events', '/api/xp/quests']) {
        const { body } = await caller.get(path).expect(403);
        expect(body.error.errorCode).toBe('FEATURE_OFF');
      }
      const told = await without.sent('xp_awarded');
      expect(told.length).toBeGreaterThan(0);
      expect(told.map(({ data }) => (data as { shown: boolean }).shown)).toEqual(told.map(() => false));
    } finally {
      await without.stop();
    }
  });

  it('shows quests with their progress in the language of the caller, the same ones every time', async () => {
    const member = person();
    await post(member, at(4));
    await harness.drain();
    const caller = await harness.signedIn({ userId: member });
    const read = () => caller.get('/api/xp/quests').set('accept-language', 'el').expect(200);
    const { body } = await read();
    expect((await read()).body).toEqual(body);
    expect(body.quests).toContainEqual({
      id: 'q_post',
      period: 'daily',
      text: 'Μοιραστείτε κάτι χρήσιμο',
      goal: 1,
      progress: 1,
      xp: 20,
      completed: true,
      expiresAt: '2026-03-13T22:00:00.000Z',
    });
    expect(body.quests.map(({ id }: { id: string }) => id)).not.toContain('q_first_post');
  });

  it('pages the ledger by the time of what was paid, without gaps, and refuses tokens of others', async () => {
    const member = person();
    for (const day of [-1, 0, 1, 2, 3, -3, -2]) {
      await post(member, at(day));
      await harness.drain();
    }
    const caller = await harness.signedIn({ userId: member });
    const all = await ledgerOf(member);
    const pages: { id: string; created_at: string }[] = [];
    let nextToken = '';
    do {
      const { body } = await caller.get('/api/xp/events', { limit: 3, nextToken }).expect(200);
      pages.push(...body.events);
      nextToken = body.nextToken;
    } while (nextToken !== '');
    expect(new Set(pages.map(({ id }) => id)).size).toBe(all.length);
    const times = pages.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    // Quests too, and streaks, were reached when that was done which reaches them.
    expect(times.filter((time) => time > new Date(at(3)).toISOString())).toEqual([]);
    const { body: first } = await caller.get('/api/xp/events', { limit: 2 }).expect(200);
    const stranger = await harness.signedIn({ userId: person() });
    const refused = await stranger.get('/api/xp/events', { nextToken: first.nextToken }).expect(400);
    expect(refused.body.error.errorCode).toBe('BAD_TOKEN');
  });
});
