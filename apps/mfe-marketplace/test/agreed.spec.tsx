import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Booking } from '@plateia/contracts/bookings';
import { queryClient, session } from '@plateia/data';
import { violationsIn } from '@plateia/ui/testing';
import { renderRoutes, startTextsOf } from '@plateia/web-testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { join } from 'node:path';
import { visitFile } from '../src/downloads/visit-file.js';
import remote from '../src/remote.js';
import { agreedOf, DETAILS, disputeOf, GIORGOS, paymentOf, signInAs, STATUS, work } from './agreed-kit.js';
import { ELENI, ID, refuse, serve } from './bookings-kit.js';

const APP = join(__dirname, '..');
const DONE = 'POST /api/v1/marketplace/bookings#work_done';

beforeEach(async () => {
  await startTextsOf(APP);
  signInAs(ELENI);
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  session.end('logout');
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const open = () => renderRoutes(remote.routes, `/bookings/${ID}`);
const shown = async (booking: Booking, words: string | RegExp): Promise<HTMLElement> => {
  serve({ [DETAILS]: () => booking });
  const { container } = open();
  await screen.findByText(words);
  return container;
};

describe('the hold', () => {
  const inProgress = { status: 'in_progress', payment: paymentOf('captured') } as const;
  const done = (status: 'captured' | 'released' | 'paid_out' | 'partially_refunded' | 'refunded') =>
    agreedOf({ status: 'completed', payment: paymentOf(status) });
  const canceled = agreedOf({ status: 'canceled', payment: paymentOf('voided') });
  const fee = { fee: 1_700, refund: 6_800, rule: 'late', validUntil: null } as const;

  it.each([
    ['on hold', agreedOf(), '€85.00 on hold', 'you approve', 'you report it'],
    [
      'to be charged later',
      agreedOf({ payment: paymentOf('pending', { due_at: '2027-01-04T09:00:00Z' }) }),
      '€85.00 is charged later',
      'We charge it on 4 Jan 2027, 60 days before',
      'It is charged on 4 Jan 2027, 60 days before',
    ],
    ['taken', agreedOf(inProgress), '€85.00 on hold', 'you approve', 'you report it'],
    ['releasing', done('captured'), '€85.00 is being released', 'on to Raptakis', 'on to you'],
    ['released', done('released'), '€85.00 released', 'is being paid', 'your next payout'],
    ['paid out', done('paid_out'), '€85.00 paid', 'has been paid', 'to your account'],
    [
      'disputed',
      agreedOf({ ...inProgress, dispute: disputeOf() }),
      '€85.00 stays on hold',
      'Nothing moves',
      'Nothing moves',
    ],
    ['refunded', done('refunded'), '€85.00 refunded', 'on its way back to you', 'back to Eleni'],
    [
      'partially refunded',
      { ...done('partially_refunded'), payment: paymentOf('partially_refunded', { refunded: 2_000 }) },
      '€20.00 went back',
      'Of €85.00',
      'Of €85.00',
    ],
    [
      'partially refunded, and the rest released',
      { ...done('released'), payment: paymentOf('released', { refunded: 2_000 }) },
      '€20.00 went back',
      'Of €85.00',
      'Of €85.00',
    ],
    [
      'a fee kept of a price that was taken whole',
      { ...canceled, payment: paymentOf('released', { refunded: 6_800 }), cancellation: fee },
      '€17.00 canceling fee paid',
      'It went to Raptakis',
      'your next payout',
    ],
    [
      'a fee of which a part went back',
      { ...canceled, payment: paymentOf('paid_out', { amount: 1_700, refunded: 700 }), cancellation: fee },
      '€7.00 went back',
      'Of €17.00',
      'Of €17.00',
    ],
    ['freed', canceled, '€85.00 was freed', 'Nothing was charged', 'Nothing was charged to Eleni'],
    [
      'a fee',
      { ...canceled, payment: paymentOf('captured'), cancellation: fee },
      '€17.00 canceling fee on hold',
      '€68.00 stays yours',
      'It is yours',
    ],
    [
      'a paid fee',
      { ...canceled, payment: paymentOf('released'), cancellation: fee },
      '€17.00 canceling fee paid',
      'It went to Raptakis',
      'your next payout',
    ],
  ] as const)('says to both sides that it is %s', async (_, booking, head, toCustomer, toProfessional) => {
    expect(await violationsIn(await shown(booking, head))).toEqual([]);
    expect(screen.getByText(new RegExp(toCustomer))).toBeInTheDocument();
    cleanup();
    queryClient.clear();
    signInAs(GIORGOS);
    await shown(booking, head);
    expect(screen.getByText(new RegExp(toProfessional))).toBeInTheDocument();
  });

  const pricesOf = async (who: string, booking: Booking): Promise<string[]> => {
    cleanup();
    queryClient.clear();
    signInAs(who);
    serve({ [DETAILS]: () => booking });
    const { container } = open();
    await screen.findByText(/Total with VAT|Canceling fee/);
    return [...container.querySelectorAll('#payment-title ~ dl > div')].map(({ textContent }) => textContent);
  };

  it('tells the professional what is theirs of the price as it is booked, and nobody else', async () => {
    const whole = agreedOf({ payment: paymentOf('on_hold', { fee: 850, net: 7_650 }) });
    const lines = ['Labour€60.00', 'Cartridge€25.00', 'Total with VAT€85.00'];
    expect(await pricesOf(GIORGOS, whole)).toEqual([...lines, 'Plateia’s fee-€8.50', 'You get€76.50']);
    const part = { ...done('released'), payment: paymentOf('released', { refunded: 2_000, fee: 650, net: 5_850 }) };
    const back = [...lines, 'Went back-€20.00'];
    expect(await pricesOf(GIORGOS, part)).toEqual([...back, 'Plateia’s fee-€6.50', 'You get€58.50']);
    const theirs = { ...part, payment: paymentOf('released', { refunded: 2_000 }) };
    expect(await pricesOf(ELENI, theirs)).toEqual(back);
  });

  it('has the fee of canceling in place of the price, and a receipt for whoever paid it', async () => {
    const paid = { amount: 1_700, refunded: 700, takenAt: '2026-11-20T08:00:00Z' };
    const late = { ...canceled, payment: paymentOf('released', { ...paid, fee: 0, net: 1_000 }), cancellation: fee };
    const lines = ['Canceling fee€17.00', 'Went back-€7.00'];
    expect(await pricesOf(GIORGOS, late)).toEqual([...lines, 'You get€10.00']);
    expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
    expect(await pricesOf(ELENI, { ...late, payment: paymentOf('released', paid) })).toEqual(lines);
    expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', `/bookings/${ID}/receipt`);
    const free = { ...canceled, payment: paymentOf('voided', { fee: 0, net: 0 }) };
    expect((await pricesOf(GIORGOS, free)).at(-1)).toBe('You get€0.00');
    expect(await pricesOf(ELENI, canceled)).toEqual(['Labour€60.00', 'Cartridge€25.00', 'Total with VAT€85.00']);
    expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
  });
});

describe('the visit', () => {
  const started = agreedOf({
    status: 'in_progress',
    version: 9,
    payment: paymentOf('captured'),
    nextAction: 'mark_done',
  });

  it('gives the customer the code, and a way to start without it once the hour has come', async () => {
    const soon = { start: new Date().toISOString(), end: new Date().toISOString(), timeZone: 'Europe/Athens' };
    const asked = serve({
      [DETAILS]: () => agreedOf({ arrivalCode: '4711', appointment: soon }),
      [STATUS]: () => started,
    });
    const { container } = open();
    expect(await screen.findByLabelText('Arrival code 4 7 1 1')).toHaveTextContent('4711');
    expect(screen.getByText('Kalliga 3, Chania, 73131')).toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
    await press('The code does not work?');
    await press('Start the job');
    expect(await screen.findByText('In progress')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /^Raptakis Plumbing came/ })).toBeInTheDocument();
    expect(asked.findLast(({ line }) => line === STATUS)?.body).toEqual({ id: ID, status: 'in_progress' });
  });

  it('draws the blue tick where the one who comes is named, and beside the thread with them', async () => {
    const { professional, quotes } = agreedOf();
    const ticked = quotes.map((quote) => ({ ...quote, professional: { ...quote.professional, blueTick: true } }));
    const booking = agreedOf({ professional: { ...professional!, blueTick: true }, quotes: ticked });
    serve({ [DETAILS]: () => booking });
    open();
    const who = await screen.findByRole('heading', { name: /Raptakis Plumbing .* is coming/ });
    expect(within(who).getByRole('img', { name: /^Blue tick: / })).toBeVisible();
    const thread = await screen.findByRole('heading', { name: /^Messages with Pro 1/ });
    expect(within(thread).getByRole('img', { name: /^Blue tick: / })).toBeVisible();
  });

  it('takes the code of the professional, counts the tries, and after the last one waits for the customer', async () => {
    signInAs(GIORGOS);
    let left = 2;
    const asked = serve({
      [DETAILS]: () => agreedOf({ nextAction: 'start_job' }),
      [STATUS]: () =>
        new Response(
          JSON.stringify({ error: { errorCode: 'ARRIVAL_CODE_WRONG', details: { attempts_left: --left } } }),
          { status: 422 },
        ),
    });
    const { container } = open();
    const field = await screen.findByLabelText('Arrival code of the customer');
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.type(field, '12');
    await press('Start the job');
    expect(await screen.findByText('Four digits, please')).toBeInTheDocument();
    await userEvent.type(field, '34');
    await press('Start the job');
    expect(await screen.findByText('That is not the code. 1 try is left')).toBeInTheDocument();
    expect(asked.findLast(({ line }) => line === STATUS)?.body).toEqual({
      id: ID,
      status: 'in_progress',
      arrival_code: '1234',
    });
    await press('Start the job');
    expect(await screen.findByText(/Now only the customer can start/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Start the job' })).toBeNull();
  });

  it('makes a file for the calendar', () => {
    const file = visitFile(agreedOf({ title: 'Tap, kitchen' }), '2026-11-23T08:00:00.000Z') ?? '';
    expect(file.split('\r\n')).toEqual(
      expect.arrayContaining([
        'DTSTAMP:20261123T080000Z',
        'DTSTART:20261204T090000Z',
        'DTEND:20261204T103000Z',
        String.raw`SUMMARY:Tap\, kitchen`,
        String.raw`LOCATION:Kalliga 3\, Chania\, 73131`,
      ]),
    );
  });
});

describe('the work', () => {
  const running = agreedOf({ status: 'in_progress', payment: paymentOf('captured') });

  it('is reported by the professional with a note', async () => {
    signInAs(GIORGOS);
    const asked = serve({
      [DETAILS]: () => ({ ...running, nextAction: 'mark_done' }),
      [DONE]: () => ({ ...running, version: 9, work }),
    });
    const { container } = open();
    await userEvent.type(await screen.findByLabelText(/What the customer should know/), 'New cartridge.');
    expect(await violationsIn(container)).toEqual([]);
    await press('Report work as done');
    expect(await screen.findByRole('heading', { name: 'The work is done' })).toBeInTheDocument();
    expect(screen.getByText(/counts as approved on Monday,? 7 December 2026/)).toBeInTheDocument();
    expect(asked.findLast(({ line }) => line === DONE)?.body).toEqual({ id: ID, note: 'New cartridge.' });
  });

  it('is approved with the amount in the button, and the customer reads when it counts as approved', async () => {
    const asked = serve({
      [DETAILS]: () => ({ ...running, nextAction: 'approve_work', work }),
      [STATUS]: () =>
        agreedOf({ status: 'completed', version: 9, payment: paymentOf('released', { takenAt: work.doneAt }) }),
    });
    open();
    expect(await screen.findByText(/If you say nothing, it counts as approved on/)).toHaveTextContent(
      '7 December 2026',
    );
    expect(screen.getByText('New cartridge.')).toBeInTheDocument();
    await press('Work is done, release €85.00');
    expect(await screen.findByText('€85.00 released')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', `/bookings/${ID}/receipt`);
    expect(asked.findLast(({ line }) => line === STATUS)?.body).toEqual({ id: ID, status: 'completed', version: 3 });
  });

  it('reads the booking again when somebody was faster', async () => {
    let current: Booking = { ...running, nextAction: 'approve_work' };
    serve({ [DETAILS]: () => current, [STATUS]: () => refuse(409, 'VERSION_CONFLICT') });
    open();
    await screen.findByText('€85.00 on hold');
    current = { ...running, version: 9, dispute: disputeOf({ openedBy: GIORGOS }) };
    await press('Work is done, release €85.00');
    expect(await screen.findByText('€85.00 stays on hold')).toBeInTheDocument();
  });
});

describe('canceling', () => {
  const cancellation = { fee: 0, refund: 8_500, rule: 'professional', validUntil: null } as const;

  it('tells a professional what the customer gets back, and what is theirs where nobody was there', async () => {
    signInAs(GIORGOS);
    const passed = new Date(Date.now() - 40 * 60_000).toISOString();
    const asked = serve({
      [DETAILS]: () =>
        agreedOf({ cancellation, appointment: { start: passed, end: passed, timeZone: 'Europe/Athens' } }),
      [STATUS]: () => agreedOf({ status: 'canceled', version: 9, payment: paymentOf('captured') }),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('The customer gets all of €85.00 back');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'The customer was not there' }));
    expect(dialog).toHaveTextContent('The customer pays €42.50 for the way you came; €42.50 is freed.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel, €42.50 for you' }));
    expect(await screen.findByText('Canceled')).toBeInTheDocument();
    expect(asked.findLast(({ line }) => line === STATUS)?.body).toMatchObject({ reasonCode: 'no_show' });
    expect(screen.queryByRole('link', { name: 'Ask again' })).toBeNull();
  });

  it('does not offer to say that nobody came before anybody could', async () => {
    const appointment = { ...agreedOf().appointment!, start: new Date(Date.now() + 60_000).toISOString() };
    serve({ [DETAILS]: () => agreedOf({ cancellation, appointment }) });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    expect(within(await screen.findByRole('alertdialog')).queryByRole('checkbox')).toBeNull();
  });
});
