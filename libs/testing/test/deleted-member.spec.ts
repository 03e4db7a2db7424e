import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DAY_MS, type Language } from '@plateia/contracts';
import {
  bookingDetails,
  bookingList,
  bookingThreadList,
  compareQuotes,
  reviewList,
  updateBookingStatus,
  writeReview,
} from '@plateia/contracts/bookings';
import { createReport, deleteAccount, staffReports } from '@plateia/contracts/identity';
import { conversations, sendBookingMessage, sendMessage } from '@plateia/contracts/messaging';
import { postComments, replyToPost } from '@plateia/contracts/feed';
import { notificationList } from '@plateia/contracts/notifications';
import { describeWith, until } from '@plateia/test-kit';
import {
  aMember,
  aPost,
  becomeProfessional,
  befriend,
  choose,
  codeFor,
  doJob,
  offer,
  publishedJob,
  quotedJob,
  signIn,
  staffMember,
  startPlatform,
  type InProcessPlatform,
  type Member,
} from '@plateia/testing';

const GONE: Readonly<Record<Language, string>> = { en: 'Deleted member', el: 'Διαγραμμένο μέλος' };
const languages: readonly Language[] = ['en', 'el'];

interface Named {
  place: string;
  name: unknown;
  /** undefined where the shape has no such mark */
  deleted?: unknown;
}

/** Everything that is a person's name by its field, with the mark beside it. */
function* namesIn(value: unknown, of: string, place = ''): Generator<Named> {
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) yield* namesIn(one, of, `${place}[${at}]`);
  } else if (typeof value === 'object' && value !== null) {
    const row = value as Record<string, unknown>;
    if (row['userId'] === of || row['authorId'] === of || row['user_id'] === of)
      for (const field of ['fullName', 'businessName', 'userName', 'name', 'authorFullName'])
        if (field in row)
          yield {
            place: `${place}.${field}`,
            name: row[field],
            deleted: row['deleted'] ?? row['userDeleted'] ?? row['authorDeleted'],
          };
    for (const [key, one] of Object.entries(row)) yield* namesIn(one, of, `${place}.${key}`);
  }
}

describeWith('names of who is gone, every service at once', 'TEST_MONGO_URL')('where a name stood', () => {
  let platform: InProcessPlatform;
  let leaver: Member;
  let friend: Member;

  beforeAll(async () => {
    platform = await startPlatform();
    leaver = await aMember(platform, { fullName: 'Zenobia Quixotis' });
    friend = await aMember(platform, { fullName: 'Friend Remains' });
  });
  afterAll(() => platform.stop());

  async function erased(member: Member): Promise<void> {
    await member.call(deleteAccount, {});
    await member.call(deleteAccount, { otp: await codeFor(platform.inbox, member.email) });
    await platform.moveClock({ advanceMs: 30 * DAY_MS + 60_000 });
    const erasure = () => platform.rows('identity', 'account_erasures').findOne({ _id: member.userId });
    await until('everybody is through', async () => (await erasure())?.['open'] === false);
    await platform.drain();
  }

  it('the others read "Deleted member", in their language, and are told that no profile is there', async () => {
    await befriend(leaver, friend);
    const post = await aPost(friend, { content: 'Something', privacySetting: 0 });
    await platform.drain();
    const comment = await leaver.call(replyToPost, { id: post.id, content: 'A word' });
    await friend.call(replyToPost, { id: post.id, replyToCommentId: comment.id, content: 'An answer' });
    await friend.call(sendMessage, { recipientId: leaver.userId, content: 'Good day' });
    const third = await aMember(platform, { fullName: 'Third Party' });
    for (const professional of [leaver, friend, third]) await becomeProfessional(professional);
    const startAt = new Date(Date.now() + 72 * 3_600_000);
    const asCustomer = await quotedJob(leaver, friend, startAt);
    const asProfessional = await quotedJob(friend, leaver, startAt);
    await platform.drain();
    await leaver.call(sendBookingMessage, {
      booking_id: asCustomer.id,
      quote_id: asCustomer.quoteId,
      body: 'Mind the step',
    });
    await choose(leaver, asCustomer);
    await doJob(leaver, friend, asCustomer);
    for (const by of [leaver, friend])
      await by.call(writeReview, { booking_id: asCustomer.id, rating: 5, text: 'Quick and kind' });
    await friend.call(sendBookingMessage, {
      booking_id: asProfessional.id,
      quote_id: asProfessional.quoteId,
      body: 'Ring twice',
    });
    await choose(friend, asProfessional);
    // Nothing is owed to them, so that they may leave.
    await leaver.call(updateBookingStatus, { id: asProfessional.id, status: 'canceled' });
    const lost = await publishedJob(friend);
    const others = [await offer(leaver, lost, startAt), await offer(third, lost, startAt)];
    await friend.call(createReport, { targetType: 'comment', targetId: comment.id, reason: 'spam' });
    const staff = await staffMember(platform, 'Staff Member');
    await platform.drain();
    await erased(leaver);

    const reader = await signIn(platform, friend.email);
    const judge = await signIn(platform, staff.email);
    for (const language of languages) {
      reader.cookies.set('preferred_language', language);
      const reads: Readonly<Record<string, unknown>> = {
        conversations: await reader.call(conversations),
        'booking of a customer who is gone': await reader.call(bookingDetails, { id: asCustomer.id }),
        'booking of a professional who is gone': await reader.call(bookingDetails, { id: asProfessional.id }),
        'bookings as a customer': await reader.call(bookingList, { tab: 'past' }),
        'bookings as a professional': await reader.call(bookingList, { as: 'professional', tab: 'past' }),
        'threads as a customer': await reader.call(bookingThreadList),
        'threads as a professional': await reader.call(bookingThreadList, { as: 'professional' }),
        quotes: await reader.call(compareQuotes, { quoteIds: others.map(({ quoteId }) => quoteId) }),
        reviews: await reader.call(reviewList, { user_id: friend.userId }),
      };
      for (const [read, answer] of Object.entries(reads)) {
        const names = [...namesIn(answer, leaver.userId)];
        expect({ read, found: names.length > 0 }).toEqual({ read, found: true });
        for (const { place, name, deleted } of names)
          expect({ read, place, name, deleted }).toEqual({ read, place, name: GONE[language], deleted: true });
        const ofReader = [...namesIn(answer, friend.userId)].map(({ name }) => name);
        expect(ofReader).not.toContain(GONE[language]);
      }
      judge.cookies.set('preferred_language', language);
      const [reported] = (await judge.call(staffReports)).items;
      expect(reported?.owner).toMatchObject({ userId: leaver.userId, fullName: GONE[language] });
      // Nothing of theirs is left to be named: a place in the thread, and no notification.
      const { comments } = await reader.call(postComments, { id: post.id });
      expect(comments).toContainEqual(expect.objectContaining({ deleted: true, user_id: null, authorFullName: null }));
      expect(JSON.stringify(await reader.call(notificationList, {}))).not.toContain(leaver.userId);
    }
  });
});
