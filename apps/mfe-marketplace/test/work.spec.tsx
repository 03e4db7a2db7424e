import { DAY_MS } from '@plateia/contracts';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { nodes, treeOf } from '@plateia/categories/testing';
import { sendQuote } from '@plateia/contracts/bookings';
import type {
  Booking,
  BookingThreadSummary,
  JobWithAnswers,
  ProfessionalProfile,
  Quote,
} from '@plateia/contracts/bookings';
import { queryClient, session } from '@plateia/data';
import { violationsIn } from '@plateia/ui/testing';
import { keysOf, renderRoutes, startTextsOf, textsOf } from '@plateia/web-testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { join } from 'node:path';
import remote from '../src/remote.js';
import { bookingOf, ID, quoteOf, startStream, tellOfBooking, tellOfUnread } from './bookings-kit.js';
import { jobOf } from './kit/jobs.js';
import { giorgos, PROFILE, wholeProfile } from './kit/professionals.js';
import { ErrorReply, serve } from './kit/serve.js';
import { writeParts } from './kit/write-parts.js';

const APP = join(__dirname, '..');
const BASE = '/api/v1/marketplace';
const QUOTES = `${BASE}/quotes`;

const own = (rest: Partial<Quote> = {}): Quote => quoteOf(1, { message: 'I carry two cartridges.', ...rest });
const quoted = (quote: Quote, rest: Partial<Booking> = {}): Booking =>
  bookingOf({
    status: 'open',
    nextAction: null,
    quotes: [quote],
    customer: { userId: 'c', fullName: 'Eleni', photo: null, deleted: false },
    ...rest,
  });

/** What the services answer to a professional. */
function serveWork(
  given: {
    profile?: ProfessionalProfile;
    job?: JobWithAnswers;
    booking?: Booking;
    threads?: BookingThreadSummary[];
  } = {},
) {
  const state = {
    profile: wholeProfile,
    job: jobOf(),
    booking: bookingOf(),
    threads: [] as BookingThreadSummary[],
    ...given,
  };
  const counts = { action_needed: 1, active: 2, past: 0 };
  const server = serve({
    [`GET ${PROFILE}`]: () => state.profile,
    'GET /api/categories/tree': () => treeOf(nodes.en).body,
    [`GET ${BASE}/jobs`]: ({ input }) => ({
      jobs:
        input['category'] === 'plumbing/tap'
          ? []
          : [input['nextToken'] ? jobOf({ id: 'b2', title: 'Leak', distanceKm: 0.04 }) : state.job],
      nextToken: input['nextToken'] || input['category'] ? '' : 'more',
    }),
    [`GET ${BASE}/jobs/${ID}`]: () => state.job,
    [`GET ${BASE}/bookings`]: ({ input }) =>
      input['action'] === 'details'
        ? state.booking
        : { bookings: input['tab'] === 'past' ? [] : [state.booking], nextToken: '', counts },
    [`GET ${BASE}/threads`]: () => ({ threads: state.threads, nextToken: '' }),
    [`GET ${BASE}/bookings/agenda`]: () => ({ bookings: [], nextToken: '' }),
    [`GET ${BASE}/reviews`]: () => ({ reviews: [], nextToken: '', averageRating: 4.9, reviewCount: 127 }),
    [`GET ${BASE}/bookings/stats`]: () => ({
      total: 3,
      ...counts,
      quotesReceived: 7,
      totalSpent: 172_200,
      currency: 'EUR',
    }),
  });
  return { ...server, state };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const fill = async (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, value);
};
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

