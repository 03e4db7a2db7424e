import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProfessionalProfile, Review } from '@plateia/contracts/bookings';
import { queryClient, session } from '@plateia/data';
import { violationsIn } from '@plateia/ui/testing';
import { renderRoutes, startTextsOf } from '@plateia/web-testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { join } from 'node:path';
import remote from '../src/remote.js';
import { GIORGOS, signInAs } from './agreed-kit.js';
import { blankProfile, PROFILE, wholeProfile } from './kit/professionals.js';
import { ErrorReply, serve } from './kit/serve.js';

const BASE = '/api/v1/marketplace';
const REVIEWS = `GET ${BASE}/reviews`;

beforeEach(async () => {
  await startTextsOf(join(__dirname, '..'));
  signInAs(GIORGOS);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  session.end('logout');
});

const review = (rating: number, n: number): Review => ({
  id: `r${n}`,
  booking_id: `b${n}`,
  authorId: `a${n}`,
  authorFullName: 'Eleni',
  authorDeleted: false,
  authorPhoto: null,
  subjectId: wholeProfile.user_id,
  rating,
  text: null,
  publishedAt: '2026-11-01T10:00:00.000Z',
  createdAt: '2026-11-01T10:00:00.000Z',
});

const netOf: Readonly<Record<string, number>> = { '1M': 0, '6M': 172_200 };

function serveFigures(profile: ProfessionalProfile, actionNeeded = 2) {
  return serve({
    [`GET ${PROFILE}`]: () => profile,
    [`GET ${BASE}/jobs`]: () => ({ jobs: [], nextToken: '' }),
    [`GET ${BASE}/threads`]: () => ({ threads: [], nextToken: '' }),
    [`GET ${BASE}/bookings/agenda`]: () => ({ bookings: [], nextToken: '' }),
    [`GET ${BASE}/bookings/stats`]: () => ({
      total: 3,
      action_needed: actionNeeded,
      active: 0,
      past: 0,
      quotesReceived: 0,
      totalSpent: 0,
      currency: 'EUR',
    }),
    [`GET ${BASE}/professional/earnings`]: ({ input }) => ({
      balance: 0,
      onHold: 0,
      nextPayout: { date: '2026-11-30T22:00:00Z', amount: 15_300 },
      items: [],
      nextToken: '',
      points: [{ date: '2026-11-01T00:00:00Z', net: netOf[String(input['period'])] ?? 0 }],
      currency: 'EUR',
    }),
    [REVIEWS]: () => ({
      reviews: [review(5, 1), review(5, 2), review(4, 3), review(5, 4)],
      nextToken: 'more',
      averageRating: 4.9,
      reviewCount: 127,
    }),
  });
}

describe('the figures of a professional', () => {
  it('are who waits, what was earned by period, and how many gave how many stars', async () => {
    serveFigures({ ...wholeProfile, total_earnings: 172_200 });
    const { container } = renderRoutes(remote.routes, '/pro');
    expect(await screen.findByText(/2 customers are waiting for you./)).toBeVisible();
    const chart = await screen.findByRole('img', { name: 'What you earned' });
    expect(chart).toHaveAccessibleDescription('€1,722.00 in this period, after fees.');
    // A payout comes on a day of Athens, wherever it is read.
    expect(screen.getByText('Next payout on 1 Dec 2026')).toBeVisible();
    const ratings = await screen.findByRole('region', { name: 'Ratings' });
    const rows = await within(ratings).findAllByRole('listitem');
    expect(rows.map(({ firstChild }) => firstChild?.textContent)).toEqual([
      '5 stars: 75%',
      '4 stars: 25%',
      '3 stars: 0%',
      '2 stars: 0%',
      '1 star: 0%',
    ]);
    expect(ratings).toHaveTextContent('4.9 ★ 127 reviews');
    expect(ratings).toHaveTextContent('Of the newest 4.');
    expect(await violationsIn(container)).toEqual([]);
    const month = screen.getByRole('radio', { name: '1M' });
    await userEvent.click(month);
    expect(await screen.findByText('Nothing was earned in this period.')).toBeVisible();
    expect(month).toHaveFocus();
  });

  it('that are not there yet are not drawn, and what did not come is asked for again', async () => {
    const server = serveFigures({ ...wholeProfile, review_count: 3 }, 0);
    renderRoutes(remote.routes, '/pro');
    expect(await screen.findByText(/No customer is waiting for you./)).toBeVisible();
    const ratings = await screen.findByRole('region', { name: 'Ratings' });
    expect(await within(ratings).findAllByRole('listitem')).toHaveLength(5);
    expect(screen.queryByRole('img', { name: 'What you earned' })).toBeNull();
    cleanup();
    queryClient.clear();
    server.set(REVIEWS, () => new ErrorReply(404, 'ROUTE_NOT_FOUND'));
    const { container } = renderRoutes(remote.routes, '/pro');
    expect(await screen.findByText('The reviews did not come')).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
  });
});

describe('the strength of a profile', () => {
  it('is how much is filled in, with the way to what is not', async () => {
    serveFigures({
      ...blankProfile,
      profile_completion_percentage: 40,
      payout_account: 'ready',
    });
    const { container } = renderRoutes(remote.routes, '/pro');
    const strength = await screen.findByRole('region', { name: 'Profile strength' });
    expect(strength).toHaveTextContent('40%');
    const left = within(strength).getAllByRole('link');
    expect(left.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Fill in your profile', '/pro/onboarding'],
      ['Show your papers', '/pro/verification'],
    ]);
    expect(strength).toHaveTextContent('Payout account connected');
    expect(await violationsIn(container)).toEqual([]);
  });

  it('goes once there is nothing left to do', async () => {
    serveFigures({ ...wholeProfile, payout_account: 'ready' });
    renderRoutes(remote.routes, '/pro');
    expect(await screen.findByRole('region', { name: 'Ratings' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Profile strength' })).toBeNull();
  });
});
