import { MINUTE_MS, HOUR_MS, DAY_MS } from '@plateia/contracts';
import { describe, expect, test } from '@jest/globals';
import { bookingStatuses, type BookingStatus } from '@plateia/contracts/bookings';
import {
  areaOf,
  assumedDurationOf,
  cancellationOf,
  complexityOf,
  demandOf,
  hasBlueTick,
  isLateByProfessional,
  isThreadOpen,
  placeForCustomer,
  placeForProfessional,
  platformFeeOf,
  priceLevelOf,
  quartilesOf,
  quoteRefusal,
  timelineFacts,
  timelineOf,
  viewOf,
  type QuotedBooking,
} from '@plateia/contracts/bookings/rules';
import fc from 'fast-check';

describe('where a booking stands', () => {
  const quiet: QuotedBooking = {
    status: 'open',
    payment: null,
    owed: false,
    workDone: false,
    startPassed: false,
    disputeWaits: false,
    reviewable: false,
    quote: 'accepted',
  };
  const shown = ({ tab, nextAction }: { tab: string; nextAction: string | null }) => `${tab} ${nextAction ?? '-'}`;
  const customer = (status: BookingStatus, change: Partial<QuotedBooking> = {}) =>
    shown(placeForCustomer({ ...quiet, status, ...change }));
  const professional = (status: BookingStatus, change: Partial<QuotedBooking> = {}) =>
    shown(placeForProfessional({ ...quiet, status, ...change }));

  test('for a customer follows from what waits for them', () => {
    expect(bookingStatuses.map((status) => customer(status))).toEqual([
      'action_needed finish_draft',
      'active -',
      'action_needed compare_quotes',
      'active -',
      'active -',
      'past -',
      'past -',
    ]);
    expect(customer('open', { payment: 'requires_action' })).toBe('action_needed confirm_payment');
    expect(customer('quotes_ready', { payment: 'requires_action' })).toBe('action_needed confirm_payment');
    expect(customer('in_progress', { workDone: true })).toBe('action_needed approve_work');
    expect(customer('completed', { reviewable: true })).toBe('past leave_review');
    // The bank has let go of the price, or the customer is asked by theirs while they pay again.
    for (const status of ['scheduled', 'in_progress', 'completed'] as const)
      for (const how of [{ payment: 'voided', owed: true }, { payment: 'requires_action' }] as const)
        expect(customer(status, { ...how, reviewable: true })).toBe('action_needed confirm_payment');
    for (const status of ['completed', 'canceled'] as const)
      expect(customer(status, { payment: 'voided' })).toBe('past -');
    for (const status of ['in_progress', 'completed', 'canceled'] as const)
      expect(customer(status, { disputeWaits: true, reviewable: true })).toBe('action_needed answer_dispute');
  });

  test('for a professional follows from their quote, and from the job once they were chosen', () => {
    const asChosen = (['scheduled', 'in_progress', 'completed', 'canceled'] as const).map((status) =>
      professional(status),
    );
    expect(asChosen).toEqual(['active -', 'action_needed mark_done', 'past -', 'past -']);
    expect(professional('scheduled', { startPassed: true })).toBe('action_needed start_job');
    expect(professional('in_progress', { workDone: true })).toBe('active -');
    expect(professional('completed', { reviewable: true })).toBe('past leave_review');
    expect(professional('in_progress', { disputeWaits: true })).toBe('action_needed answer_dispute');
    for (const status of ['open', 'quotes_ready'] as const)
      expect(professional(status, { quote: 'live' })).toBe('active -');
    for (const status of bookingStatuses) expect(professional(status, { quote: 'dead' })).toBe('past -');
  });
});

