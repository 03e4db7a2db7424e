import { HOUR_MS, DAY_MS } from '@plateia/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { join } from 'node:path';
import type { Booking } from '@plateia/contracts/bookings';
import { type DisputableJob, isDisputable } from '@plateia/contracts/bookings/rules';
import { queryClient, session } from '@plateia/data';
import { renderRoutes, startTextsOf } from '@plateia/web-testing';
import remote from '../src/remote.js';
import { mayDispute } from '../src/features/booking-dispute/may-dispute.js';
import { agreedOf, DETAILS, disputeOf, GIORGOS, paymentOf, signInAs, timelineTo, work } from './agreed-kit.js';
import { ELENI, ID, serve } from './bookings-kit.js';

const APP = join(__dirname, '..');

const START = Date.parse('2026-12-04T09:00:00Z');
/** The last step of the timeline that came about. */
const ENDED = Date.parse('2026-11-20T08:00:00Z');

const cost = (fee: number, rule: NonNullable<Booking['cancellation']>['rule']): Booking['cancellation'] => ({
  fee,
  refund: 8_500 - fee,
  rule,
  validUntil: null,
});
const takenAt = '2026-11-20T08:00:00Z';
const taken = (status: 'captured' | 'released' | 'partially_refunded' | 'refunded', refunded = 0) =>
  paymentOf(status, { takenAt, refunded });

interface Way {
  is: string;
  now: number;
  booking: Partial<Booking>;
  /** as the rule sees it */
  job: Partial<DisputableJob>;
  disputable: boolean;
  head: RegExp;
  receipt: boolean;
}

const done = { status: 'completed', timeline: timelineTo(14), work } as const;
const ways: readonly Way[] = [
  {
    is: 'booked',
    now: START - DAY_MS,
    booking: { cancellation: cost(0, 'free') },
    job: { status: 'scheduled' },
    disputable: false,
    head: /€85.00 on hold/,
    receipt: false,
  },
  {
    is: 'at work',
    now: START + HOUR_MS,
    booking: { status: 'in_progress', payment: taken('captured') },
    job: { status: 'in_progress' },
    disputable: false,
    head: /€85.00 on hold/,
    receipt: false,
  },
  {
    is: 'said to be done',
    now: START + HOUR_MS,
    booking: { status: 'in_progress', payment: taken('captured'), work, nextAction: 'approve_work' },
    job: { status: 'in_progress', workDone: true },
    disputable: true,
    head: /€85.00 on hold/,
    receipt: false,
  },
  {
    is: 'overdue',
    now: START + 9 * DAY_MS,
    booking: { status: 'in_progress', payment: taken('captured'), cancellation: cost(0, 'free') },
    job: { status: 'in_progress', overdueAt: START + 8 * DAY_MS },
    disputable: true,
    head: /€85.00 on hold/,
    receipt: false,
  },
  {
    is: 'approved and not paid on',
    now: ENDED + HOUR_MS,
    booking: { ...done, payment: taken('captured') },
    job: { status: 'completed', endedAt: ENDED },
    disputable: true,
    head: /€85.00 is being released/,
    receipt: true,
  },
  {
    is: 'over for less than 14 days',
    now: ENDED + 13 * DAY_MS,
    booking: { ...done, payment: taken('released') },
    job: { status: 'completed', endedAt: ENDED },
    disputable: true,
    head: /€85.00 released/,
    receipt: true,
  },
  {
    is: 'over for 14 days',
    now: ENDED + 14 * DAY_MS,
    booking: { ...done, payment: taken('released') },
    job: { status: 'completed', endedAt: ENDED },
    disputable: false,
    head: /€85.00 released/,
    receipt: true,
  },
  {
    is: 'canceled for nothing',
    now: START - DAY_MS,
    booking: { status: 'canceled', payment: paymentOf('voided'), cancellation: cost(0, 'free') },
    job: { status: 'canceled', endedAt: START - DAY_MS - HOUR_MS, cancellation: cost(0, 'free') },
    disputable: false,
    head: /€85.00 was freed/,
    receipt: false,
  },
  {
    is: 'canceled for nothing and not let go of yet',
    now: START - DAY_MS,
    booking: { status: 'canceled', cancellation: cost(0, 'free') },
    job: { status: 'canceled', endedAt: START - DAY_MS - HOUR_MS, cancellation: cost(0, 'free') },
    disputable: false,
    head: /€85.00 was freed/,
    receipt: false,
  },
  {
    is: 'canceled late, and the fee not taken yet',
    now: START - HOUR_MS,
    booking: { status: 'canceled', cancellation: cost(4_250, 'last_minute') },
    job: { status: 'canceled', endedAt: START - HOUR_MS, cancellation: cost(4_250, 'last_minute') },
    disputable: true,
    head: /€42.50 canceling fee on hold/,
    receipt: false,
  },
  {
    is: 'canceled late',
    now: START,
    booking: { status: 'canceled', payment: taken('captured'), cancellation: cost(4_250, 'last_minute') },
    job: { status: 'canceled', endedAt: START - HOUR_MS, cancellation: cost(4_250, 'last_minute') },
    disputable: true,
    head: /€42.50 canceling fee on hold/,
    receipt: true,
  },
  {
    is: 'canceled late, and the fee is theirs',
    now: START + 4 * DAY_MS,
    booking: { status: 'canceled', payment: taken('released'), cancellation: cost(4_250, 'last_minute') },
    job: { status: 'canceled', endedAt: START - HOUR_MS, cancellation: cost(4_250, 'last_minute') },
    disputable: false,
    head: /€42.50 canceling fee paid/,
    receipt: true,
  },
  {
    is: 'canceled because nobody came',
    now: START + DAY_MS,
    booking: { status: 'canceled', payment: paymentOf('voided'), cancellation: cost(0, 'professional_no_show') },
    job: { status: 'canceled', endedAt: START + HOUR_MS, cancellation: cost(0, 'professional_no_show') },
    disputable: true,
    head: /€85.00 was freed/,
    receipt: false,
  },
  {
    is: 'canceled because nobody came, long ago',
    now: START + 5 * DAY_MS,
    booking: { status: 'canceled', payment: paymentOf('voided'), cancellation: cost(0, 'professional_no_show') },
    job: { status: 'canceled', endedAt: START + HOUR_MS, cancellation: cost(0, 'professional_no_show') },
    disputable: false,
    head: /€85.00 was freed/,
    receipt: false,
  },
  {
    is: 'left while at work, and on its way back',
    now: START + 9 * DAY_MS,
    booking: { status: 'canceled', payment: taken('captured'), cancellation: cost(0, 'free') },
    job: { status: 'canceled', endedAt: START + 9 * DAY_MS, cancellation: cost(0, 'free') },
    disputable: false,
    head: /€85.00 refunded/,
    receipt: true,
  },
];

