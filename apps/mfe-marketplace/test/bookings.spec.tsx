import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { queryClient, session } from '@plateia/data';
import { violationsIn } from '@plateia/ui/testing';
import { renderRoutes, startTextsOf } from '@plateia/web-testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { join } from 'node:path';
import remote from '../src/remote.js';
import { bookingOf, ID, quoteOf, refuse, serve, signIn, startStream, tellOfBooking, timeline } from './bookings-kit.js';

const APP = join(__dirname, '..');
const path = '/api/v1/marketplace/bookings';
const details = `GET ${path}#details`;

beforeEach(async () => {
  await startTextsOf(APP);
  localStorage.clear();
  signIn();
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  session.end('logout');
});

const go = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('before a quote is accepted', () => {
  const ticked = quoteOf(2, { professional: { ...quoteOf(2).professional, blueTick: true } });
  const quotes = [quoteOf(1), ticked, quoteOf(3, { shortlisted: true }), quoteOf(4, { status: 'withdrawn' })];
  const booking = bookingOf({ quotes, timeline });
  const names = (): (string | null)[] => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

  it('shows the quotes in the order that is asked for, what is over last, and fifteen steps in three folds', async () => {
    serve({ [details]: () => booking });
    const { container } = renderRoutes(remote.routes, `/bookings/${ID}`);
    await screen.findByRole('heading', { name: '3 quotes to compare' });
    expect(names()).toEqual([3, 2, 1, 4].map((n) => `Quote from Pro ${n}`));
    await userEvent.click(screen.getByRole('radio', { name: 'Price' }));
    expect(names()).toEqual([1, 2, 3, 4].map((n) => `Quote from Pro ${n}`));
    await userEvent.click(screen.getByRole('radio', { name: 'Soonest' }));
    expect(names()).toEqual([3, 2, 1, 4].map((n) => `Quote from Pro ${n}`));
    const last = screen.getByRole('article', { name: 'Quote from Pro 4' });
    expect(last).toHaveTextContent('Taken back by the professional');
    expect(within(last).getByRole('button')).toHaveAccessibleName('Options for the quote from Pro 4');
    expect(screen.getByText('2 of your friends have hired them')).toBeInTheDocument();
    expect(screen.getAllByRole('img', { name: 'Identity verified' })).toHaveLength(3);
    expect(screen.getByRole('img', { name: /^Blue tick: .* 5 or more jobs .* 4.3/ })).toBeInTheDocument();
    expect(container.querySelectorAll('details')).toHaveLength(3);
    const current = container.querySelector('details[open] [aria-current="step"]');
    expect(current).toHaveTextContent('Step 7 Livecomes next');
    // What a step says of itself is not true before.
    expect(screen.queryByText(/has come about/)).toBeNull();
    expect(screen.getAllByText('not yet')).toHaveLength(8);
    expect(await violationsIn(container)).toEqual([]);
  });

  it('is headed by what tells it from others of its kind', async () => {
    serve({ [details]: () => bookingOf({ quotes, timeline, title: 'Leak' }) });
    renderRoutes(remote.routes, `/bookings/${ID}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Leak: The kitchen tap drips day and…' }),
    ).toBeInTheDocument();
  });

  it('shows of what was called off what came about, and nothing to come', async () => {
    const over = timeline.map((step) => ({
      ...step,
      status: step.id < 7 ? ('completed' as const) : ('pending' as const),
    }));
    serve({ [details]: () => bookingOf({ status: 'canceled', timeline: over }) });
    const { container } = renderRoutes(remote.routes, `/bookings/${ID}`);
    await screen.findByText('6 of 15');
    expect([...container.querySelectorAll('details')].map((fold) => fold.querySelectorAll('li').length)).toEqual([
      5, 1,
    ]);
    expect(screen.queryByText('not yet')).toBeNull();
  });

  it('says how long each takes as people say it', async () => {
    await startTextsOf(APP, 'el');
    const lasting = [30, 60, 90].map((durationMinutes, index) => quoteOf(index + 1, { durationMinutes }));
    serve({ [details]: () => bookingOf({ quotes: lasting, timeline }) });
    renderRoutes(remote.routes, `/bookings/${ID}`);
    for (const [index, words] of ['30 λεπτά', '1 ώρα', '1,5 ώρες'].entries()) {
      const card = await screen.findByRole('article', { name: `Προσφορά: Pro ${index + 1}` });
      expect(within(card).getByText(words)).toBeInTheDocument();
    }
  });

  it('shortlists at once and takes it back where it is refused; declines when the server has it', async () => {
    const declined = { ...booking, version: 4, quotes: [quoteOf(1, { status: 'declined' }), ...quotes.slice(1)] };
    serve({
      [details]: () => booking,
      [`POST ${path}#shortlist`]: () => refuse(409, 'INVALID_TRANSITION'),
      [`POST ${path}#decline`]: () => declined,
    });
    renderRoutes(remote.routes, `/bookings/${ID}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Shortlist Pro 2' }));
    const second = within(screen.getByRole('article', { name: 'Quote from Pro 2' }));
    expect(await second.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Shortlist Pro 2' })).toHaveAttribute('aria-pressed', 'false');
    await go('Decline the quote from Pro 1');
    await waitFor(() =>
      expect(screen.getByRole('article', { name: 'Quote from Pro 1' })).toHaveTextContent('Declined'),
    );
  });

  it('compares side by side with what such jobs cost', async () => {
    const fairness = { low: 7_600, median: 8_000, high: 8_200, sampleSize: 40, source: 'jobs' };
    const asked = serve({
      [details]: () => booking,
      'POST /api/v1/marketplace/quotes/compare': () => ({ quotes: quotes.slice(0, 3), fairness }),
    });
    renderRoutes(remote.routes, `/bookings/${ID}`);
    await screen.findByRole('heading', { name: '3 quotes to compare' });
    await go('Compare side by side');
    const dialog = await screen.findByRole('dialog', { name: 'Side by side' });
    await within(dialog).findByText('Half of such jobs cost €76 to €82 (40 finished jobs).');
    const fair = within(dialog)
      .getAllByRole('article')
      .map((card) => /(Below|Within|Above) the usual/.exec(card.textContent)?.[1]);
    expect(fair).toEqual(['Below', 'Within', 'Above']);
    // Rows that all have come first, so that those of one stand beside the same of the others.
    for (const card of within(dialog).getAllByRole('article'))
      expect(
        within(card)
          .getAllByRole('term')
          .slice(0, 5)
          .map(({ textContent }) => textContent),
      ).toEqual(['Can start', 'Takes about', 'Replies in', 'Jobs done', 'Valid until']);
    expect(asked.find(({ line }) => line.endsWith('compare'))?.body).toEqual({
      quoteIds: [3, 2, 1].map((n) => quoteOf(n).id),
    });
  });
});

it('follows what others do, and does not read again what it knows', async () => {
  let booking = bookingOf({ status: 'open', quoteCount: 0 });
  const asked = serve({ [details]: () => booking });
  startStream();
  renderRoutes(remote.routes, `/bookings/${ID}`);
  await screen.findByRole('heading', { name: 'No quotes yet' });
  tellOfBooking({ bookingId: ID, status: 'open', what: 'status', version: 3 });
  expect(asked).toHaveLength(1);
  booking = bookingOf({ quotes: [quoteOf(1)], version: 4 });
  tellOfBooking({ bookingId: ID, status: 'quotes_ready', what: 'quote', version: 4 });
  expect(await screen.findByRole('article', { name: 'Quote from Pro 1' })).toBeInTheDocument();
  expect(screen.getByText('Quotes ready')).toBeInTheDocument();
});

describe('after it', () => {
  const payment = { amount: 8_000, currency: 'EUR' as const, refunded: 0 };

  it('leads a payment that the bank asks about to its confirmation, and asks what became of it', async () => {
    const waiting = bookingOf({
      payment: { ...payment, status: 'requires_action', action_url: 'https://bank.example/confirm' },
    });
    serve({
      [details]: () => waiting,
      [`POST ${path}#confirm_payment`]: () =>
        bookingOf({ status: 'scheduled', version: 9, payment: { ...payment, status: 'on_hold' } }),
    });
    const { container } = renderRoutes(remote.routes, `/bookings/${ID}`);
    expect(await screen.findByRole('link', { name: 'Confirm €80.00' })).toHaveAttribute(
      'href',
      'https://bank.example/confirm',
    );
    expect(await violationsIn(container)).toEqual([]);
    await go('I have confirmed it');
    expect(await screen.findByText('€80.00 on hold')).toBeInTheDocument();
  });

  describe('a price of which the bank has let go', () => {
    const voided = { ...payment, status: 'voided' as const, owed: true as const, expiresAt: '2026-12-01T18:05:00Z' };
    const lost = bookingOf({
      status: 'scheduled',
      quotes: [quoteOf(1, { status: 'accepted' }), quoteOf(2, { status: 'closed' })],
      arrivalCode: '4711',
      appointment: { start: '2026-12-04T09:00:00Z', end: '2026-12-04T10:30:00Z', timeZone: 'Europe/Athens' },
      payment: voided,
      cancellation: { fee: 0, refund: 0, rule: 'free', validUntil: null },
    });

    it('is paid again by choosing the same quote once more', async () => {
      let tries = 0;
      const asked = serve({
        [details]: () => lost,
        [`POST ${path}#accept`]: () => {
          tries += 1;
          return tries === 1
            ? refuse(402, 'PAYMENT_FAILED')
            : bookingOf({ ...lost, version: 9, payment: { ...payment, status: 'on_hold' } });
        },
      });
      const { container } = renderRoutes(remote.routes, `/bookings/${ID}`);
      expect(await screen.findByText('€80.00 has to be paid again')).toBeInTheDocument();
      expect(screen.getByText('Until Tuesday 1 December 2026 at 18:05.')).toBeInTheDocument();
      // Nobody begins before it is paid.
      expect(screen.queryByText('4711')).toBeNull();
      expect(await violationsIn(container)).toEqual([]);
      await go('Pay €80.00 again');
      expect(await screen.findByText(/Nothing was charged. You can try again with another card/)).toBeVisible();
      await go('Pay €80.00 again');
      expect(await screen.findByText('€80.00 on hold')).toBeInTheDocument();
      expect(screen.getByText('4711')).toBeInTheDocument();
      const [declined, paid] = asked.filter(({ line }) => line.endsWith('#accept'));
      expect(paid?.body).toEqual({ id: ID, quote_id: quoteOf(1).id });
      expect(paid?.key).not.toBe(declined?.key);
    });

    it('costs nothing to cancel, and holds what is done back from being approved', async () => {
      serve({ [details]: () => lost });
      const { unmount } = renderRoutes(remote.routes, `/bookings/${ID}`);
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
      const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this booking?' });
      expect(dialog).not.toHaveTextContent('€');
      unmount();
      serve({ [details]: () => bookingOf({ ...lost, status: 'in_progress', cancellation: null }) });
      renderRoutes(remote.routes, `/bookings/${ID}`);
      expect(await screen.findByRole('button', { name: 'Pay €80.00 again' })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /release/ })).toBeNull();
    });

    it('is not asked for where nobody owes it any more', async () => {
      const { expiresAt: _until, owed: _owed, ...freed } = voided;
      serve({ [details]: () => bookingOf({ ...lost, status: 'completed', payment: freed, cancellation: null }) });
      renderRoutes(remote.routes, `/bookings/${ID}`);
      expect(await screen.findByText('€80.00 was freed')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
    });

    it.each(['in_progress', 'completed'] as const)('is owed to whoever has begun already: %s', async (status) => {
      const { expiresAt: _until, ...owed } = voided;
      const begun = bookingOf({ ...lost, status, payment: owed, cancellation: null });
      serve({
        [details]: () => begun,
        [`POST ${path}#accept`]: () => bookingOf({ ...begun, version: 9, payment: { ...payment, status: 'captured' } }),
      });
      renderRoutes(remote.routes, `/bookings/${ID}`);
      expect(await screen.findByText(/has begun already, and is paid for it once you pay again/)).toBeInTheDocument();
      await go('Pay €80.00 again');
      await waitFor(() => expect(screen.queryByText('€80.00 has to be paid again')).toBeNull());
    });
  });

  describe('work of which nobody says that it is done', () => {
    const begun = bookingOf({ status: 'in_progress', payment: { ...payment, status: 'captured' } });

    it('is kept until it is overdue', async () => {
      serve({ [details]: () => begun });
      renderRoutes(remote.routes, `/bookings/${ID}`);
      await screen.findByRole('button', { name: /release/ });
      for (const name of ['Cancel booking', 'Something is wrong'])
        expect(screen.queryByRole('button', { name })).toBeNull();
    });

    it('can be left and objected to then', async () => {
      const cancellation = { fee: 1_600, refund: 6_400, rule: 'late', validUntil: null } as const;
      serve({ [details]: () => ({ ...begun, cancellation }) });
      renderRoutes(remote.routes, `/bookings/${ID}`);
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
      const dialog = await screen.findByRole('alertdialog');
      expect(dialog).toHaveTextContent('Canceling now costs €16.00, and €64.00 goes back');
      expect(screen.getByRole('button', { name: 'Something is wrong', hidden: true })).toBeInTheDocument();
    });
  });

  it('says what canceling costs before it is done, then offers to ask again', async () => {
    const scheduled = bookingOf({
      status: 'scheduled',
      payment: { ...payment, status: 'on_hold' },
      cancellation: { fee: 1_600, refund: 6_400, rule: 'late', validUntil: '2026-12-01T09:00:00Z' },
    });
    const asked = serve({
      [details]: () => scheduled,
      [`PATCH ${path}#update_status`]: () => bookingOf({ status: 'canceled', version: 9, nextAction: null }),
    });
    renderRoutes(remote.routes, `/bookings/${ID}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this booking?' });
    expect(dialog).toHaveTextContent('canceling now costs €16.00, and €64.00 is freed.');
    await userEvent.type(within(dialog).getByRole('textbox'), 'It stopped by itself');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel for €16.00' }));
    expect(await screen.findByRole('link', { name: 'Ask again' })).toHaveAttribute('href', `/bookings/new?again=${ID}`);
    expect(asked.findLast(({ line }) => line.startsWith('PATCH'))?.body).toEqual({
      id: ID,
      version: 3,
      status: 'canceled',
      reason: 'It stopped by itself',
    });
  });

  it.each([
    ['is canceled all the same where that costs what was read', 1_600, 'Ask again', 4],
    ['is read again where it costs something else by now', 4_000, 'This was changed elsewhere', 3],
  ])('what changed meanwhile %s', async (_title, fee, shown, version) => {
    const costs = (of: number) => ({ fee: of, refund: 8_000 - of, rule: 'late', validUntil: null }) as const;
    let present = bookingOf({
      status: 'scheduled',
      payment: { ...payment, status: 'on_hold' },
      cancellation: costs(1_600),
    });
    const asked = serve({
      [details]: () => present,
      [`PATCH ${path}#update_status`]: (body) =>
        body['version'] === present.version
          ? bookingOf({ status: 'canceled', version: 9, nextAction: null })
          : refuse(409, 'VERSION_CONFLICT'),
    });
    renderRoutes(remote.routes, `/bookings/${ID}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    const press = await screen.findByRole('button', { name: 'Cancel for €16.00' });
    present = { ...present, version: 4, cancellation: costs(fee) };
    await userEvent.click(press);
    expect(await screen.findByText(new RegExp(shown))).toBeVisible();
    expect(asked.findLast(({ line }) => line.startsWith('PATCH'))?.body).toMatchObject({ version });
  });

  it('releases the money when the work is approved', async () => {
    serve({
      [details]: () => bookingOf({ status: 'in_progress', payment: { ...payment, status: 'captured' } }),
      [`PATCH ${path}#update_status`]: ({ status }) =>
        bookingOf({ status: status as 'completed', version: 9, payment: { ...payment, status: 'released' } }),
    });
    renderRoutes(remote.routes, `/bookings/${ID}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Work is done, release €80.00' }));
    expect(await screen.findByText('€80.00 released')).toBeInTheDocument();
  });

  it('says of what is not theirs that it is not here', async () => {
    serve({ [details]: () => refuse(404, 'BOOKING_NOT_FOUND') });
    renderRoutes(remote.routes, `/bookings/${ID}`);
    expect(await screen.findByRole('heading', { name: 'This booking is not here' })).toBeInTheDocument();
  });
});
