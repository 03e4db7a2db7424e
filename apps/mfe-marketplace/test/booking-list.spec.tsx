import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Booking } from '@plateia/contracts/bookings';
import { queryClient, session } from '@plateia/data';
import { violationsIn } from '@plateia/ui/testing';
import { renderRoutes, startTextsOf } from '@plateia/web-testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { join } from 'node:path';
import remote from '../src/remote.js';
import {
  bookingOf,
  ID,
  quoteOf,
  refuse,
  serve,
  signIn,
  startStream,
  tellOfBooking,
  type Served,
} from './bookings-kit.js';

const APP = join(__dirname, '..');
const path = '/api/v1/marketplace/bookings';

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

describe('the list of bookings', () => {
  const counts = { action_needed: 1, active: 21, past: 0 };
  const active = (n: number): Booking =>
    bookingOf({
      id: `${ID.slice(0, -2)}${10 + n}`,
      title: `Job ${n}`,
      status: 'open',
      quoteCount: 0,
      nextAction: null,
    });
  const pages: Served = (_, query) => {
    if (query.get('tab') === 'past') return { bookings: [], nextToken: '', counts };
    if (query.get('tab') !== 'active') return { bookings: [bookingOf()], nextToken: '', counts };
    const isSecond = query.get('nextToken') === 'more';
    return { bookings: [active(isSecond ? 2 : 1)], nextToken: isSecond ? '' : 'more', counts };
  };

  it('has three tabs with their counts, one action a row, and goes on by pages', async () => {
    serve({ [`GET ${path}`]: pages });
    const { container } = renderRoutes(remote.routes, '/bookings');
    const row = await screen.findByRole('article');
    expect(within(row).getByRole('link', { name: 'Compare quotes: Kitchen tap leaks' })).toHaveAttribute(
      'href',
      `/bookings/${ID}`,
    );
    expect(row).toHaveTextContent('Quotes ready#4821Kitchen tap leaks3 quotes');
    expect(within(row).getByRole('img', { name: 'Stage 2 of 3: Source' })).toBeInTheDocument();
    const tabs = screen.getByRole('navigation', { name: 'My bookings' });
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('Needs you1');
    expect(await violationsIn(container)).toEqual([]);

    await userEvent.click(within(tabs).getByRole('link', { name: /Active/ }));
    await screen.findByText('Job 1');
    await go('Show more');
    expect(await screen.findByText('Job 2')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: /Past/ }));
    expect(await screen.findByRole('heading', { name: 'No past bookings yet' })).toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
  });

  it('reads of what is told the page on which it stands, and leaves the others', async () => {
    const asked: string[] = [];
    let words = 'Job 2';
    serve({
      [`GET ${path}`]: (_, query) => {
        asked.push(query.get('nextToken') ?? '');
        const isSecond = query.get('nextToken') === 'more';
        const bookings = isSecond ? [{ ...active(1), title: words }] : [active(2)];
        return { bookings, nextToken: isSecond ? '' : 'more', counts };
      },
    });
    startStream();
    renderRoutes(remote.routes, '/bookings?tab=active');
    await screen.findByText('Job 2');
    await go('Show more');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    asked.length = 0;
    words = 'Told of';
    tellOfBooking({ bookingId: active(1).id, status: 'open', what: 'quote', version: 4 });
    expect(await screen.findByText('Told of')).toBeInTheDocument();
    expect(asked).toEqual(['more']);
    expect(screen.getByText('Job 2')).toBeInTheDocument();
  });

  it('draws the blue tick beside the name of who was chosen', async () => {
    const professional = { userId: quoteOf(1).professional.userId, businessName: 'Pro 1', photo: null, deleted: false };
    const chosen = (n: number, blueTick: boolean) =>
      ({ ...active(n), status: 'scheduled', professional: { ...professional, blueTick } }) as const;
    serve({ [`GET ${path}`]: () => ({ bookings: [chosen(1, true), chosen(2, false)], nextToken: '', counts }) });
    renderRoutes(remote.routes, '/bookings?tab=active');
    const [ticked, plain] = await screen.findAllByRole('article');
    const tick = within(ticked!).getByRole('img', { name: /^Blue tick: / });
    expect(tick.parentElement).toHaveTextContent(/^With Pro 1/);
    expect(within(plain!).queryByRole('img', { name: /^Blue tick/ })).toBeNull();
  });

  it('says that it did not come, and comes at the next try', async () => {
    let isDown = true;
    serve({ [`GET ${path}`]: (body, query) => (isDown ? refuse(404, 'ROUTE_NOT_FOUND') : pages(body, query)) });
    renderRoutes(remote.routes, '/bookings');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your bookings did not come');
    isDown = false;
    await go('Try again');
    expect(await screen.findByRole('article')).toBeInTheDocument();
  });
});
