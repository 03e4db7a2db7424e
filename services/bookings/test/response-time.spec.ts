import { MINUTE_MS, DAY_MS } from '@plateia/contracts';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { jobMatched, type ProfessionalProfile, quoteReceived } from '@plateia/contracts/bookings';
import { bookingMessageSent } from '@plateia/contracts/messaging';
import type { Member } from '@plateia/service-harness';
import { describeWith, until } from '@plateia/test-kit';
import type { BookingRow } from '../src/booking/store/booking.schema.js';
import { PROFESSIONAL } from '../src/market/professionals/professional.schema.js';
import { Professionals } from '../src/market/professionals/professionals.store.js';
import { daytimeMinutes, responseTime } from '../src/market/response-time/response-time.js';
import { BookingsHarness } from './support/bookings-harness.js';
import { bookingOf, quoteBy } from './support/jobs.js';

const PROFILE = '/api/v1/marketplace/professional/profile';

describe('minutes between a question and its answer', () => {
  // Athens is three hours ahead of these in summer, and two in winter.
  it.each([
    ['of one day', '2026-07-01T09:00:00Z', '2026-07-01T09:25:00Z', 25],
    ['over a night', '2026-07-01T16:50:00Z', '2026-07-02T05:20:00Z', 30],
    ['of a night', '2026-07-01T18:00:00Z', '2026-07-02T04:00:00Z', 0],
    ['over two nights', '2026-07-01T16:00:00Z', '2026-07-03T06:00:00Z', 60 + 720 + 60],
    ['over the night on which clocks go forward', '2026-03-28T17:00:00Z', '2026-03-29T06:00:00Z', 60 + 60],
    ['over the night on which they go back', '2026-10-24T16:00:00Z', '2026-10-25T07:00:00Z', 60 + 60],
  ])('%s', (_, from, to, minutes) => {
    expect(daytimeMinutes(new Date(from), new Date(to))).toBe(minutes);
  });

  const asked = (booking: string, minutes: number, before = 0) => ({
    booking,
    askedAt: new Date(Date.parse('2026-07-01T09:00:00Z') - before),
    answeredAt: new Date(Date.parse('2026-07-01T09:00:00Z') + minutes * MINUTE_MS),
  });
  const answers = (count: number) => Array.from({ length: count }, (_, n) => asked(`b${n}`, (n + 1) * 10));

  it('come to their median, of ten answers or more', () => {
    expect(responseTime(answers(9))).toBeNull();
    expect(responseTime(answers(10))).toBe(55);
    expect(responseTime(answers(11))).toBe(60);
  });

  it('are counted from the first of what one answer ends', () => {
    const later = [asked('b0', 10, -5 * MINUTE_MS), asked('b0', 10, 20 * MINUTE_MS)];
    expect(responseTime([...answers(9), ...later])).toBeNull();
    expect(responseTime([...answers(11), ...later])).toBe(60);
    expect(responseTime([...later, asked('b0', 10), ...answers(11).slice(1)])).toBe(60);
  });
});

describeWith('response times against their database', 'TEST_MONGO_URL')('how fast a professional answers', () => {
  let harness: BookingsHarness;
  let professional: Member;
  let customer: Member;
  let booking: BookingRow;
  let noon: number;
  beforeAll(async () => {
    harness = await BookingsHarness.start({ QUOTA_SCALE: '1000' });
    customer = await harness.member('Ελένη Σταύρου');
    professional = await harness.helper('Γιώργος Ραπτάκης');
    booking = await bookingOf(harness, customer, {
      status: 'quotes_ready',
      quotes: [quoteBy(professional, harness)],
    });
    noon = Date.parse(`${new Date(harness.clock.now()).toISOString().slice(0, 10)}T09:00:00Z`);
  });
  afterAll(() => harness.stop());

  const shown = async () => {
    const helper = await harness.signedIn({ userId: professional.userId, role: 'helper' });
    const { body } = await helper.get(PROFILE);
    const { response_time_minutes, last_active_at } = body as ProfessionalProfile;
    return { minutes: response_time_minutes, seenAt: Date.parse(last_active_at ?? '') };
  };
  const write = (by: Member, at: number, copies = 1) => {
    const to = by === customer ? professional : customer;
    const data = {
      messageId: harness.clock.newId(),
      bookingId: booking._id,
      quoteId: booking.quotes[0]!.id,
      fromUserId: by.userId,
      toUserId: to.userId,
      createdAt: new Date(at).toISOString(),
    };
    return harness.publish(bookingMessageSent, data, { copies });
  };

  it('is shown once ten were answered, each counted once however often it is told', async () => {
    const told = { bookingId: harness.clock.newId(), bookingStatus: 'open' as const, bookingVersion: 1 };
    const { userId: professionalId } = professional;
    await harness.publish(
      jobMatched,
      { ...told, title: 'A tap', professionalIds: [professionalId], wave: 1 },
      { at: noon, copies: 2 },
    );
    const quoted = { ...told, quoteId: harness.clock.newId(), customerId: customer.userId, professionalId };
    await harness.publish(quoteReceived, { ...quoted, status: 'sent' }, { at: noon + 40 * MINUTE_MS, copies: 2 });
    for (let n = 0; n < 8; n++) {
      await write(customer, noon + n * 60 * MINUTE_MS, 2);
      await write(professional, noon + (n * 60 + 20) * MINUTE_MS, 2);
    }
    await harness.drain();
    expect((await shown()).minutes).toBeNull();
    await write(customer, noon + 9 * 60 * MINUTE_MS);
    await write(customer, noon + (9 * 60 + 5) * MINUTE_MS);
    await write(professional, noon + (9 * 60 + 20) * MINUTE_MS);
    await harness.drain();
    expect((await shown()).minutes).toBe(20);
  });

  it('says when they were last there: at their last word, not at that of the customer', async () => {
    const last = noon + (9 * 60 + 20) * MINUTE_MS;
    const before = Math.max(last, (await shown()).seenAt);
    const later = before + 3 * MINUTE_MS;
    await write(professional, later);
    await write(customer, later + 5 * MINUTE_MS);
    await harness.drain();
    expect((await shown()).seenAt).toBe(later);
  });

  it('writes nothing of who was seen within the minute', async () => {
    const { userId } = professional;
    const professionals = harness.part(Professionals);
    const from = (await shown()).seenAt + 10 * MINUTE_MS;
    await professionals.seen(userId, new Date(from));
    const update = jest.spyOn(harness.context.connection.model(PROFESSIONAL).collection, 'updateOne');
    await professionals.seen(userId, new Date(from + MINUTE_MS / 2));
    expect(update).not.toHaveBeenCalled();
    await professionals.seen(userId, new Date(from + 2 * MINUTE_MS));
    expect(update).toHaveBeenCalledTimes(1);
    update.mockRestore();
    expect((await shown()).seenAt).toBe(from + 2 * MINUTE_MS);
  });

  it('is forgotten when the answers are a month old', async () => {
    harness.clock.advance(32 * DAY_MS);
    await until('it is counted anew', async () => (await shown()).minutes === null);
    expect((await shown()).minutes).toBeNull();
  });
});
