import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Booking, BookingThreadSummary } from '@plateia/contracts/bookings';
import { queryClient, session } from '@plateia/data';
import { violationsIn } from '@plateia/ui/testing';
import { renderRoutes, startTextsOf } from '@plateia/web-testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { join } from 'node:path';
import { calledBy } from '../src/features/own-work/called-by.js';
import { agendaKey } from '../src/booking-cache/booking-cache.js';
import remote from '../src/remote.js';
import { agreedOf, GIORGOS, signInAs } from './agreed-kit.js';
import { quoteOf, startStream, tellOfBooking, tellOfUnread } from './bookings-kit.js';
import { jobOf } from './kit/jobs.js';
import { PROFILE, wholeProfile } from './kit/professionals.js';
import { serve } from './kit/serve.js';

const BASE = '/api/v1/marketplace';
const lists = {
  agenda: `GET ${BASE}/bookings/agenda`,
  jobs: `GET ${BASE}/jobs`,
  threads: `GET ${BASE}/threads`,
  tab: `GET ${BASE}/bookings`,
};
const SUMS = `GET ${BASE}/bookings/stats`;

const idOf = (n: number): string => `01890000-0000-7000-8000-0000000002${String(n).padStart(2, '0')}`;

/** Where the reader is, so many days from today. */
function at(days: number, hours: number, minutes = 0): string {
  const day = new Date();
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hours, minutes).toISOString();
}

const agreed = (n: number, start: string, rest: Partial<Booking> = {}): Booking =>
  agreedOf({ id: idOf(n), title: `Job ${n}`, appointment: { start, end: start, timeZone: 'Europe/Athens' }, ...rest });

const thread = (n: number, unread: number): BookingThreadSummary => ({
  bookingId: idOf(n),
  quoteId: quoteOf(n).id,
  title: `Job ${n}`,
  bookingStatus: 'quotes_ready',
  other: { userId: `c${n}`, name: `Customer ${n}`, photo: null, deleted: false },
  unread,
  lastMessageAt: '2026-11-20T10:00:00Z',
});

function serveDay(bookings: Booking[]) {
  const counts = { action_needed: 2, active: 2, past: 0 };
  const state = { bookings, threads: [thread(1, 2)] };
  const server = serve({
    [`GET ${PROFILE}`]: () => ({ ...wholeProfile, verification_status: 'pending', total_earnings: 0 }),
    [lists.agenda]: () => ({ bookings: state.bookings, nextToken: '' }),
    [lists.jobs]: () => ({ jobs: [jobOf()], nextToken: '' }),
    [lists.threads]: () => ({ threads: state.threads, nextToken: '' }),
    [lists.tab]: () => ({ bookings: state.bookings, nextToken: '', counts }),
    [SUMS]: () => ({ total: 4, ...counts, quotesReceived: 7, totalSpent: 0, currency: 'EUR' }),
    [`GET ${BASE}/professional/earnings`]: () => ({
      balance: 0,
      onHold: 0,
      nextPayout: null,
      items: [],
      points: [],
      nextToken: '',
      currency: 'EUR',
    }),
    [`GET ${BASE}/reviews`]: () => ({ reviews: [], nextToken: '', averageRating: 4.9, reviewCount: 127 }),
  });
  const reads = () =>
    Object.fromEntries(Object.entries(lists).map(([list, call]) => [list, server.sentTo(call).length]));
  return { ...server, state, reads };
}

const running = agreed(1, at(0, 0), {
  status: 'in_progress',
  appointment: { start: at(0, 0), end: at(0, 1), timeZone: 'Europe/Athens', startedAt: at(0, 0) },
});
const day = [running, agreed(2, at(0, 23, 59)), agreed(3, at(1, 9)), agreed(4, '2099-12-04T09:00:00')];
const agenda = async () => within(await screen.findByRole('region', { name: 'Coming up' }));
const rows = (of: Awaited<ReturnType<typeof agenda>>) =>
  of.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeAll(async () => {
  await import('../src/pages/pro/pro-page.js');
});
beforeEach(async () => {
  await startTextsOf(join(__dirname, '..'));
  signInAs(GIORGOS);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  session.end('logout');
});