const quiet = { status: 'open', workDone: false, overdueAt: null, endedAt: null, cancellation: null } as const;

describe('a booking', () => {
  beforeEach(() => startTextsOf(APP));
  afterEach(() => {
    cleanup();
    queryClient.clear();
    session.end('logout');
  });

  it.each(ways)('that is $is can be objected to as the rules say', ({ now, booking, job, disputable }) => {
    expect([mayDispute(agreedOf(booking), now), isDisputable({ ...quiet, ...job }, now)]).toEqual([
      disputable,
      disputable,
    ]);
  });

  it.each(ways)('that is $is says where the money is, and has its receipt', async ({ booking, head, receipt }) => {
    for (const [member, hasIt] of [
      [ELENI, receipt],
      [GIORGOS, false],
    ] as const) {
      signInAs(member);
      serve({ [DETAILS]: () => agreedOf(booking) });
      renderRoutes(remote.routes, `/bookings/${ID}`);
      expect(await screen.findByText(head)).toBeInTheDocument();
      expect(screen.queryAllByRole('link', { name: 'Receipt' })).toHaveLength(hasIt ? 1 : 0);
      cleanup();
      queryClient.clear();
    }
  });
});

it.each([
  ['goes on', { status: 'open' }, false],
  ['ended with a part of the price', { status: 'resolved', outcome: 'partial', refund: 1_000 }, false],
  ['was decided by staff', { status: 'resolved', outcome: 'release', statement: 'As agreed.' }, false],
  ['ended with the approval', { status: 'resolved', outcome: 'release' }, true],
  ['ended with the work to be done anew', { status: 'resolved', outcome: 'redo' }, true],
] as const)('a dispute that %s leaves room for another one, or not', (_, dispute, isOpen) => {
  const booking = agreedOf({ ...done, payment: taken('released'), dispute: disputeOf(dispute) });
  expect(mayDispute(booking, ENDED + HOUR_MS)).toBe(isOpen);
});
