import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  aMember,
  aPost,
  becomeProfessional,
  befriend,
  choose,
  doJob,
  eventually,
  like,
  mailsTo,
  offer,
  quotedJob,
  startPlatform,
  uploaded,
} from '@plateia/testing';
import type { InProcessPlatform, Member } from '@plateia/testing';
import { writeReview } from '@plateia/contracts/bookings';
import { createPost, replyToPost } from '@plateia/contracts/feed';
import {
  block,
  createReport,
  exportPartReady,
  readExport,
  requestExport,
  submitFeedback,
  updateProfile,
} from '@plateia/contracts/identity';
import { sendBookingMessage, sendMessage } from '@plateia/contracts/messaging';
import { changeNotificationSettings, notificationList } from '@plateia/contracts/notifications';
import { entriesOf } from '@plateia/data-export';
import { describeWith } from '@plateia/test-kit';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PNG } from 'pngjs';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Row = Record<string, unknown>;

interface Rows {
  place: string;
  entry: string;
  by: readonly string[];
  where?: (row: Row) => boolean;
}

const hasLineOf = (account: string) => (row: Row) =>
  (row['lines'] as Row[]).some((line) => line['account'] === account);

/** Where rows of the member are, the entry that has each of them, and by which fields they are known. */
const exported: readonly Rows[] = [
  { place: 'identity.accounts', entry: 'identity/account', by: ['_id'] },
  { place: 'identity.sessions', entry: 'identity/sessions', by: ['userId'] },
  { place: 'identity.feedback', entry: 'identity/feedback', by: ['userId'] },
  { place: 'identity.reports', entry: 'identity/reports', by: ['reporterId'] },
  { place: 'identity.pairs', entry: 'identity/friends', by: ['friends'] },
  { place: 'feed.posts', entry: 'feed/posts', by: ['authorId'] },
  { place: 'feed.comments', entry: 'feed/comments', by: ['authorId'] },
  { place: 'feed.reactions', entry: 'feed/reactions', by: ['member'] },
  { place: 'feed.readers', entry: 'feed/reading', by: ['_id'] },
  { place: 'media.files', entry: 'media/files', by: ['ownerId'] },
  { place: 'messaging.inboxes', entry: 'messaging/conversations', by: ['member'] },
  { place: 'messaging.messages', entry: 'messaging/messages', by: ['from', 'to'] },
  { place: 'messaging.booking_messages', entry: 'messaging/booking-messages', by: ['from', 'to'] },
  { place: 'notifications.notifications', entry: 'notifications/notifications', by: ['receiver'] },
  { place: 'notifications.settings', entry: 'notifications/settings', by: ['_id'] },
  { place: 'xp.ledger', entry: 'xp/ledger', by: ['userId'] },
  { place: 'xp.acts', entry: 'xp/acts', by: ['userId'] },
  { place: 'xp.accounts', entry: 'xp/level', by: ['_id'] },
  { place: 'xp.members', entry: 'xp/member', by: ['_id'] },
  { place: 'bookings.bookings', entry: 'bookings/bookings', by: ['customerId'] },
  { place: 'bookings.bookings', entry: 'bookings/quotes', by: ['quotes.professionalId'] },
  { place: 'bookings.payment_intents', entry: 'bookings/tries-to-pay', by: ['customerId'] },
  { place: 'bookings.ledger', entry: 'bookings/payments', by: ['customerId'], where: hasLineOf('customer') },
  { place: 'bookings.ledger', entry: 'bookings/earnings', by: ['professionalId'] },
  { place: 'bookings.professionals', entry: 'bookings/professional', by: ['_id'] },
];

const services = ['bookings', 'feed', 'identity', 'media', 'messaging', 'notifications', 'xp'] as const;
const everywhere = (collection: string, why: string): Record<string, string> =>
  Object.fromEntries(services.map((service) => [`${service}.${collection}`, why]));

/** Rows that name the member and stay where they are, and why. */
const left: Record<string, string> = {
  ...everywhere('people', 'a copy of the account'),
  ...everywhere('relations', 'a copy of the pairs'),
  ...everywhere('inbox', 'which events were taken'),
  ...everywhere('quota_days', 'how many a day, for limits'),
  ...everywhere('idempotency_keys', 'answers for repeats of a request'),
  'identity.sent_mails': 'which mails were sent, by number',
  'identity.obligations': 'that a booking or payment was between two; bookings has it',
  'identity.known_posts': 'a copy of the post in feed',
  'identity.known_comments': 'a copy of the comment in feed',
  'identity.known_levels': 'a copy of the level in xp',
  'identity.known_professionals': 'a copy of the profile in bookings',
  'identity.pairs': 'that somebody else blocked the member or turned them down',
  'feed.timeline': 'where a post of a friend or their own is read',
  'feed.files': 'a copy of the file in media',
  'media.references': 'where a file is shown',
  'media.entitlements': 'how much room there is',
  'messaging.inboxes': 'the same conversation as its other side reads it',
  'messaging.booking_threads': 'that a quote can be talked about; bookings has it',
  'messaging.booking_thread_reads': 'how far a thread was read',
  'messaging.booking_courses': 'how far a booking is; bookings has it',
  'messaging.first_texts': 'that somebody wrote first',
  'messaging.files': 'a copy of the file in media',
  'notifications.notifications': 'what somebody else was told',
  'notifications.stream_log': 'what a page was told while it was open',
  'notifications.told_facts': 'what the rows are counted from',
  'notifications.group_facts': 'what the rows are counted from',
  'notifications.post_days': 'posts of a day, to tell friends of',
  'notifications.mail_requests': 'mails that were asked for',
  'xp.pairs': 'a copy of the pairs',
  'xp.acts': 'an act of somebody else with the member',
  'xp.ledger': 'what somebody else was given for an act of the member',
  'bookings.ledger': 'what is between the professional and Plateia',
  'bookings.asks': 'how fast a request was answered; the bookings say when',
  'bookings.payees': 'when the next payout is due',
  'bookings.payment_intents': 'how somebody else paid the member, who has it in what they earned',
  'bookings.threads': 'that a thread is open',
  'bookings.calendars': 'when a professional is taken; the bookings say it',
  'log.entries': 'what the rows were told with, for seven days',
};

