import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Booking, Quote } from '@plateia/contracts/bookings';
import type { BookingMessage } from '@plateia/contracts/messaging';
import { queryClient, session } from '@plateia/data';
import { violationsIn } from '@plateia/ui/testing';
import { keysOf, renderRoutes, startTextsOf, textsOf } from '@plateia/web-testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { join } from 'node:path';
import manifest from '../plateia.remote.json';
import remote from '../src/remote.js';
import { bookingOf, ELENI, ID, quoteOf, signIn, startStream, tellOfMessage, tellOfUnread } from './bookings-kit.js';
import { ErrorReply, serve } from './kit/serve.js';

const APP = join(__dirname, '..');
const MESSAGES = '/api/v1/marketplace/messages';
const BOOKINGS = '/api/v1/marketplace/bookings';
const PRO = quoteOf(1).professional.userId;

const idOf = (n: number): string => `01890000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`;
const messageOf = (n: number, rest: Partial<BookingMessage> = {}): BookingMessage => ({
  id: idOf(n),
  booking_id: ID,
  quote_id: quoteOf(1).id,
  from_user_uuid: PRO,
  to_user_uuid: ELENI,
  body: `Message ${n}`,
  files: [],
  creation_date: '2026-11-20T10:00:00Z',
  status: 'sent',
  read: true,
  ...rest,
});
const own = (n: number, rest: Partial<BookingMessage> = {}) =>
  messageOf(n, { from_user_uuid: ELENI, to_user_uuid: PRO, read: false, ...rest });

/** What messaging and bookings answer; a message that is sent is there from then on. */
function serveThread(given: { quotes?: Quote[]; messages?: BookingMessage[]; booking?: Partial<Booking> } = {}) {
  const { quotes = [quoteOf(1)] } = given;
  const state = { messages: given.messages ?? [messageOf(1)] };
  const server = serve({
    [`GET ${BOOKINGS}`]: () =>
      bookingOf({
        quotes,
        customer: { userId: ELENI, fullName: 'Eleni', photo: null, deleted: false },
        ...given.booking,
      }),
    [`GET ${MESSAGES}`]: ({ input }) => ({
      messages: state.messages.filter(({ quote_id }) => quote_id === input['quote_id']),
      nextToken: '',
    }),
    [`POST ${MESSAGES}`]: ({ input }) => {
      if (input['action'] === 'mark_read') return { unread: 0 };
      const sent = own(50 + state.messages.length, { body: String(input['body']) });
      state.messages.push(sent);
      return sent;
    },
  });
  return { ...server, state };
}

const words = () => [...screen.getByRole('log').querySelectorAll('p')].map(({ textContent }) => textContent);
const field = () => screen.findByRole('textbox', { name: 'Write a message' });

beforeAll(async () => {
  await import('../src/pages/booking-page.js');
  await import('../src/features/booking-thread/booking-threads.js');
});
beforeEach(async () => {
  await startTextsOf(APP);
  localStorage.clear();
  signIn();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  session.end('logout');
  jest.restoreAllMocks();
});