describe('a thread', () => {
  const open = (change: Partial<Parameters<typeof isThreadOpen>[0]>, now = 100) =>
    isThreadOpen(
      {
        quote: { status: 'accepted', validUntil: 50 },
        endedAt: null,
        disputeOpen: false,
        disputeEndedAt: null,
        ...change,
      },
      now,
    );

  test('is open as long as its quote is live, or the job goes on', () => {
    expect(open({ quote: { status: 'viewed', validUntil: 101 } })).toBe(true);
    expect(open({ quote: { status: 'viewed', validUntil: 100 } })).toBe(false);
    for (const status of ['declined', 'withdrawn', 'expired', 'closed'] as const)
      expect(open({ quote: { status, validUntil: 1_000 } })).toBe(false);
    expect(open({})).toBe(true);
  });

  test('closes 14 days after the job or its dispute, whichever is later', () => {
    expect(open({ endedAt: 0 }, 14 * DAY_MS - 1)).toBe(true);
    expect(open({ endedAt: 0 }, 14 * DAY_MS)).toBe(false);
    expect(open({ endedAt: 0, disputeOpen: true }, 99 * DAY_MS)).toBe(true);
    expect(open({ endedAt: 0, disputeEndedAt: 5 * DAY_MS }, 19 * DAY_MS - 1)).toBe(true);
    expect(open({ endedAt: 0, disputeEndedAt: 5 * DAY_MS }, 19 * DAY_MS)).toBe(false);
    expect(open({ endedAt: 9 * DAY_MS, disputeEndedAt: 5 * DAY_MS }, 23 * DAY_MS - 1)).toBe(true);
  });
});

