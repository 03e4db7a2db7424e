import { DAY_MS } from '@plateia/contracts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { queryClient, session } from '@plateia/data';
import { renderRoutes, startTextsOf } from '@plateia/web-testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { join } from 'node:path';
import remote from '../src/remote.js';
import { bookingOf, ID, quoteOf, refuse, serve, signIn } from './bookings-kit.js';

const APP = join(__dirname, '..');
const path = '/api/v1/marketplace/bookings';
const details = `GET ${path}#details`;
const booking = bookingOf({ quotes: [quoteOf(1), quoteOf(2), quoteOf(3, { shortlisted: true })] });

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

it('says when a card is charged that is only saved, because the appointment is far away', async () => {
  const far = quoteOf(2, { startAt: new Date(Date.now() + 100 * DAY_MS).toISOString() });
  serve({ [details]: () => bookingOf({ quotes: [quoteOf(1), far] }) });
  renderRoutes(remote.routes, `/bookings/${ID}`);
  await screen.findByRole('heading', { name: '2 quotes to compare' });
  await go('Accept €80.00');
  const dialog = await screen.findByRole('dialog', { name: 'Accept the quote from Pro 2?' });
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
  const due = date.format(new Date(far.startAt).getTime() - 60 * DAY_MS);
  expect(dialog).toHaveTextContent(`€80.00 is charged on ${due}, 60 days before it.`);
  expect(dialog).not.toHaveTextContent('is put on hold');
});

it('names the amount before it is held, and says that nothing was charged when the card is declined', async () => {
  let card = 'lost';
  const payment = { status: 'on_hold' as const, amount: 8_000, currency: 'EUR' as const, refunded: 0 };
  const asked = serve({
    [details]: () => booking,
    [`POST ${path}#accept`]: () => {
      if (card === 'lost') throw new TypeError('the line went');
      if (card === 'declined') return refuse(402, 'PAYMENT_FAILED');
      return bookingOf({
        status: 'scheduled',
        version: 5,
        payment,
        arrivalCode: '4711',
        professional: {
          userId: quoteOf(2).professional.userId,
          businessName: 'Pro 2',
          photo: null,
          blueTick: false,
          deleted: false,
        },
        appointment: { start: '2026-12-02T09:00:00Z', end: '2026-12-02T10:30:00Z', timeZone: 'Europe/Athens' },
      });
    },
  });
  renderRoutes(remote.routes, `/bookings/${ID}`);
  await screen.findByRole('heading', { name: '3 quotes to compare' });
  const openDialog = async () => {
    await go('Accept €80.00');
    const opened = await screen.findByRole('dialog', { name: 'Accept the quote from Pro 2?' });
    await userEvent.click(within(opened).getByRole('checkbox'));
    await userEvent.click(within(opened).getByRole('button', { name: 'Accept €80.00' }));
    return opened;
  };
  const first = await openDialog();
  // Nobody knows what became of it.
  expect(await within(first).findByRole('alert')).not.toHaveTextContent('Nothing was charged.');
  await userEvent.click(within(first).getByRole('button', { name: 'Close' }));
  card = 'declined';
  const dialog = await openDialog();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Nothing was charged.');
  card = 'ok';
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accept €80.00' }));
  expect(await screen.findByText('€80.00 on hold')).toBeInTheDocument();
  expect(screen.getByText('4711')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  const tries = asked.filter(({ line }) => line.endsWith('#accept'));
  const [lost, declined, done] = tries.map(({ key }) => key);
  expect(lost).toBe(declined);
  expect(done).not.toBe(declined);
  expect(tries.at(-1)?.body).toEqual({
    id: ID,
    quote_id: quoteOf(2).id,
    earlyStartConsent: true,
  });
});