describe('what is written about a quote', () => {
  it('is read in order, says what is masked, and what came is marked as read', async () => {
    const server = serveThread({ messages: [own(1, { read: true }), messageOf(2, { read: false })] });
    const { container } = renderRoutes(remote.routes, `/bookings/${ID}`);
    await waitFor(() => expect(words()).toEqual(['Message 1', 'Message 2']));
    expect(screen.getByRole('heading', { name: 'Messages with Pro 1' })).toBeVisible();
    expect(screen.getByText(/show as ••• until the job is booked/)).toBeVisible();
    expect(screen.getByText('Read')).toBeVisible();
    const about = { booking_id: ID, quote_id: quoteOf(1).id, message_id: idOf(2) };
    await waitFor(() => expect(server.sentTo(`POST ${MESSAGES}`)).toEqual([{ action: 'mark_read', ...about }]));
    expect(await violationsIn(container)).toEqual([]);
  });

  it('is sent by Enter, kept as a draft until then, and asked again where it was refused', async () => {
    const server = serveThread();
    renderRoutes(remote.routes, `/bookings/${ID}`);
    await userEvent.type(await field(), 'Is 18:30 fine?');
    cleanup();
    renderRoutes(remote.routes, `/bookings/${ID}`);
    expect(await field()).toHaveValue('Is 18:30 fine?');
    const answer = server.state;
    server.set(`POST ${MESSAGES}`, () => new ErrorReply(409, 'THREAD_CLOSED'));
    await userEvent.type(await field(), '{Enter}');
    const refused = await screen.findByRole('alert');
    expect(await field()).toHaveValue('');
    server.set(`POST ${MESSAGES}`, ({ input }) => {
      const sent = own(60, { body: String(input['body']) });
      answer.messages.push(sent);
      return sent;
    });
    await userEvent.click(within(refused).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(words()).toEqual(['Message 1', 'Is 18:30 fine?']);
    const keys = server.sentTo(`POST ${MESSAGES}`).map(({ clientId }) => clientId);
    expect(new Set(keys).size).toBe(1);
  });

  it('follows what comes while one looks', async () => {
    const server = serveThread();
    startStream();
    renderRoutes(remote.routes, `/bookings/${ID}`);
    await waitFor(() => expect(words()).toEqual(['Message 1']));
    server.state.messages.push(messageOf(2, { body: 'On my way' }));
    tellOfMessage({ booking_id: ID, quote_id: quoteOf(1).id, message_id: idOf(2), from_user_uuid: PRO });
    await waitFor(() => expect(words()).toEqual(['Message 1', 'On my way']));
  });

  it('shows on the way back what came meanwhile, and marks as read what was shown alone', async () => {
    const server = serveThread();
    const first = renderRoutes(remote.routes, `/bookings/${ID}`);
    await waitFor(() => expect(words()).toEqual(['Message 1']));
    first.unmount();
    server.state.messages.push(messageOf(2, { read: false }));
    const answer = server.state.messages.slice();
    server.set(`GET ${MESSAGES}`, () => {
      // Written while the answer is on its way: it counts as read with the next one alone.
      server.state.messages.push(messageOf(3, { read: false }));
      return { messages: answer, nextToken: '' };
    });
    renderRoutes(remote.routes, `/bookings/${ID}`);
    await waitFor(() => expect(words()).toEqual(['Message 1', 'Message 2']));
    await waitFor(() => expect(server.sentTo(`POST ${MESSAGES}`)).toMatchObject([{ message_id: idOf(2) }]));
  });

  it('reads again what was told of and did not come', async () => {
    const server = serveThread();
    startStream();
    renderRoutes(remote.routes, `/bookings/${ID}`);
    await waitFor(() => expect(words()).toEqual(['Message 1']));
    let tries = 0;
    server.set(`GET ${MESSAGES}`, () => {
      tries += 1;
      return tries === 1
        ? new ErrorReply(503, 'UNAVAILABLE')
        : { messages: [messageOf(1), messageOf(2)], nextToken: '' };
    });
    tellOfMessage({ booking_id: ID, quote_id: quoteOf(1).id, message_id: idOf(2), from_user_uuid: PRO });
    await waitFor(() => expect(words()).toEqual(['Message 1', 'Message 2']), { timeout: 20_000 });
  });

  it('has a thread for each quote, and nothing to write where the quote is over', async () => {
    serveThread({
      quotes: [quoteOf(1), quoteOf(2, { status: 'withdrawn' })],
      messages: [messageOf(1), messageOf(2, { quote_id: quoteOf(2).id, body: 'Sorry' })],
    });
    const { container } = renderRoutes(remote.routes, `/bookings/${ID}`);
    await waitFor(() => expect(words()).toEqual(['Message 1']));
    const choice = within(screen.getByRole('group', { name: 'With whom' }));
    await userEvent.click(choice.getByRole('button', { name: 'Pro 2' }));
    await waitFor(() => expect(words()).toEqual(['Sorry']));
    expect(screen.getByText(/Nothing can be written here any more/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Write a message' })).toBeNull();
    expect(await violationsIn(container)).toEqual([]);
  });

  it('opens with what is new, and says of the others live how much is', async () => {
    serveThread({
      quotes: [quoteOf(1), quoteOf(2, { unreadMessages: 1 })],
      messages: [messageOf(1), messageOf(2, { quote_id: quoteOf(2).id, body: 'Which floor?' })],
    });
    startStream();
    renderRoutes(remote.routes, `/bookings/${ID}`);
    await waitFor(() => expect(words()).toEqual(['Which floor?']));
    const choice = within(screen.getByRole('group', { name: 'With whom' }));
    tellOfUnread({ booking_id: ID, quote_id: quoteOf(2).id, unread: 0 });
    tellOfUnread({ booking_id: ID, quote_id: quoteOf(1).id, unread: 2 });
    expect(await choice.findByRole('button', { name: 'Pro 1 2 unread messages' })).toBeVisible();
    expect(choice.getByRole('button', { name: 'Pro 2' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('leads a professional who was not chosen yet to the job', async () => {
    serveThread({ booking: { customer: { userId: PRO, fullName: 'Somebody', photo: null, deleted: false } } });
    const { address } = renderRoutes(remote.routes, `/bookings/${ID}`);
    await waitFor(() => expect(address()).toBe(`/pro/jobs/${ID}`));
  });
});

it('is sent from any page by the name that the manifest gives', async () => {
  expect(Object.keys(remote.outboxes ?? {})).toEqual(manifest.outboxes);
  for (const [name, load] of Object.entries(remote.outboxes ?? {})) expect(await load()).toMatchObject({ name });
});

it('is whole in both languages', () => {
  expect(keysOf(textsOf(APP, 'el', 'thread'))).toEqual(keysOf(textsOf(APP, 'en', 'thread')));
});