describe('the timeline', () => {
  const upTo = (n: number) => timelineFacts.slice(0, n).map((fact, at) => ({ fact, at: at * 1_000 }));
  const statuses = (log: Parameters<typeof timelineOf>[0], canceled = false) =>
    timelineOf(log, { canceled }).map(({ status }) => status[0]);

  test('has fifteen steps in three sections, of which one is current', () => {
    for (let n = 0; n <= 15; n++) {
      const marks = statuses(upTo(n)).join('');
      expect(marks).toBe('c'.repeat(n) + (n < 15 ? 'c' : '') + 'p'.repeat(Math.max(0, 14 - n)));
      const current = timelineOf(upTo(n), { canceled: false }).filter(({ status }) => status === 'current');
      expect(current.map(({ id }) => id)).toEqual(n < 15 ? [n + 1] : []);
      expect(current.some(({ live }) => live)).toBe([6, 7, 12].includes(n + 1));
    }
    const sections = timelineOf([], { canceled: false }).map(({ section }) => section[0]);
    expect(sections.join('')).toBe('rrrrrsssssaaaaa');
  });

  test('shows no step as done that comes after one that is not', () => {
    const log = [...upTo(1), { fact: 'photos_added', at: 5 } as const, { fact: 'price_range_ready', at: 6 } as const];
    expect(
      timelineOf(log, { canceled: false })
        .map(({ status }) => status)
        .slice(0, 5),
    ).toEqual(['completed', 'current', 'pending', 'pending', 'pending']);
    expect(timelineOf(log, { canceled: false })[2]).toMatchObject({ timestamp: null, duration: null });
  });

  test('takes for granted what later steps imply', () => {
    const quotedBeforeTheWave = [...upTo(5), { fact: 'first_quote', at: 7_000 } as const];
    expect(statuses(quotedBeforeTheWave).join('')).toBe('c'.repeat(8) + 'p'.repeat(7));
    const chosenEarly = [...upTo(7), { fact: 'chosen', at: 9_000 } as const];
    expect(timelineOf(chosenEarly, { canceled: false })[7]).toMatchObject({ status: 'completed', duration: 3 });
    const chosenBeforeTheWave = [...upTo(5), { fact: 'chosen', at: 9_000 } as const];
    expect(statuses(chosenBeforeTheWave).join('')).toBe('c'.repeat(10) + 'p'.repeat(5));
    const readyBeforeTheWave = [...upTo(5), { fact: 'quotes_ready', at: 8_000 } as const];
    expect(statuses(readyBeforeTheWave).join('')).toBe('c'.repeat(9) + 'p'.repeat(6));
    // The card was only saved, and charged while the job was on already.
    const startedUnheld = [...upTo(9), { fact: 'started', at: 20_000 } as const];
    expect(statuses(startedUnheld).join('')).toBe('c'.repeat(13) + 'p'.repeat(2));
    const startedEarly = [
      ...upTo(10),
      { fact: 'started', at: 20_000 } as const,
      { fact: 'approved', at: 30_000 } as const,
    ];
    expect(
      timelineOf(startedEarly, { canceled: false })
        .map(({ status }) => status)
        .slice(10),
    ).toEqual(['completed', 'completed', 'completed', 'completed', 'current']);
  });

  test('of a canceled booking has no current step, and keeps what was done', () => {
    expect(timelineOf(upTo(5), { canceled: true }).filter(({ status }) => status === 'current')).toEqual([]);
    expect(timelineOf(upTo(5), { canceled: true }).filter(({ status }) => status === 'completed')).toHaveLength(5);
  });

  test('only grows with its log, in whatever order that is read', () => {
    const line = fc.record({ fact: fc.constantFrom(...timelineFacts), at: fc.integer({ min: 0, max: 1e9 }) });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), line, (log, next) => {
        const done = (lines: typeof log) =>
          timelineOf(lines, { canceled: false }).filter(({ status }) => status === 'completed').length;
        expect(done([...log, next])).toBeGreaterThanOrEqual(done(log));
        expect(timelineOf(log.toReversed(), { canceled: false })).toEqual(timelineOf(log, { canceled: false }));
        for (const step of timelineOf(log, { canceled: false })) expect(step.duration ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('canceling a scheduled booking', () => {
  const startAt = 100 * DAY_MS;
  const booking = { priceTotal: 10_000, startAt, acceptedAt: startAt - 3 * DAY_MS, earlyStartConsent: true };
  const at = (before: number, change: Partial<typeof booking> = {}, by: 'customer' | 'professional' = 'customer') =>
    cancellationOf({ ...booking, ...change }, { by, noShow: false, now: startAt - before });

  test.each([
    ['a day and more', DAY_MS, 'free', 0],
    ['less than a day', DAY_MS - 1, 'late', 2_000],
    ['two hours', 2 * HOUR_MS, 'late', 2_000],
    ['less than two hours', 2 * HOUR_MS - 1, 'last_minute', 5_000],
    ['nothing', -HOUR_MS, 'last_minute', 5_000],
  ] as const)('costs the customer by how near it is: %s before', (_, before, rule, fee) => {
    expect(at(before)).toMatchObject({ rule, fee, refund: 10_000 - fee });
  });

  test.each([
    [1_000, 1_000, 1_000],
    [4_999, 1_000, 2_500],
    [5_005, 1_001, 2_503],
    [20_000, 4_000, 8_000],
    [1_000_000, 4_000, 8_000],
    [600, 600, 600],
  ])('costs no less and no more than its bounds, and never more than the price: %i', (priceTotal, late, lastMinute) => {
    expect(at(3 * HOUR_MS, { priceTotal }).fee).toBe(late);
    expect(at(HOUR_MS, { priceTotal }).fee).toBe(lastMinute);
  });

  test('costs nothing right after choosing, if the start was not near then', () => {
    const acceptedAt = startAt - DAY_MS - 5 * MINUTE_MS;
    expect(at(DAY_MS - 10 * MINUTE_MS, { acceptedAt })).toMatchObject({
      rule: 'free',
      validUntil: acceptedAt + 15 * MINUTE_MS,
    });
    expect(at(DAY_MS - 10 * MINUTE_MS - 1, { acceptedAt }).rule).toBe('late');
    expect(at(DAY_MS - MINUTE_MS, { acceptedAt: startAt - DAY_MS }).rule).toBe('late');
  });

  test('costs nothing within the time of withdrawal, where an early start was not asked for', () => {
    expect(at(MINUTE_MS, { earlyStartConsent: false }).rule).toBe('free');
    expect(at(MINUTE_MS, { earlyStartConsent: false, acceptedAt: startAt - 14 * DAY_MS }).rule).toBe('free');
    expect(at(MINUTE_MS, { earlyStartConsent: false, acceptedAt: startAt - 14 * DAY_MS - 1 }).rule).toBe('last_minute');
  });

  test('costs whoever did not come', () => {
    const noShow = (by: 'customer' | 'professional', after: number) =>
      cancellationOf(booking, { by, noShow: true, now: startAt + after });
    expect(noShow('professional', 30 * MINUTE_MS)).toMatchObject({ rule: 'customer_no_show', fee: 5_000 });
    expect(noShow('professional', 30 * MINUTE_MS - 1)).toMatchObject({ rule: 'professional', fee: 0 });
    expect(noShow('customer', 45 * MINUTE_MS)).toMatchObject({ rule: 'professional_no_show', fee: 0 });
    expect(noShow('customer', 45 * MINUTE_MS - 1)).toMatchObject({ rule: 'last_minute', fee: 5_000 });
  });

  test('by the professional costs nothing, and is late within a day of the start', () => {
    expect(at(HOUR_MS, {}, 'professional')).toMatchObject({ rule: 'professional', fee: 0, refund: 10_000 });
    expect(isLateByProfessional('professional', booking, startAt - DAY_MS)).toBe(false);
    expect(isLateByProfessional('professional', booking, startAt - DAY_MS + 1)).toBe(true);
    expect(isLateByProfessional('professional_no_show', booking, startAt)).toBe(true);
    expect(isLateByProfessional('free', booking, startAt)).toBe(false);
  });

  test('says until when it stays as it is, and keeps its word', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -HOUR_MS, max: 4 * DAY_MS }),
        fc.integer({ min: 500, max: 100_000 }),
        (before, priceTotal) => {
          const preview = at(before, { priceTotal });
          expect(preview.fee + preview.refund).toBe(priceTotal);
          if (preview.validUntil === null) return;
          const { fee } = at(startAt - preview.validUntil, { priceTotal });
          expect(fee).toBe(preview.fee);
          expect(at(startAt - preview.validUntil - 1, { priceTotal }).rule).not.toBe(preview.rule);
        },
      ),
    );
  });
});

