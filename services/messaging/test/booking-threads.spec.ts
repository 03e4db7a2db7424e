import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS, newId } from '@plateia/contracts';
import {
  bookingStatusChanged,
  type BookingStatus,
  disputeOpened,
  disputeResolved,
  quoteAccepted,
  quoteClosed,
  quoteReceived,
  quoteWithdrawn,
} from '@plateia/contracts/bookings';
import { accountDeleted } from '@plateia/contracts/identity';
import { mediaReady, parseFileKey } from '@plateia/contracts/media';
import type { BookingMessage } from '@plateia/contracts/messaging';
import { mongoUrl, until } from '@plateia/test-kit';
import type { Member } from '@plateia/service-harness';
import { MessagingHarness } from './support/messaging-harness.js';

const PATH = '/api/v1/marketplace/messages';
const SECRET = 'Ring 6912 345 678 or write to nikos@example.gr';
const MASKED = 'Ring ••• or write to •••';

interface Job {
  customer: Member;
  professional: Member;
  bookingId: string;
  quoteId: string;
}

(mongoUrl ? describe : describe.skip)('threads of bookings', () => {
  let harness: MessagingHarness;
  let version = 1;

  beforeAll(async () => {
    harness = await MessagingHarness.start();
  });
  afterAll(() => harness.stop());

  const categoryNames = { en: 'Tap', el: 'Μπαταρία' };
  const factsOf = ({ customer, professional, bookingId, quoteId }: Job) => ({
    bookingId,
    quoteId,
    bookingStatus: 'open' as const,
    bookingVersion: ++version,
    customerId: customer.userId,
    professionalId: professional.userId,
  });
  const quoted = async (customer?: Member, bookingId = newId(harness.clock.now())): Promise<Job> => {
    const job = {
      customer: customer ?? (await harness.member('Anna Pappa')),
      professional: await harness.member('Nikos Rallis'),
      bookingId,
      quoteId: newId(harness.clock.now()),
    };
    await harness.deliver(quoteReceived, { ...factsOf(job), status: 'sent', categoryNames }, version);
    return job;
  };
  const accepted = (job: Job) => harness.deliver(quoteAccepted, { ...factsOf(job), status: 'accepted' }, version);
  const moved = (job: Job, from: BookingStatus, to: BookingStatus) => {
    const { quoteId: _, ...about } = factsOf(job);
    const change = { ...about, title: 'A tap', from, to, by: 'customer' as const, reason: null, start: null };
    return harness.deliver(bookingStatusChanged, change, version);
  };
  const address = ({ bookingId, quoteId }: Job) => ({ bookingId, quoteId });
  const write = (from: Member, job: Job, content: string, more: object = {}) =>
    from.post(PATH, { action: 'send', ...address(job), content, ...more });
  const read = (by: Member, job: Job, message_id?: string) =>
    by.post(PATH, { action: 'mark_read', ...address(job), message_id });
  const sign = (by: Member, job: Job) =>
    by.post(PATH, { action: 'upload', ...address(job), files: [{ filename: 'tap.png', contentType: 'image/png' }] });
  const history = (by: Member, job: Job, more: object = {}) =>
    by.get(PATH, { action: 'history', ...address(job), ...more });
  const shown = async (by: Member, job: Job): Promise<BookingMessage[]> =>
    (await history(by, job).expect(200)).body.messages;
  const refusal = async (test: ReturnType<Member['post']>, status: number): Promise<string> =>
    (await test.expect(status)).body.error.errorCode;

  it('are written by both sides of a quote, page by page, and read', async () => {
    const job = await quoted();
    const { customer, professional } = job;
    const { body: first } = await write(customer, job, '  When could you come?  ').expect(201);
    expect(first).toMatchObject({
      booking_id: job.bookingId,
      quote_id: job.quoteId,
      from_user_uuid: customer.userId,
      to_user_uuid: professional.userId,
      body: 'When could you come?',
      files: [],
      status: 'sent',
      read: false,
    });
    for (const text of ['On Monday', 'Or on Tuesday']) await write(professional, job, text).expect(201);
    const { body: newest } = await history(customer, job, { limit: 2 }).expect(200);
    expect(newest.messages.map(({ body }: BookingMessage) => body)).toEqual(['On Monday', 'Or on Tuesday']);
    const { body: older } = await history(customer, job, { limit: 2, nextToken: newest.nextToken }).expect(200);
    expect(older).toMatchObject({ messages: [{ id: first.id }], nextToken: '' });

    expect((await read(customer, job, newest.messages[0].id).expect(200)).body).toEqual({ unread: 1 });
    // Never back, and never beyond what there is.
    expect((await read(customer, job, first.id).expect(200)).body).toEqual({ unread: 1 });
    expect((await shown(professional, job)).map(({ read: seen }) => seen)).toEqual([false, true, false]);
    expect((await read(professional, job).expect(200)).body).toEqual({ unread: 0 });
    await read(professional, job).expect(200);
    expect((await shown(customer, job)).map(({ read: seen }) => seen)).toEqual([true, true, false]);
    const told = (await harness.sent('booking_messages_read')).filter(({ subject }) => subject.startsWith(job.quoteId));
    expect(told.map(({ data }) => data)).toMatchObject([
      { bookingId: job.bookingId, readerId: customer.userId, messageId: newest.messages[0].id },
      { bookingId: job.bookingId, readerId: professional.userId },
    ]);
    const event = (await harness.sent('booking_message_sent')).filter(({ subject }) => subject === first.id);
    expect(event.map(({ data }) => data)).toEqual([
      expect.objectContaining({ toUserId: professional.userId, categoryNames }),
    ]);
    expect(JSON.stringify(event)).not.toContain('When could you come');
  });

  it('are one message however often they are sent at once', async () => {
    const job = await quoted();
    const clientId = newId(harness.clock.now());
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => write(job.customer, job, 'Once.', { clientId })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(11);
    expect(await shown(job.professional, job)).toHaveLength(1);
  });

  it('mask what people could meet by elsewhere until the job is agreed upon', async () => {
    const [job, rival] = [await quoted(), await quoted()];
    for (const one of [job, rival])
      expect((await write(one.professional, one, SECRET).expect(201)).body.body).toBe(MASKED);
    expect((await shown(job.customer, job))[0]?.body).toBe(MASKED);
    await accepted(job);
    expect((await shown(job.customer, job))[0]?.body).toBe(SECRET);
    expect((await shown(rival.customer, rival))[0]?.body).toBe(MASKED);
    // Words that no id of hexadecimal digits can hold by chance.
    const told = JSON.stringify(await harness.sent('booking_message_sent'));
    for (const word of ['Ring', '6912 345', 'nikos@']) expect(told).not.toContain(word);
  });

  it('are not there for anybody else, not even for who quotes for the same job', async () => {
    const job = await quoted();
    const rival = await quoted(job.customer, job.bookingId);
    const stranger = await harness.member('Eva Manou');
    const calls = [(by: Member, of: Job) => write(by, of, 'hello'), read, sign, history];
    for (const call of calls) {
      expect(await refusal(call(stranger, job), 404)).toBe('BOOKING_NOT_FOUND');
      expect(await refusal(call(rival.professional, job), 404)).toBe('QUOTE_NOT_FOUND');
    }
    await write(job.customer, job, 'To the first').expect(201);
    await write(job.customer, rival, 'To the second').expect(201);
    expect((await shown(rival.professional, rival)).map(({ body }) => body)).toEqual(['To the second']);
  });

  it.each([
    ['was taken back', quoteWithdrawn, { status: 'withdrawn' as const }],
    ['expired', quoteClosed, { status: 'expired' as const, reason: 'expired' as const }],
    ['lost to another', quoteClosed, { status: 'closed' as const, reason: 'other_chosen' as const }],
  ])('are closed where the quote %s, and stay readable', async (_, definition, end) => {
    const job = await quoted();
    await write(job.customer, job, 'Before').expect(201);
    await harness.deliver(definition as typeof quoteClosed, { ...factsOf(job), reason: 'expired', ...end }, version);
    for (const by of [job.customer, job.professional]) {
      expect(await refusal(write(by, job, 'After'), 409)).toBe('THREAD_CLOSED');
      expect(await refusal(sign(by, job), 409)).toBe('THREAD_CLOSED');
      expect((await shown(by, job)).map(({ body }) => body)).toEqual(['Before']);
    }
    // What was told before comes again, and changes nothing.
    await harness.deliver(quoteReceived, { ...factsOf(job), status: 'sent' }, 1);
    expect(await refusal(write(job.customer, job, 'After'), 409)).toBe('THREAD_CLOSED');
  });

  it('go on for fourteen days after the job or its dispute has ended', async () => {
    const job = await quoted();
    const dispute = { disputeId: newId(harness.clock.now()), answerBy: harness.clock.iso(), outcome: null };
    await accepted(job);
    await moved(job, 'in_progress', 'completed');
    const began = harness.clock.now();
    try {
      harness.clock.set(began + 13 * DAY_MS);
      await write(await harness.signedIn({ userId: job.customer.userId }), job, 'Still dripping').expect(201);
      const { quoteId: _, ...about } = factsOf(job);
      await harness.deliver(disputeOpened, { ...about, ...dispute, status: 'open' }, version);
      harness.clock.set(began + 20 * DAY_MS);
      await write(await harness.signedIn({ userId: job.customer.userId }), job, 'While it is open').expect(201);
      await harness.deliver(
        disputeResolved,
        { ...about, ...dispute, status: 'resolved', outcome: 'refund' },
        ++version,
      );
      harness.clock.set(began + 33 * DAY_MS);
      await write(await harness.signedIn({ userId: job.customer.userId }), job, 'Just before').expect(201);
      harness.clock.set(began + 35 * DAY_MS);
      const late = await harness.signedIn({ userId: job.customer.userId });
      expect(await refusal(write(late, job, 'Too late'), 409)).toBe('THREAD_CLOSED');
      expect(await shown(late, job)).toHaveLength(3);
    } finally {
      harness.clock.set(Date.now());
    }
  });

  it('go two years after the job or its last dispute has ended, with their pictures', async () => {
    const [job, disputed, running] = [await quoted(), await quoted(), await quoted()];
    const { key } = (await sign(job.customer, job).expect(200)).body.urls[0];
    await write(job.customer, job, 'Here', { files: [key] }).expect(201);
    for (const one of [job, disputed, running]) {
      await write(one.professional, one, 'On Monday').expect(201);
      await accepted(one);
    }
    const began = harness.clock.now();
    const written = ({ quoteId }: Job) => harness.rows('booking_messages').countDocuments({ quote: quoteId });
    const left = () => Promise.all([job, disputed, running].map(written));
    const dispute = { disputeId: newId(began), answerBy: harness.clock.iso(), outcome: null };
    try {
      for (const one of [job, disputed]) await moved(one, 'in_progress', 'completed');
      harness.clock.set(began + 10 * DAY_MS);
      const { quoteId: _, ...about } = factsOf(disputed);
      await harness.deliver(disputeOpened, { ...about, ...dispute, status: 'open' }, version);
      harness.clock.set(began + 2 * 365 * DAY_MS - DAY_MS);
      expect(await left()).toEqual([2, 1, 1]);
      harness.clock.set(began + 2 * 365 * DAY_MS + DAY_MS);
      await until('nothing is left of the first', async () => {
        await harness.drain();
        harness.clock.set(harness.clock.now() + 120_000);
        return (await written(job)) === 0;
      });
      expect(await left()).toEqual([0, 1, 1]);
      expect((await harness.sent('files_detached')).map(({ data }) => data)).toContainEqual(
        expect.objectContaining({ keys: [key] }),
      );
      await harness.deliver(
        disputeResolved,
        { ...about, ...dispute, status: 'resolved', outcome: 'refund' },
        ++version,
      );
      harness.clock.set(harness.clock.now() + 2 * 365 * DAY_MS + DAY_MS);
      await until('nothing is left of the second', async () => (await written(disputed)) === 0);
      expect(await left()).toEqual([0, 0, 1]);
    } finally {
      harness.clock.set(Date.now());
    }
  });

  it('are gone with a block, but for a job that goes on', async () => {
    const [asked, agreed] = [await quoted(), await quoted()];
    await accepted(agreed);
    await moved(agreed, 'open', 'scheduled');
    for (const { customer, professional } of [asked, agreed]) await harness.block(customer, professional);
    for (const by of [asked.customer, asked.professional]) {
      expect(await refusal(write(by, asked, 'hello'), 404)).toBe('QUOTE_NOT_FOUND');
      expect(await refusal(history(by, asked), 404)).toBe('QUOTE_NOT_FOUND');
    }
    await write(agreed.professional, agreed, 'I am at the door').expect(201);
    expect(await shown(agreed.customer, agreed)).toHaveLength(1);
    await moved(agreed, 'in_progress', 'completed');
    expect(await refusal(history(agreed.customer, agreed), 404)).toBe('QUOTE_NOT_FOUND');
  });

  it('show pictures to the other side once they are ready', async () => {
    const job = await quoted();
    const { key } = (await sign(job.customer, job).expect(200)).body.urls[0];
    expect(parseFileKey(key)).toMatchObject({ ownerId: job.customer.userId, subjectId: job.quoteId });
    await write(job.customer, job, '', { files: [key] }).expect(201);
    expect((await shown(job.professional, job))[0]?.files).toEqual([]);
    const size = { width: 800, height: 600, duration: null, bytes: 1_000, blur: null };
    await harness.deliver(mediaReady, {
      key,
      ownerId: job.customer.userId,
      uploadKind: 'message_image',
      subjectId: job.quoteId,
      ...size,
    });
    expect((await shown(job.professional, job))[0]?.files).toMatchObject([{ key, status: 'ready' }]);
    expect(await refusal(write(job.professional, job, '', { files: [key] }), 422)).toBe('FILE_NOT_USABLE');
  });

  it('stay as evidence when one side is erased', async () => {
    const job = await quoted();
    await accepted(job);
    await write(job.customer, job, 'As agreed: 80 euro').expect(201);
    await read(job.customer, job).expect(200);
    await harness.deliver(accountDeleted, { userId: job.customer.userId });
    expect((await shown(job.professional, job)).map(({ body }) => body)).toEqual(['As agreed: 80 euro']);
    expect(await harness.rows('booking_thread_reads').countDocuments({ reader: job.customer.userId })).toBe(0);
  });
});
