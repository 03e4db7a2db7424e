import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Quote } from '@plateia/contracts/bookings';
import { timelineOf } from '@plateia/contracts/bookings/rules';
import { describeWith } from '@plateia/test-kit';
import { type LogEntry, type LogKind, logWith, MOST_ENTRIES } from '../src/booking/store/booking-log.js';
import { factsIn } from '../src/booking/domain/timeline.js';
import type { BookingRow } from '../src/booking/store/booking.schema.js';
import type { Member } from '@plateia/service-harness';
import { BookingsHarness } from './support/bookings-harness.js';
import { bookingOf, quoteBy } from './support/jobs.js';
import { professional, QUOTES } from './support/professionals.js';

const BEGAN = Date.UTC(2026, 10, 2, 9);

describe('the log of a booking', () => {
  let minutes = 0;
  const entry = (kind: LogKind, quoteId?: string): LogEntry => ({
    kind,
    by: 'professional',
    at: new Date(BEGAN + 60_000 * minutes++),
    ...(quoteId && { quoteId }),
  });
  const said = (log: readonly LogEntry[]) => log.map(({ kind, quoteId = '' }) => `${kind} ${quoteId}`.trim());
  const stepsOf = (log: readonly LogEntry[]) => timelineOf(factsIn(log), { canceled: false });

  it('keeps of what is done again and again the first and the latest time, for each quote', () => {
    const first = [
      entry('created'),
      entry('submitted'),
      entry('published'),
      entry('quoted', 'a'),
      entry('quoted', 'b'),
    ];
    const edits = ['a', 'a', 'b', 'a', 'b', 'a'].map((quote) => entry('quote_changed', quote));
    const log = logWith(first, [entry('submitted'), ...edits, entry('submitted'), entry('turned_down', 'b')]);
    expect(said(log.slice(first.length))).toEqual([
      'quote_changed a',
      'quote_changed b',
      'quote_changed b',
      'quote_changed a',
      'submitted',
      'turned_down b',
    ]);
    expect(log.filter(({ quoteId }) => quoteId === 'a').at(-1)).toEqual(edits.at(-1));
    expect(log.slice(0, first.length)).toEqual(first);
  });

  it('is never longer than it may be, and shows the same steps at the same times', () => {
    const steps = ['created', 'submitted', 'published', 'wave_sent', 'quoted', 'quotes_ready'] as const;
    const first = steps.map((kind) => entry(kind));
    let log: LogEntry[] = [...first, entry('wave_sent')];
    for (let n = 0; n < 2 * MOST_ENTRIES; n++)
      log = logWith(log, [entry('quoted', `q${n}`), entry('taken_back', `q${n}`), entry('quotes_gone')]);
    log = logWith(log, [entry('scheduled')]);
    expect(log).toHaveLength(MOST_ENTRIES);
    expect(log.slice(0, first.length)).toEqual(first);
    expect(said(log).slice(-2)).toEqual(['quotes_gone', 'scheduled']);
    // Whether there was a second wave says how far the job may be seen.
    expect(log.filter(({ kind }) => kind === 'wave_sent')).toHaveLength(2);
    const without = stepsOf([...first, ...log.slice(-1)]);
    expect(stepsOf(log)).toEqual(without);
  });

  it('is shortened with what happens next where an earlier release let it grow', () => {
    const grown = [entry('created'), ...Array.from({ length: 3 * MOST_ENTRIES }, () => entry('quote_changed', 'a'))];
    expect(said(logWith(grown, [entry('quote_changed', 'a')]))).toEqual([
      'created',
      'quote_changed a',
      'quote_changed a',
    ]);
    expect(logWith(grown, [entry('canceled')])).toHaveLength(MOST_ENTRIES);
  });
});

describeWith('bookings against its database', 'TEST_MONGO_URL')('changes of a quote', () => {
  let harness: BookingsHarness;
  let customer: Member;
  let helper: Member;
  beforeAll(async () => {
    harness = await BookingsHarness.start({ RATE_LIMIT_SCALE: '1' });
    [customer, helper] = [await harness.member('Ελένη Μαρκάκη'), await professional(harness, 'Λευτέρης')];
  });
  afterAll(() => harness.stop());

  const quoted = async () => {
    const quote = quoteBy(helper, harness);
    const { _id: id } = await bookingOf(harness, customer, { status: 'open', quotes: [quote] });
    return { id, quoteId: quote.id };
  };
  const change = (quoteId: string, version: number) =>
    helper.patch(`${QUOTES}/${quoteId}`, { version, message: `Έρχομαι στις ${version} το απόγευμα.` }).then();

  it('are twenty a day for each, and leave the log as long as it was', async () => {
    const [one, other] = [await quoted(), await quoted()];
    for (let version = 1; version <= 20; version++) {
      const { status, body } = await change(one.quoteId, version);
      expect({ status, version: (body as Quote).version }).toEqual({ status: 200, version: version + 1 });
    }
    const refused = await change(one.quoteId, 21);
    expect([refused.status, refused.body]).toMatchObject([429, { error: { errorCode: 'RATE_LIMITED' } }]);
    // So long as it takes to fill up by one.
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect((await change(other.quoteId, 1)).status).toBe(200);
    const { log, quotes } = (await harness.rows('bookings').findOne({ _id: one.id })) as unknown as BookingRow;
    expect(log.filter(({ kind }) => kind === 'quote_changed')).toHaveLength(2);
    expect(quotes).toMatchObject([{ version: 21, message: 'Έρχομαι στις 20 το απόγευμα.' }]);
  });
});