test('the platform keeps a tenth, rounded half up', () => {
  expect([10_000, 10_004, 10_005, 500].map((price) => platformFeeOf(price))).toEqual([1_000, 1_000, 1_001, 50]);
  expect([platformFeeOf(10_000, 'pro_starter'), platformFeeOf(10_000, 'pro_premium')]).toEqual([750, 500]);
});

describe('who sees what of a booking', () => {
  const viewers = ['customer', 'chosen', 'quoting', 'matching'] as const;
  const of = (part: keyof ReturnType<typeof viewOf>, status: BookingStatus, endedAt: number | null = null, now = 0) =>
    viewers.map((viewer) => viewOf(viewer, { status, endedAt }, now)[part]);

  test('the address: the customer, and the chosen one until 30 days after the end', () => {
    for (const status of bookingStatuses) expect(of('address', status)).toEqual([true, true, false, false]);
    expect(of('address', 'completed', 0, 30 * DAY_MS - 1)).toEqual([true, true, false, false]);
    expect(of('address', 'completed', 0, 30 * DAY_MS)).toEqual([true, false, false, false]);
  });

  test('the arrival code: the customer alone, while the job is scheduled', () => {
    for (const status of bookingStatuses)
      expect(of('arrivalCode', status)).toEqual([status === 'scheduled', false, false, false]);
  });

  test('names, quotes and the fee', () => {
    expect(of('customer', 'open')).toEqual([true, true, true, false]);
    expect(of('quotes', 'open')).toEqual(['all', 'own', 'own', 'none']);
    expect(of('fee', 'scheduled')).toEqual([false, true, false, false]);
  });

  test('an area is near its address, and the same for all who live close by', () => {
    const near = fc.record({
      lat: fc.double({ min: 34, max: 42, noNaN: true }),
      lng: fc.double({ min: 19, max: 35, noNaN: true }),
    });
    fc.assert(
      fc.property(near, (place) => {
        const area = areaOf(place);
        expect(Math.abs(area.lat - place.lat)).toBeLessThan(0.0014);
        expect(Math.abs(area.lng - place.lng)).toBeLessThan(0.0022);
        expect(areaOf(area)).toEqual(area);
      }),
    );
  });
});