const valuesAt = (value: unknown, [field, ...deeper]: string[]): unknown[] =>
  field === undefined ? [value].flat() : [value].flat().flatMap((one) => valuesAt((one as Row)?.[field], deeper));
const isOwn = (row: Row, member: string, { by, where = () => true }: Rows): boolean =>
  by.some((field) => valuesAt(row, field.split('.')).includes(member)) && where(row);
const rowsOf = (json: string | undefined): number => (JSON.parse(json ?? '[]') as unknown[]).length;
const photo = (): Buffer => PNG.sync.write(new PNG({ width: 90, height: 60, fill: true }));

describeWith('an export, every service at once', 'TEST_MONGO_URL')('the archive of a member', () => {
  let platform: InProcessPlatform;
  let member: Member;
  let friend: Member;
  let stranger: Member;
  let folder: string;

  beforeAll(async () => {
    platform = await startPlatform();
    folder = await mkdtemp(join(tmpdir(), 'plateia-export-'));
    member = await aMember(platform, { fullName: 'Ζηνοβία Τακτική' });
    friend = await aMember(platform, { fullName: 'Φίλιππος Φίλος' });
    stranger = await aMember(platform, { fullName: 'Someone Unseen' });
  });
  afterAll(async () => {
    await platform.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const fetched = (url: string) => fetch(new URL(url, platform.origin));
  const asked = () =>
    eventually('the archive', async () => {
      const answer = await member.call(readExport);
      return answer.status === 'ready' ? answer.url : undefined;
    });

  async function archive(url: string): Promise<Map<string, string>> {
    const answer = await fetched(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="plateia-\d{4}-\d\d-\d\d\.zip"$/);
    const path = join(folder, 'archive.zip');
    await writeFile(path, Buffer.from(await answer.arrayBuffer()));
    const entries = new Map<string, string>();
    for await (const entry of entriesOf(path)) entries.set(entry.path, await text(await entry.open()));
    return entries;
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
    await member.call(createPost, { content: 'With a picture', files: [{ key, alt: 'A piano at dusk' }] });
    await worksHere();
    await platform.drain();
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
    const own: Record<string, number> = {};
    const untold: string[] = [];
    for await (const { place, text: row } of platform.stored()) {
      // Its own files go along as such; the books are those of the provider of development.
      if (!row.includes(member.userId) || place.startsWith('files/')) continue;
      const rules = exported.filter(
        (rule) => rule.place === place && isOwn(JSON.parse(row) as Row, member.userId, rule),
      );
      for (const { entry } of rules) own[entry] = (own[entry] ?? 0) + 1;
      if (rules.length === 0 && !(place in left)) untold.push(`${place}: ${row}`);
    }
    expect(untold).toEqual([]);
    expect(await member.call(readExport)).toEqual({ status: 'none' });
    const begun = await member.call(requestExport);
    expect(begun).toEqual({ status: 'preparing', requestedAt: expect.any(String) });
    await expect(member.call(requestExport)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const url = await asked();
    const found = await archive(url);

    const told = exported.map(({ entry }) => [entry, rowsOf(found.get(`${entry}.json`))]);
    expect(Object.fromEntries(told)).toEqual(own);
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
    ])
      expect(all).toContain(words);
    for (const secret of ['Not for Zenobia', stranger.userId, friend.email, 'Someone Unseen'])
      expect(all).not.toContain(secret);
    expect(found.get('identity/account.html')).toContain('I tune &lt;b&gt;pianos&lt;/b&gt;');
    for (const service of Object.keys(exportPartReady)) expect(found.get('index.html')).toContain(`href="${service}/`);

    expect((await fetched(url)).status).toBe(403);
    await eventually('a mail that says so', async () =>
      (await mailsTo(platform.inbox, member.email)).find(({ code }) => code === undefined),
    );
    expect(JSON.stringify(await member.call(notificationList, {}))).toContain('export_ready');
    const again = await asked();
    expect((await fetched(again.replace(/sig=./, 'sig=~'))).status).toBe(403);
    expect((await fetched(again.replace(member.userId, friend.userId))).status).toBe(404);

    await platform.moveClock({ advanceMs: 7 * DAY_MS + 60_000 });
    await eventually('gone', async () => (await fetched(again)).status === 404 || undefined);
  });
});