beforeAll(async () => {
  await import('../src/pages/pro/pro-page.js');
  await import('../src/pages/pro/job-page.js');
});
beforeEach(async () => {
  await startTextsOf(APP);
  localStorage.clear();
  session.accept({
    user: { ...giorgos, email: 'g@example.test', dob: '1980-01-01' },
    isNew: false,
    isBanned: false,
    isActivated: true,
    isConsentGiven: true,
    missing: [],
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('the work of a professional', () => {
  it('shows jobs that suit by pages and by kind, with how the own quote stands', async () => {
    const server = serveWork({
      profile: { ...wholeProfile, categories: ['plumbing/leak', 'plumbing/tap'] },
      job: jobOf({ myQuoteId: 'q', myQuoteStatus: 'viewed' }),
    });
    const { container, address } = renderRoutes(remote.routes, '/pro');
    const row = await screen.findByRole('article', { name: 'Kitchen tap leaks' });
    expect(row).toHaveTextContent('Leak · 1.2 km away, Chania · on 5 Dec 2026');
    expect(row).toHaveTextContent('Seen2 quotes');
    expect(within(row).getByRole('link', { name: 'See your quote: Kitchen tap leaks' })).toHaveAttribute(
      'href',
      `/pro/jobs/${ID}`,
    );
    await screen.findByText('€1,722.00');
    expect(await violationsIn(container)).toEqual([]);
    await press('Show more');
    const second = await screen.findByRole('article', { name: 'Leak' });
    expect(second).toHaveTextContent('Send a quote');
    // A title that says no more than the kind stands once.
    expect(second).toHaveTextContent(/^Leakless than 1 km away, Chania · on 5 Dec 2026/);
    const kinds = within(screen.getByRole('group', { name: 'Kind of work' }));
    await userEvent.click(kinds.getAllByRole('button')[2]!);
    expect(await screen.findByRole('heading', { name: 'No job suits right now' })).toBeVisible();
    expect(address()).toBe('/pro?category=plumbing%2Ftap');
    expect(server.sentTo(`GET ${BASE}/jobs`)).toContainEqual(expect.objectContaining({ category: 'plumbing/tap' }));
  });

  it('has what is agreed by what it asks for, each with the one thing to do', async () => {
    const { userId } = giorgos;
    serveWork({
      booking: quoted(own({ status: 'accepted' }), {
        status: 'in_progress',
        nextAction: 'mark_done',
        professional: { userId, businessName: 'Ραπτάκης', photo: null, blueTick: false, deleted: false },
      }),
    });
    const { container } = renderRoutes(remote.routes, '/pro');
    await userEvent.click(await screen.findByRole('link', { name: /Needs you/ }));
    const act = await screen.findByRole('link', { name: 'Mark as done: Kitchen tap leaks' });
    expect(act).toHaveAttribute('href', `/bookings/${ID}`);
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: /Past/ }));
    expect(await screen.findByRole('heading', { name: 'No past jobs yet' })).toBeVisible();
  });

  it('has what customers write, the latest first, and says live what is new', async () => {
    const thread = (n: number, unread: number): BookingThreadSummary => ({
      bookingId: ID,
      quoteId: quoteOf(n).id,
      title: `Job ${n}`,
      bookingStatus: 'quotes_ready',
      other: { userId: `c${n}`, name: `Customer ${n}`, photo: null, deleted: false },
      unread,
      lastMessageAt: '2026-11-20T10:00:00Z',
    });
    const booking = quoted(own(), { totalUnreadMessages: 2 });
    const server = serveWork({ booking, threads: [thread(1, 0), thread(2, 3)] });
    startStream();
    const { container } = renderRoutes(remote.routes, '/pro?tab=active');
    const inbox = within(await screen.findByRole('region', { name: 'Messages from customers' }));
    await inbox.findByText('3 unread messages');
    expect(inbox.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Customer 1', 'Customer 2']);
    expect(inbox.getByRole('link', { name: 'Customer 2' })).toHaveAttribute('href', `/bookings/${ID}`);
    expect(await screen.findByText(/2 unread messages/)).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
    server.state.threads = [thread(1, 1)];
    tellOfUnread({ booking_id: ID, quote_id: quoteOf(1).id, unread: 1 });
    expect(await inbox.findByText('1 unread message')).toBeInTheDocument();
  });

  it('says that jobs did not come, and asks again', async () => {
    const server = serveWork();
    server.set(`GET ${BASE}/jobs`, () => new ErrorReply(400, 'BAD_TOKEN'));
    renderRoutes(remote.routes, '/pro');
    expect(await screen.findByText('The jobs did not come')).toBeVisible();
    server.set(`GET ${BASE}/jobs`, () => ({ jobs: [jobOf()], nextToken: '' }));
    await press('Try again');
    expect(await screen.findByRole('article', { name: 'Kitchen tap leaks' })).toBeVisible();
  });
});

describe('the quote for a job', () => {
  const compose = async (): Promise<void> => {
    await fill('What for', 'Visit and seal');
    await fill('Price in €', '45,50');
    await press('Add a line');
    const second = within(screen.getByRole('group', { name: 'Line 2' }));
    await userEvent.selectOptions(second.getByLabelText('Kind'), 'Material');
    await userEvent.type(second.getByLabelText('What for'), 'Cartridge');
    await userEvent.type(second.getByLabelText('Price in €'), '20');
    await fill('Message to the customer', 'I carry two types with me.');
    await writeParts('Day you can start', inDays(3));
    await writeParts('At', '09:30');
  };

  it('says what is missing, sums up its lines, keeps what is written and is sent once', async () => {
    const server = serveWork();
    const { container } = renderRoutes(remote.routes, `/pro/jobs/${ID}`);
    expect(await screen.findByRole('heading', { name: 'Your quote' })).toBeVisible();
    expect(screen.getByText('How urgent is it?')).toBeVisible();
    await press(/^Send quote/);
    expect(screen.getByText('Say what this is for')).toBeVisible();
    expect(screen.getByText('10 more characters')).toBeVisible();
    expect(screen.getByText('Choose a day and a time')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('What for')).toHaveFocus());
    expect(await violationsIn(container)).toEqual([]);
    await compose();
    expect(screen.queryByText('Say what this is for')).toBeNull();
    cleanup();

    renderRoutes(remote.routes, `/pro/jobs/${ID}`);
    const send = await screen.findByRole('button', { name: 'Send quote €65.50' });
    const sent = own({ priceTotal: 6_550 });
    // The server would answer the same key as it did before, and keeps nothing of a fault.
    const answers = [new ErrorReply(500, 'INTERNAL'), new ErrorReply(409, 'SLOT_TAKEN')];
    server.set(`POST ${QUOTES}`, () => answers.shift());
    for (const left of [1, 0]) {
      await userEvent.click(send);
      await waitFor(() => expect(answers).toHaveLength(left));
      await waitFor(() => expect(send).not.toHaveAttribute('aria-busy', 'true'));
    }
    server.set(`POST ${QUOTES}`, () => {
      server.state.job = jobOf({ myQuoteId: sent.id, myQuoteStatus: 'sent' });
      server.state.booking = quoted(sent);
      return sent;
    });
    await userEvent.click(send);
    expect(await screen.findByText('The customer has been told. You hear of it as soon as it is seen.')).toBeVisible();
    const [fault, kept, done, ...more] = server.keysOf(`POST ${QUOTES}`);
    expect([fault, more]).toEqual([kept, []]);
    expect(done).not.toBe(kept);
    const body = server.sentTo(`POST ${QUOTES}`).at(-1);
    expect(sendQuote.body?.parse(body)).toMatchObject({
      booking_id: ID,
      priceTotal: 6_550,
      items: [
        { kind: 'service', label: 'Visit and seal', amount: 4_550 },
        { kind: 'product', label: 'Cartridge', amount: 2_000 },
      ],
      durationMinutes: 120,
    });
    expect(localStorage.getItem(`plateia.draft.quote.${ID}.${giorgos.userId}`)).toBeNull();
  });

  it('names how long it takes as people say it, one hour and half an hour too', async () => {
    await startTextsOf(APP, 'el');
    serveWork();
    renderRoutes(remote.routes, `/pro/jobs/${ID}`);
    const durations = await screen.findByLabelText('Διάρκεια περίπου');
    const offered = within(durations).getAllByRole('option');
    expect(offered.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      '30 λεπτά',
      '1 ώρα',
      '1,5 ώρες',
      '2 ώρες',
    ]);
    cleanup();
    const sent = own({ durationMinutes: 30 });
    serveWork({ job: jobOf({ myQuoteId: sent.id, myQuoteStatus: 'sent' }), booking: quoted(sent) });
    queryClient.clear();
    renderRoutes(remote.routes, `/pro/jobs/${ID}`);
    expect(await screen.findByText('30 λεπτά')).toBeVisible();
  });

  it.each([
    [409, 'QUOTE_LIMIT', 'Five professionals have quoted already.'],
    [403, 'NOT_VERIFIED', 'For this price or this work we have to check your papers first.'],
    [403, 'ONBOARDING_INCOMPLETE', 'Something is missing in your profile'],
    [409, 'ALREADY_QUOTED', 'You have quoted for this job already.'],
  ])('says in its place why it was not taken: %i %s', async (status, code, words) => {
    const server = serveWork();
    server.set(`POST ${QUOTES}`, () => new ErrorReply(status, code));
    const { container } = renderRoutes(remote.routes, `/pro/jobs/${ID}`);
    await screen.findByRole('heading', { name: 'Your quote' });
    await compose();
    await press(/^Send quote/);
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
    expect(screen.getByLabelText('Message to the customer')).toHaveValue('I carry two types with me.');
    expect(await violationsIn(container)).toEqual([]);
  });

  it('warns before the price for which papers are asked, and leads those to the steps who may not quote', async () => {
    const server = serveWork({ profile: { ...wholeProfile, verification_status: 'pending' } });
    renderRoutes(remote.routes, `/pro/jobs/${ID}`);
    await screen.findByRole('heading', { name: 'Your quote' });
    expect(await screen.findByText(/This work asks for a licence/)).toBeVisible();
    cleanup();
    queryClient.clear();
    server.state.profile = { ...wholeProfile, licence: 'none' };
    renderRoutes(remote.routes, `/pro/jobs/${ID}`);
    expect(await screen.findByText(/This work asks for a licence/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'To your papers' })).toHaveAttribute('href', '/pro/verification');
    cleanup();
    queryClient.clear();
    server.state.profile = { ...wholeProfile, can_quote: false, missing: ['legal'] };
    renderRoutes(remote.routes, `/pro/jobs/${ID}`);
    expect(await screen.findByText('You cannot send quotes yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send quote/ })).toBeNull();
  });

  it('shows the newer one where it was changed elsewhere, and overwrites it only when asked', async () => {
    const server = serveWork({ job: jobOf({ myQuoteId: own().id, myQuoteStatus: 'viewed' }) });
    server.state.booking = quoted(own({ status: 'viewed' }));
    const tried: unknown[] = [];
    server.set(`PATCH ${QUOTES}/${own().id}`, ({ input }) => {
      tried.push(input['version']);
      const newer = own({ version: 2, priceTotal: 8_000, items: [{ kind: 'service', label: 'Visit', amount: 8_000 }] });
      if (input['version'] === 1) {
        server.state.booking = quoted(newer);
        return new ErrorReply(409, 'VERSION_CONFLICT');
      }
      const changed = own({ version: 3, priceTotal: input['priceTotal'] as number });
      server.state.booking = quoted(changed);
      return changed;
    });
    renderRoutes(remote.routes, `/pro/jobs/${ID}`);
    await screen.findByText('The customer has seen your quote and is choosing.');
    await press('Change');
    await fill('Price in €', '70');
    await writeParts('Day you can start', inDays(4));
    await press('Save changes, €70.00');
    expect(await screen.findByText('The quote was changed elsewhere meanwhile')).toBeVisible();
    expect(screen.getByText(/There it is €80.00/)).toBeVisible();
    await press('Keep mine');
    await press('Save changes, €70.00');
    expect(await screen.findByText('€70.00', { selector: 'p' })).toBeVisible();
    expect(tried).toEqual([1, 2]);
  });

  it('is taken back after a question, and follows live what becomes of it', async () => {
    const server = serveWork({ job: jobOf({ myQuoteId: own().id, myQuoteStatus: 'sent' }) });
    server.state.booking = quoted(own(), { version: 3 });
    startStream();
    renderRoutes(remote.routes, `/pro/jobs/${ID}`);
    await screen.findByText(/The customer has been told/);
    server.state.booking = quoted(own({ status: 'viewed', shortlisted: true }), { version: 4 });
    tellOfBooking({ bookingId: ID, status: 'open', what: 'quote', version: 4 });
    expect(await screen.findByText('The customer has put your quote on the shortlist.')).toBeVisible();
    server.set(`POST ${QUOTES}/${own().id}/withdraw`, () => {
      server.state.booking = quoted(own({ status: 'withdrawn' }), { version: 5 });
      return own({ status: 'withdrawn' });
    });
    await press('Withdraw');
    const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw your quote?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw it' }));
    expect(await screen.findByText('You took it back.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  });

  it('leads to the booking once it is accepted, also when the job is offered to nobody any more', async () => {
    const server = serveWork({ booking: quoted(own({ status: 'accepted' }), { status: 'scheduled' }) });
    server.set(`GET ${BASE}/jobs/${ID}`, () => new ErrorReply(404, 'BOOKING_NOT_FOUND'));
    const { container } = renderRoutes(remote.routes, `/pro/jobs/${ID}`);
    expect(await screen.findByRole('link', { name: 'To the booking' })).toHaveAttribute('href', `/bookings/${ID}`);
    expect(await violationsIn(container)).toEqual([]);
    cleanup();
    queryClient.clear();
    server.set(`GET ${BASE}/bookings`, () => new ErrorReply(404, 'BOOKING_NOT_FOUND'));
    renderRoutes(remote.routes, `/pro/jobs/${ID}`);
    expect(await screen.findByRole('heading', { name: 'This job is not open to you' })).toBeVisible();
  });
});

it('is whole in both languages', () => {
  expect(keysOf(textsOf(APP, 'el', 'work'))).toEqual(keysOf(textsOf(APP, 'en', 'work')));
});
