import { HOUR_MS } from '@plateia/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeWith, until } from '@plateia/test-kit';
import { isAskedAlone } from '../src/booking/domain/first-turn.js';
import { noQuotesAt, nextWaveAt, reachFactor } from '../src/booking/domain/waves.js';
import type { LogEntry, LogKind } from '../src/booking/store/booking-log.js';
import { unseenEnds } from '../src/app/migrations/unseen-ends.js';
import type { BookingRow } from '../src/booking/store/booking.schema.js';
import type { QuoteRow } from '../src/booking/store/quote.row.js';
import type { Member } from '@plateia/service-harness';
import { BookingsHarness } from './support/bookings-harness.js';
import { bookingOf, quoteBy } from './support/jobs.js';
import { professional, QUOTES } from './support/professionals.js';
import { BOOKINGS } from './support/wizard.js';

const PUBLISHED = Date.UTC(2026, 10, 2, 9);
const AREA: BookingRow['area'] = {
  city: 'Αθήνα',
  postcode: '10563',
  point: { type: 'Point', coordinates: [23.7278, 37.9838] },
};

describe('waves of a job', () => {
  type Known = Parameters<typeof nextWaveAt>[0];
  const at = (hours: number) => new Date(PUBLISHED + hours * HOUR_MS);
  const inHours = (time: number | null) => time && (time - PUBLISHED) / HOUR_MS;
  const logged = (...entries: [LogKind, number][]): LogEntry[] =>
    entries.map(([kind, hours]) => ({ kind, by: 'system', at: at(hours) }));
  const quote = (status: QuoteRow['status'], end: number) => {
    const isLive = status === 'sent' || status === 'viewed';
    return {
      professionalId: 'other',
      status,
      createdAt: at(0),
      validUntil: at(isLive ? end : 99),
      endedAt: isLive ? null : at(end),
    };
  };
  const next = (log: LogEntry[], quotes: Known['quotes'] = [], status = 'open', firstProfessionalId?: string) => {
    const booking: Known = {
      status,
      publishedAt: at(0),
      log,
      quotes,
      ...(firstProfessionalId && { firstProfessionalId }),
    };
    return { wave: inHours(nextWaveAt(booking)), notice: inHours(noQuotesAt(booking)) };
  };

  it('are two for whom nobody quotes, and then the customer hears of it once', () => {
    expect(next([])).toEqual({ wave: 0, notice: 24 });
    expect(next(logged(['wave_sent', 0]))).toEqual({ wave: 4, notice: 24 });
    expect(next(logged(['wave_sent', 0], ['wave_sent', 4]))).toEqual({ wave: null, notice: 24 });
    const all = logged(['wave_sent', 0], ['wave_sent', 4], ['no_quotes_24h', 24]);
    expect(next(all)).toEqual({ wave: null, notice: null });
  });

  it('rest while there is a quote to choose, and begin anew with the end of the last one, seen or not', () => {
    const first = logged(['wave_sent', 0]);
    for (const status of ['sent', 'viewed'] as const)
      expect(next(first, [quote('declined', 1), quote(status, 9)])).toEqual({ wave: null, notice: null });
    for (const status of ['withdrawn', 'expired', 'declined'] as const) {
      const gone = [quote('withdrawn', 1), quote(status, 3)];
      expect(next(first, gone)).toEqual({ wave: 3, notice: 27 });
      expect(next([...first, ...logged(['wave_sent', 3])], gone)).toEqual({ wave: 7, notice: 27 });
      const both = [...first, ...logged(['wave_sent', 3], ['wave_sent', 7])];
      expect(next(both, gone)).toEqual({ wave: null, notice: 27 });
      expect(next([...both, ...logged(['no_quotes_24h', 27])], gone)).toEqual({ wave: null, notice: null });
    }
  });

  it('and the notice come again for whoever heard of it once, had quotes since and lost them', () => {
    const waited = logged(['wave_sent', 0], ['wave_sent', 4], ['no_quotes_24h', 24]);
    expect(next(waited, [quote('viewed', 90)], 'quotes_ready')).toEqual({ wave: null, notice: null });
    expect(next(waited, [quote('expired', 50)])).toEqual({ wave: 50, notice: 74 });
  });

  it('wait for who is asked first: two hours, or until that one has quoted or no longer can', () => {
    const waves = (log: LogEntry[], quotes: Known['quotes'] = []) => next(log, quotes, 'open', 'first').wave;
    const told = logged(['asked_first', 0]);
    const ofFirst = (hours: number) => ({ ...quote('sent', 90), professionalId: 'first', createdAt: at(hours) });
    expect(waves([])).toBe(0);
    expect(waves(told)).toBe(2);
    expect(waves(told, [ofFirst(1)])).toBe(1);
    expect(waves([...told, ...logged(['first_turn_ended', 0.5])])).toBe(0.5);
    expect(isAskedAlone({ firstProfessionalId: 'first', log: told })).toBe(true);
    const began = [...told, ...logged(['wave_sent', 2])];
    expect(isAskedAlone({ firstProfessionalId: 'first', log: began })).toBe(false);
    expect(isAskedAlone({ log: [] })).toBe(false);
    // Four hours after the others were told, not after the one.
    expect(waves(began)).toBe(6);
    expect(waves(began, [ofFirst(1)])).toBeNull();
    expect([reachFactor(told), reachFactor(began), reachFactor([...began, ...logged(['wave_sent', 6])])]).toEqual([
      1, 1, 1.5,
    ]);
  });

  it('are sent of no job that is not offered', () => {
    for (const status of ['draft', 'scheduled', 'canceled'])
      expect(next([], [quote('withdrawn', 1)], status)).toEqual({ wave: null, notice: null });
  });
});

