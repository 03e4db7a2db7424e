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
import { agreedOf, DETAILS, GIORGOS, paymentOf, signInAs } from './agreed-kit.js';
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
  from: '2026-10-31T22:00:00Z',
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

/** Of a job of an earlier period. */
const givenBack = earning(3, { gross: -2_000, fee: -200, net: -1_800, status: 'partially_refunded' });

const pages: Served = (_, query) =>
  query.get('nextToken')
    ? { ...sums, items: [earning(2, { title: '=HYPERLINK("x")', status: 'paid_out' }), givenBack], nextToken: '' }
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
    expect(await screen.findByText('€20.00 given back, €2.00 fee returned to you')).toBeInTheDocument();
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

  it('is kept as a file in which no title becomes a formula, with days by the clock of whoever keeps it', () => {
    const late = earning(2, { title: '=1+1, "two"', date: '2026-11-02T22:30:00Z' });
    const rowsIn = (zone: string) => statementCsv(['Date', 'Job'], [late], () => 'earned', zone).split('\r\n');
    const rest = `"${late.bookingId}","'=1+1, ""two""",85.00,8.50,76.50,"earned"`;
    expect(rowsIn('Europe/Athens')).toEqual(['\uFEFF"Date","Job"', `"2026-11-03",${rest}`, '']);
    expect(rowsIn('Europe/London')[1]).toBe(`"2026-11-02",${rest}`);
  });

  it('is printed with the legal data and every job of the period', async () => {
    serve({ [EARNINGS]: pages, [`GET ${PROFILE}`]: () => wholeProfile });
    const { container } = renderRoutes(remote.routes, '/pro/earnings/statement?period=3M');
    const paper = await screen.findByRole('article', { name: 'Statement of earnings' });
    expect(paper).toHaveTextContent('090000045');
    expect(paper).toHaveTextContent('Period1 Nov 2026 – ');
    const [, first, second, third, total] = within(paper).getAllByRole('row');
    expect(first).toHaveTextContent('1 Nov 2026Job 1€85.00€8.50€76.50');
    expect(second).toHaveTextContent('HYPERLINK');
    expect(third).toHaveTextContent('-€20.00-€2.00-€18.00');
    expect(total).toHaveTextContent('Total€150.00€15.00€135.00');
    expect(await violationsIn(container)).toEqual([]);
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalled();
  });
});

describe('the receipt of a customer', () => {
  beforeEach(() => signInAs(ELENI));
  const taken = {
    takenAt: '2026-11-20T08:00:00Z',
    seller: { legalName: 'Giorgos Raptakis', vatNumber: '090000045' },
  };
  const over = agreedOf({ status: 'completed', payment: paymentOf('released', taken) });
  const rows = async (booking: typeof over): Promise<string[]> => {
    serve({ [DETAILS]: () => booking });
    renderRoutes(remote.routes, `/bookings/${ID}/receipt`);
    const paper = await screen.findByRole('article', { name: 'Receipt' });
    expect(await violationsIn(paper)).toEqual([]);
    return within(paper)
      .getAllByRole('row')
      .map((row) => row.textContent);
  };

  it('has the lines of the quote and their sum, and names who sold it by law', async () => {
    expect(await rows(over)).toEqual(['WhatAmount', 'Labour€60.00', 'Cartridge€25.00', 'Total with VAT€85.00']);
    const paper = screen.getByRole('article', { name: 'Receipt' });
    expect(paper).toHaveTextContent('Paid on20 Nov 2026');
    expect(paper).toHaveTextContent('Legal nameGiorgos Raptakis');
    expect(paper).toHaveTextContent('VAT number090000045');
  });

  it.each([
    ['by law while that is kept', taken, 'Giorgos Raptakis'],
    ['as one who is gone', { takenAt: taken.takenAt }, 'Deleted member'],
  ])('names a seller who may not be shown any more %s', async (_, paid, name) => {
    const professional = {
      userId: GIORGOS,
      businessName: 'Deleted member',
      photo: null,
      blueTick: false,
      deleted: true,
    };
    await rows({ ...over, payment: paymentOf('released', paid), professional });
    expect(screen.getByRole('article', { name: 'Receipt' })).toHaveTextContent(`Professional${name}`);
  });

  it('takes off what came back', async () => {
    const payment = paymentOf('partially_refunded', { ...taken, refunded: 2_000 });
    expect((await rows({ ...over, payment })).slice(-2)).toEqual(['Refunded-€20.00', 'Paid in the end€65.00']);
  });

  it('has the fee of a cancellation alone, less what came back of it', async () => {
    const cancellation = { fee: 1_700, refund: 6_800, rule: 'late', validUntil: null } as const;
    const paid = { ...taken, amount: 1_700 };
    const canceled = agreedOf({ status: 'canceled', payment: paymentOf('captured', paid), cancellation });
    expect(await rows(canceled)).toEqual(['WhatAmount', 'Canceling fee€17.00', 'Total with VAT€17.00']);
    cleanup();
    queryClient.clear();
    const payment = paymentOf('released', { ...paid, refunded: 700 });
    expect((await rows({ ...canceled, payment })).slice(-2)).toEqual(['Refunded-€7.00', 'Paid in the end€10.00']);
  });

  it.each([
    ['before the money was taken', agreedOf()],
    ['before the work is approved', agreedOf({ status: 'in_progress', payment: paymentOf('captured', taken) })],
    ['where canceling cost nothing', agreedOf({ status: 'canceled', payment: paymentOf('voided') })],
  ])('is not there %s', async (_, booking) => {
    serve({ [DETAILS]: () => booking });
    renderRoutes(remote.routes, `/bookings/${ID}/receipt`);
    expect(await screen.findByText('There is a receipt once the work is approved and paid.')).toBeInTheDocument();
  });
});