describe('a professional', () => {
  const complete = {
    hasPhoto: true,
    businessName: 'Tap & Co',
    businessDescription: '',
    categories: ['plumbing/tap'],
    address: { city: 'Athens', postcode: '10563' },
    legal: { legal_name: 'Maria Tap', phone: '+302101234567', vat_number: '090000045' },
    documentsSent: true,
    hasPayoutAccount: true,
    onboardingCompleted: true,
    isSuspended: false,
    verification: 'verified',
    licence: 'verified',
  } as const;

  test('quotes for nothing before the profile is there', () => {
    const nameless = { ...complete, businessName: '' };
    expect(quoteRefusal(nameless, { priceTotal: 500, licenceRequired: false })).toBe('ONBOARDING_INCOMPLETE');
  });

  test('without papers quotes up to 150 euro, where no licence is asked for', () => {
    const unverified = { ...complete, verification: 'pending' } as const;
    const refused = (priceTotal: number, licenceRequired: boolean) =>
      quoteRefusal(unverified, { priceTotal, licenceRequired });
    expect([refused(15_000, false), refused(15_001, false), refused(500, true)]).toEqual([
      undefined,
      'NOT_VERIFIED',
      'NOT_VERIFIED',
    ]);
    expect(quoteRefusal(complete, { priceTotal: 1_000_000, licenceRequired: true })).toBeUndefined();
  });

  test.each(['none', 'in_review', 'rejected'] as const)(
    'quotes for licensed work with a licence that is %s: no',
    (licence) => {
      const without = { ...complete, licence };
      expect(quoteRefusal(without, { priceTotal: 500, licenceRequired: true })).toBe('NOT_VERIFIED');
      expect(quoteRefusal(without, { priceTotal: 1_000_000, licenceRequired: false })).toBeUndefined();
    },
  );

  test('wears the blue tick for work that was good', () => {
    const record = { verification: 'verified', completedJobs: 5, rating: 4.3, disputesLost: 0 } as const;
    expect(hasBlueTick(record)).toBe(true);
    for (const change of [
      { verification: 'expired' },
      { completedJobs: 4 },
      { rating: 4.2 },
      { rating: null },
      { disputesLost: 1 },
    ])
      expect(hasBlueTick({ ...record, ...(change as object) })).toBe(false);
  });
});

describe('the figures of an analysis', () => {
  test('follow from the category', () => {
    expect(assumedDurationOf('moving/flat-60', 'job')).toBe(300);
    expect((['hour', 'm2', 'job'] as const).map((unit) => assumedDurationOf('a/b', unit))).toEqual([120, 240, 90]);
    expect([90, 91, 240, 241].map(complexityOf)).toEqual(['simple', 'standard', 'standard', 'complex']);
    const root = [10, 20, 30, 40, 50, 60].map((n) => ({ low: n, high: n }));
    expect(root.map((leaf) => priceLevelOf(leaf, root)[0]).join('')).toBe('bbsspp');
  });

  test('follow from who has time', () => {
    const demand = (free: number, matching: number) => Object.values(demandOf({ free, matching }));
    expect([demand(0, 0), demand(33, 100), demand(34, 100), demand(66, 100), demand(67, 100)]).toEqual([
      ['high', 0],
      ['high', 33],
      ['medium', 34],
      ['medium', 66],
      ['low', 67],
    ]);
  });

  test('of prices are prices that somebody paid', () => {
    expect(quartilesOf([4, 1, 3, 2])).toEqual({ low: 1, median: 2, high: 3 });
    expect(quartilesOf([7])).toEqual({ low: 7, median: 7, high: 7 });
  });
});