describe('what is coming up', () => {
  it("is today's first, each with its customer, its time and how it stands", async () => {
    serveDay(day);
    const { container } = renderRoutes(remote.routes, '/pro');
    const card = await agenda();
    expect(await card.findByRole('heading', { name: 'Today' })).toBeVisible();
    expect(rows(card)).toEqual([
      'EMJob 1Eleni Markaki · now, since 00:00In progress',
      'EMJob 2Eleni Markaki · today, 23:59Scheduled',
      'EMJob 3Eleni Markaki · tomorrow, 09:00Scheduled',
      'EMJob 4Eleni Markaki · 4 Dec 2099, 09:00Scheduled',
    ]);
    expect(card.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Coming up',
      'Today',
      'After that',
    ]);
    expect(card.getByRole('link', { name: 'Job 2' })).toHaveAttribute('href', `/bookings/${idOf(2)}`);
    expect(await violationsIn(container)).toEqual([]);
  });

  it('has one row of days where nothing is for today, and a sentence where nothing is agreed', async () => {
    const server = serveDay([agreed(3, at(1, 9))]);
    renderRoutes(remote.routes, '/pro');
    expect(await (await agenda()).findByText(/tomorrow, 09:00/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Today' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'After that' })).toBeNull();
    cleanup();
    queryClient.clear();
    server.state.bookings = [];
    renderRoutes(remote.routes, '/pro');
    expect(await (await agenda()).findByText(/^Nothing is agreed yet/)).toBeVisible();
  });

  it('says what was begun on another day with that day', async () => {
    const startedAt = '2026-11-20T10:15:00';
    serveDay([{ ...running, appointment: { start: startedAt, end: startedAt, timeZone: 'Europe/Athens', startedAt } }]);
    renderRoutes(remote.routes, '/pro');
    expect(await (await agenda()).findByText('now, since 20 Nov 2026, 10:15')).toBeVisible();
  });
});

describe('the order of the page', () => {
  const before = window.matchMedia;
  afterEach(() => {
    window.matchMedia = before;
  });
  const show = async (isWide: boolean) => {
    window.matchMedia = ((query: string) => ({
      matches: isWide && query.includes('min-width: 901px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as never;
    serveDay(day);
    renderRoutes(remote.routes, '/pro');
    const parts = {
      coming: await screen.findByRole('heading', { name: 'Coming up' }),
      requests: await screen.findByRole('link', { name: 'Kitchen tap leaks' }),
      figures: await screen.findByText('on hold'),
      papers: await screen.findByRole('link', { name: 'Papers' }),
      strength: await screen.findByRole('heading', { name: 'Profile strength' }),
      payout: await screen.findByRole('heading', { name: 'Earnings' }),
    };
    return Object.entries(parts)
      .sort(([, a], [, b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
      .map(([name]) => name);
  };

  it('begins with the next appointment on a phone; papers and figures follow', async () => {
    expect(await show(false)).toEqual(['coming', 'requests', 'figures', 'papers', 'strength', 'payout']);
  });

  it('begins with papers and figures where there is room, requests before what is coming up', async () => {
    expect(await show(true)).toEqual(['papers', 'figures', 'requests', 'coming', 'payout', 'strength']);
  });
});

describe('one event', () => {
  const open = async (address: string) => {
    const server = serveDay([...day]);
    startStream();
    renderRoutes(remote.routes, address);
    await (await agenda()).findByRole('link', { name: 'Job 1' });
    await screen.findByText('2 unread messages');
    const before = server.reads();
    const since = () =>
      Object.fromEntries(Object.entries(server.reads()).map(([list, n]) => [list, n - (before[list] ?? 0)]));
    /** The sums are read with each event, when whatever else it asks for is asked for too. */
    const told = async (sums = server.sentTo(SUMS).length) => {
      await waitFor(() => expect(server.sentTo(SUMS).length).toBe(sums + 1));
      return since();
    };
    return { server, told, since };
  };
  const none = { agenda: 0, jobs: 0, threads: 0, tab: 0 };

  it('takes a job that is over away where it stands, and reads no list', async () => {
    const { told } = await open('/pro');
    tellOfBooking({ bookingId: idOf(2), status: 'canceled', what: 'status', version: 9 });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Job 2' })).toBeNull());
    expect(await told()).toEqual(none);
    expect(screen.getByRole('link', { name: 'Job 3' })).toBeVisible();
  });

  it('that brings a job is read once with all that is told of it, and the job is offered no more', async () => {
    const { server, told } = await open('/pro');
    const offered = await screen.findByRole('link', { name: 'Kitchen tap leaks' });
    server.state.bookings = [...day, agreed(5, '2099-12-05T09:00:00')];
    for (const what of ['quote', 'status', 'payment', 'timeline'] as const)
      tellOfBooking({ bookingId: jobOf().id, status: 'scheduled', what, version: 9 });
    await waitFor(() => expect(offered).not.toBeInTheDocument());
    expect(await (await agenda()).findByRole('link', { name: 'Job 5' })).toBeVisible();
    expect(await told(server.sentTo(SUMS).length - 1)).toEqual({ ...none, agenda: 1 });
  });

  it('brings back a job that a dispute leaves to be done again', async () => {
    const { server, told } = await open('/pro');
    server.state.bookings = [...day, agreed(5, '2099-12-05T09:00:00')];
    tellOfBooking({ bookingId: idOf(5), status: 'in_progress', what: 'dispute', version: 9 });
    expect(await (await agenda()).findByRole('link', { name: 'Job 5' })).toBeVisible();
    expect(await told(server.sentTo(SUMS).length - 1)).toEqual({ ...none, agenda: 1 });
  });

  it('of another job leaves what was to be read again to be read again', async () => {
    const { server, since } = await open('/pro');
    cleanup();
    const unseen = agreed(5, '2099-12-05T09:00:00');
    server.state.bookings = [...day, unseen];
    await queryClient.invalidateQueries({ queryKey: agendaKey });
    renderRoutes(remote.routes, '/bookings');
    await screen.findByRole('heading', { name: 'My bookings' });
    tellOfBooking({ bookingId: idOf(9), status: 'canceled', what: 'status', version: 9 });
    await waitFor(() => expect(server.sentTo(lists.tab).length).toBeGreaterThan(1));
    renderRoutes(remote.routes, '/pro');
    expect(await (await agenda()).findByRole('link', { name: 'Job 5' })).toBeVisible();
    expect(since()['agenda']).toBe(1);
  });

  it('reads the tab that is open, and no other list', async () => {
    const { told } = await open('/pro?tab=active');
    tellOfBooking({ bookingId: idOf(3), status: 'scheduled', what: 'payment', version: 9 });
    expect(await told()).toEqual({ ...none, tab: 1 });
  });

  it('of a message reads the threads alone, and none where it was only read', async () => {
    const { server, since } = await open('/pro');
    tellOfUnread({ booking_id: idOf(1), quote_id: quoteOf(1).id, unread: 1 });
    expect(await screen.findByText('1 unread message')).toBeInTheDocument();
    expect(since()).toEqual(none);
    server.state.threads = [thread(1, 3)];
    tellOfUnread({ booking_id: idOf(1), quote_id: quoteOf(1).id, unread: 3 });
    expect(await screen.findByText('3 unread messages')).toBeInTheDocument();
    expect(since()).toEqual({ ...none, threads: 1 });
  });
});

describe('whoever reads it', () => {
  it('is greeted and told how many wait', async () => {
    serveDay(day);
    renderRoutes(remote.routes, '/pro');
    expect(
      await screen.findByText(/^Good (morning|afternoon|evening), Giorgos\. 2 customers are waiting for you\.$/),
    ).toBeVisible();
  });

  it('is called as one is called in Greek', () => {
    const names = [
      'Γιώργος Ραπτάκης',
      'Αλέξανδρος',
      'Μάριος',
      'Γιάννης',
      'Ηλίας',
      'Θωμάς',
      'Ελένη',
      'Μιχαήλ',
      'Anna B.',
    ];
    expect(names.map((name) => calledBy(name, 'el'))).toEqual([
      'Γιώργο',
      'Αλέξανδρε',
      'Μάριε',
      'Γιάννη',
      'Ηλία',
      'Θωμά',
      'Ελένη',
      'Μιχαήλ',
      'Anna',
    ]);
    expect(calledBy('Γιώργος Ραπτάκης', 'en')).toBe('Γιώργος');
  });
});