describeWith('bookings against its database', 'TEST_MONGO_URL')('a job whose quotes end unseen', () => {
  let harness: BookingsHarness;
  let customer: Member;
  let quoting: Member;
  let near: Member;
  beforeAll(async () => {
    harness = await BookingsHarness.start();
    customer = await harness.member('Ελένη Μαρκάκη');
    [quoting, near] = [await professional(harness, 'Νίκος'), await professional(harness, 'Γιώργος')];
  });
  afterAll(() => harness.stop());

  /** Published a moment ago; `quoting` was told of it and has quoted. */
  const quoted = async (given: Partial<QuoteRow> = {}): Promise<{ id: string; quoteId: string }> => {
    const at = harness.clock.date();
    const quote = quoteBy(quoting, harness, given);
    const log: LogEntry[] = (['published', 'wave_sent', 'quoted'] as const).map((kind) => ({ kind, by: 'system', at }));
    const fields = { status: 'open', area: AREA, quotes: [quote], log, notified: [quoting.userId] } as const;
    const { _id: id } = await bookingOf(harness, customer, { ...fields, quotes: [quote], notified: [quoting.userId] });
    return { id, quoteId: quote.id };
  };
  const row = async (id: string) => (await harness.rows('bookings').findOne({ _id: id })) as unknown as BookingRow;
  const told = async (type: string, id: string) =>
    (await harness.sent(type))
      .filter(({ subject }) => subject === id)
      .map(({ data }) => data as Record<string, unknown>);
  const isOfferedAgain = (id: string) =>
    until('more are told of it', async () => (await told('job_matched', id)).length === 1);

  it('goes on being offered, and its customer hears after a day that there is none', async () => {
    const { id, quoteId } = await quoted();
    await quoting.post(`${QUOTES}/${quoteId}/withdraw`);
    await isOfferedAgain(id);
    expect(await told('job_matched', id)).toMatchObject([{ professionalIds: [near.userId], wave: 2 }]);
    const { status, isOffered, dueAt, quotes } = await row(id);
    expect({ status, isOffered }).toEqual({ status: 'open', isOffered: true });
    expect(dueAt?.getTime()).toBe((quotes[0]?.endedAt?.getTime() ?? 0) + 4 * HOUR_MS);
    harness.clock.advance(24 * HOUR_MS);
    customer = await harness.again(customer);
    const notices = async () => (await told('booking_timeline', id)).filter(({ kind }) => kind === 'no_quotes_24h');
    await until('the customer hears of it', async () => (await notices()).length === 1);
  });

  it('is offered again whichever way they end: turned down, or over by their time', async () => {
    const declined = await quoted();
    const { id, quoteId: quote_id } = declined;
    await customer.post(`${BOOKINGS}?action=decline`, { id, quote_id });
    await isOfferedAgain(id);
    const over = await quoted({ validUntil: new Date(harness.clock.now() + 100) });
    await isOfferedAgain(over.id);
    expect(await row(over.id)).toMatchObject({ status: 'open', quotes: [{ status: 'expired' }] });
  });

  it('is offered again where an earlier release had given it up', async () => {
    const { id } = await quoted();
    const gone = { 'quotes.0.status': 'withdrawn', 'quotes.0.endedAt': harness.clock.date() };
    await harness.rows('bookings').updateOne({ _id: id }, { $set: gone });
    for (const _ of ['once', 'again']) await unseenEnds.run(harness.context.connection);
    await isOfferedAgain(id);
    expect(await told('job_matched', id)).toMatchObject([{ professionalIds: [near.userId] }]);
  });
});
