import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Earning } from '@plateia/contracts/bookings';
import { queryClient, session } from '@plateia/data';
import { violationsIn } from '@plateia/ui/testing';
import { renderRoutes, startTextsOf } from '@plateia/web-testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { join } from 'node:path';
import { statementCsv } from '../src/features/earnings/statement-csv.js';
import remote from '../src/remote.js';
import { agreedOf, DETAILS, disputeOf, GIORGOS, paymentOf, signInAs, timelineTo } from './agreed-kit.js';
import { ELENI, ID, refuse, serve, type Served } from './bookings-kit.js';
import { PROFILE, wholeProfile } from './kit/professionals.js';

const APP = join(__dirname, '..');
const EARNINGS = 'GET /api/v1/marketplace/professional/earnings';

beforeEach(async () => {
  await startTextsOf(APP);
  signInAs(GIORGOS);
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  session.end('logout');
});

const earning = (n: number, rest: Partial<Earning> = {}): Earning => ({
  bookingId: `${ID.slice(0, -1)}${n}`,
  title: `Job ${n}`,
  gross: 8_500,
  fee: 850,
  net: 7_650,
  status: 'released',
  date: `2026-11-0${n}T10:00:00Z`,
  ...rest,
});

const sums = {
  balance: 15_300,
  onHold: 8_500,
  nextPayout: { date: '2026-11-30T22:00:00Z', amount: 15_300 },
  points: [
    { date: '2026-11-01T00:00:00Z', net: 7_650 },
    { date: '2026-11-08T00:00:00Z', net: -2_000 },
    { date: '2026-11-15T00:00:00Z', net: 9_650 },
  ],
  currency: 'EUR',
};

const pages: Served = (_, query) =>
  query.get('nextToken')
    ? { ...sums, items: [earning(2, { title: '=HYPERLINK("x")', status: 'paid_out' })], nextToken: '' }
    : { ...sums, items: [earning(1)], nextToken: 'more' };

describe('what a professional earned', () => {
  it('has sums, a chart with its table, and jobs by pages with the fee of each', async () => {
    const asked = serve({ [EARNINGS]: pages });
    const { container, address } = renderRoutes(remote.routes, '/pro/earnings');
    expect(await screen.findByText('Next payout, 1 Dec 2026')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'What you earned' })).toHaveAccessibleDescription(
      '€153.00 in this period, after fees.',
    );
    expect(screen.getByText('€85.00 less €8.50 fee')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Job 1' })).toHaveAttribute('href', `/bookings/${earning(1).bookingId}`);
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
    expect(within(screen.getByRole('table')).getByRole('cell', { name: '-€20.00' })).toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('1 Nov 2026 · earned')).toBeInTheDocument();
    const halfYear = screen.getByRole('radio', { name: '6M' });
    await userEvent.click(halfYear);
    expect(await screen.findByRole('radio', { name: '6M', checked: true })).toBe(halfYear);
    expect(halfYear).toHaveFocus();
    expect(address()).toBe('/pro/earnings?period=6M');
    expect(asked.length).toBeGreaterThan(2);
  });

  it('says so where nothing was earned, and where it did not come', async () => {
    let isDown = true;
    const nothing = { ...sums, balance: 0, onHold: 0, nextPayout: null, points: [], items: [], nextToken: '' };
    serve({ [EARNINGS]: () => (isDown ? refuse(404, 'ROUTE_NOT_FOUND') : nothing) });
    const { container } = renderRoutes(remote.routes, '/pro/earnings');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your earnings did not come');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing was earned in this period.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull();
    expect(await violationsIn(container)).toEqual([]);
  });

  it('is kept as a file in which no title becomes a formula', () => {
    const rows = statementCsv(['Date', 'Job'], [earning(2, { title: '=1+1, "two"' })], () => 'earned').split('\r\n');
    expect(rows).toEqual([
      '\uFEFF"Date","Job"',
      `"2026-11-02","${earning(2).bookingId}","'=1+1, ""two""",85.00,8.50,76.50,"earned"`,
      '',
    ]);
  });

  it('is printed with the legal data and every job of the period', async () => {
    serve({ [EARNINGS]: pages, [`GET ${PROFILE}`]: () => wholeProfile });
    const { container } = renderRoutes(remote.routes, '/pro/earnings/statement?period=3M');
    const paper = await screen.findByRole('article', { name: 'Statement of earnings' });
    expect(paper).toHaveTextContent('090000045');
    const [, first, second, total] = within(paper).getAllByRole('row');
    expect(first).toHaveTextContent('1 Nov 2026Job 1€85.00€8.50€76.50');
    expect(second).toHaveTextContent('HYPERLINK');
    expect(total).toHaveTextContent('Total€170.00€17.00€153.00');
    expect(await violationsIn(container)).toEqual([]);
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalled();
  });
});

describe('the receipt of a customer', () => {
  beforeEach(() => signInAs(ELENI));
  const over = agreedOf({ status: 'completed', payment: paymentOf('released'), timeline: timelineTo(14) });
  const rows = async (booking: typeof over): Promise<string[]> => {
    serve({ [DETAILS]: () => booking });
    renderRoutes(remote.routes, `/bookings/${ID}/receipt`);
    const paper = await screen.findByRole('article', { name: 'Receipt' });
    expect(await violationsIn(paper)).toEqual([]);
    return within(paper)
      .getAllByRole('row')
      .map((row) => row.textContent);
  };

  it('has the lines of the quote and their sum', async () => {
    expect(await rows(over)).toEqual(['WhatAmount', 'Labour€60.00', 'Cartridge€25.00', 'Total with VAT€85.00']);
    expect(screen.getByText('20 Nov 2026')).toBeInTheDocument();
  });

  it('takes off what came back', async () => {
    const dispute = disputeOf({ status: 'resolved', outcome: 'partial', refund: 2_000 });
    const refunded = await rows({ ...over, payment: paymentOf('partially_refunded'), dispute });
    expect(refunded.slice(-2)).toEqual(['Refunded-€20.00', 'Paid in the end€65.00']);
  });

  it('has the fee of a cancellation alone', async () => {
    const cancellation = { fee: 1_700, refund: 6_800, rule: 'late', validUntil: null } as const;
    const canceled = agreedOf({ status: 'canceled', payment: paymentOf('captured'), cancellation });
    expect(await rows(canceled)).toEqual(['WhatAmount', 'Canceling fee€17.00', 'Total with VAT€17.00']);
  });

  it('is not there before the money was taken', async () => {
    serve({ [DETAILS]: () => agreedOf() });
    renderRoutes(remote.routes, `/bookings/${ID}/receipt`);
    expect(await screen.findByText('There is a receipt once the work is approved and paid.')).toBeInTheDocument();
  });
});
