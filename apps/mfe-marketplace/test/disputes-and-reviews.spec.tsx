import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Booking } from '@plateia/contracts/bookings';
import { queryClient, session } from '@plateia/data';
import { violationsIn } from '@plateia/ui/testing';
import { renderRoutes, startTextsOf } from '@plateia/web-testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { join } from 'node:path';
import type { ProfessionalCard } from '../src/features/professional-card/professional-card.js';
import remote from '../src/remote.js';
import { agreedOf, DETAILS, disputeOf, GIORGOS, paymentOf, reviewOf, signInAs, work } from './agreed-kit.js';
import { ELENI, ID, serve } from './bookings-kit.js';
import { wholeProfile } from './kit/professionals.js';

const APP = join(__dirname, '..');
const DISPUTES = 'POST /api/v1/marketplace/disputes';
const RESPOND = `${DISPUTES}/respond`;
const REVIEWS = 'POST /api/v1/marketplace/reviews';

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

describe('a dispute', () => {
  const running = agreedOf({ status: 'in_progress', payment: paymentOf('captured'), nextAction: 'approve_work', work });
  const inDispute = (rest: Parameters<typeof disputeOf>[0] = {}) =>
    agreedOf({ status: 'in_progress', payment: paymentOf('captured'), work, dispute: disputeOf(rest) });

  it('is opened with a reason and words, and says that the money waits', async () => {
    let current = running;
    const asked = serve({
      [DETAILS]: () => current,
      [DISPUTES]: () => {
        current = inDispute();
        return new Response(JSON.stringify(disputeOf()), { status: 201 });
      },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Something is wrong' }));
    const dialog = await screen.findByRole('dialog', { name: 'Something is wrong' });
    expect(dialog).toHaveTextContent('The money stays where it is');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send it' }));
    expect(dialog).toHaveTextContent('Choose what fits best');
    expect(dialog).toHaveTextContent('At least 10 characters');
    expect(await violationsIn(dialog)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('radio', { name: 'The work is not good' }));
    await userEvent.type(within(dialog).getByRole('textbox'), 'It drips again, an hour later.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send it' }));
    expect(await screen.findByRole('heading', { name: 'You said that something is wrong' })).toBeInTheDocument();
    expect(screen.getByText(/Raptakis Plumbing has until Sunday,? 6 December/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Something is wrong' })).toBeNull();
    expect(asked.find(({ line }) => line === DISPUTES)?.body).toEqual({
      booking_id: ID,
      reason: 'quality',
      text: 'It drips again, an hour later.',
      files: [],
    });
  });

  it('is answered by the other side, which may offer a way out', async () => {
    signInAs(GIORGOS);
    let current = inDispute();
    const asked = serve({
      [DETAILS]: () => current,
      [RESPOND]: ({ text, offer }) => {
        const answer =
          typeof text === 'string' ? { text, files: [], at: '2026-12-05T08:00:00Z' } : current.dispute?.answer;
        const made = offer ? { ...(offer as { type: 'partial' }), by: GIORGOS } : null;
        current = inDispute({ status: 'answered', answer, offer: made });
        return current.dispute;
      },
    });
    const { container } = open();
    await screen.findByRole('heading', { name: 'Eleni Markaki says that something is wrong' });
    expect(screen.getByText(/Please answer by Sunday,? 6 December/)).toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Your answer'), 'The valve under the sink is the cause.');
    await press('Send answer');
    expect(await screen.findByText('The valve under the sink is the cause.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Part of the price goes back' }));
    await userEvent.type(screen.getByLabelText('How much, in euro'), '85');
    await press('Send offer');
    expect(await screen.findByText('An amount below €85.00')).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('How much, in euro'));
    await userEvent.type(screen.getByLabelText('How much, in euro'), '20,5');
    await press('Offer €20.50');
    expect(await screen.findByText('Eleni Markaki has not said anything to it yet.')).toBeInTheDocument();
    expect(asked.findLast(({ line }) => line === RESPOND)?.body).toMatchObject({
      offer: { type: 'partial', amount: 2_050 },
    });
  });

  it('ends when an offer is taken, with the amount in the button', async () => {
    const offer = { type: 'partial' as const, amount: 2_000, by: GIORGOS };
    let current = inDispute({ status: 'staff', decideBy: '2026-12-14T11:00:00Z', offer });
    const asked = serve({
      [DETAILS]: () => current,
      [RESPOND]: () => {
        const dispute = disputeOf({ status: 'resolved', outcome: 'partial', refund: 2_000 });
        current = agreedOf({
          status: 'completed',
          version: 9,
          payment: paymentOf('partially_refunded', { refunded: 2_000 }),
          dispute,
        });
        return dispute;
      },
    });
    const { container } = open();
    expect(await screen.findByText(/Our staff decides by Monday,? 14 December/)).toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
    await press('Accept €20.00 back');
    expect(await screen.findByText('Settled: €20.00 goes back to the customer.')).toBeInTheDocument();
    expect(await screen.findByText('€20.00 went back')).toBeInTheDocument();
    expect(asked.findLast(({ line }) => line === RESPOND)?.body).toEqual({
      id: disputeOf().id,
      accept: true,
      files: undefined,
    });
  });

  it('shows what staff decided and why', async () => {
    const dispute = disputeOf({ status: 'resolved', outcome: 'refund', statement: 'The photos show the leak.' });
    await shown(agreedOf({ status: 'canceled', payment: paymentOf('refunded'), dispute }), 'The photos show the leak.');
    expect(screen.getByText('Settled: the whole price goes back to the customer.')).toBeInTheDocument();
  });
});

describe('reviews', () => {
  const over = agreedOf({ status: 'completed', payment: paymentOf('released'), nextAction: 'leave_review' });

  it('are written with stars and words, and hidden until both sides wrote', async () => {
    let current = over;
    const asked = serve({
      [DETAILS]: () => current,
      [REVIEWS]: () => {
        current = { ...over, nextAction: null, reviews: [reviewOf()] };
        return new Response(JSON.stringify(reviewOf()), { status: 201 });
      },
    });
    const { container } = open();
    await screen.findByRole('heading', { name: 'How was it with Raptakis Plumbing?' });
    expect(screen.getByText(/before both are written, or 14 days/)).toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
    await press('Send review');
    expect(await screen.findByText('Choose one to five stars')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: '5 stars' }));
    await userEvent.type(screen.getByLabelText(/In your words/), 'On time and tidy.');
    await press('Send review');
    expect(await screen.findByText(/Only you see yours until Raptakis Plumbing has written too/)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '5 of 5' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send review' })).toBeNull();
    expect(asked.find(({ line }) => line === REVIEWS)?.body).toEqual({
      booking_id: ID,
      rating: 5,
      text: 'On time and tidy.',
    });
  });

  it('stand on the profile of a professional by pages, with an average from three on', async () => {
    const names = ['Anna', 'Petros', 'Sofia'];
    serve({
      'GET /api/v1/marketplace/reviews': (_, query) => ({
        reviews: names.slice(query.get('nextToken') ? 2 : 0, query.get('nextToken') ? 3 : 2).map((authorFullName) =>
          reviewOf({
            id: authorFullName,
            authorFullName,
            authorDeleted: authorFullName === 'Sofia',
            publishedAt: '2026-11-01T10:00:00Z',
          }),
        ),
        nextToken: query.get('nextToken') ? '' : 'more',
        averageRating: 4.7,
        reviewCount: 3,
      }),
      'GET /api/categories/tree': () => ({ tree: [], version: '', timestamp: '' }),
    });
    const slot = await remote.slots['professional-card']!();
    const Card = slot.default as typeof ProfessionalCard;
    const profile = { ...wholeProfile, user_id: GIORGOS };
    const { container } = renderRoutes(
      [{ index: true, element: <Card profile={profile} isOffering isOwn={false} /> }],
      '/',
    );
    expect(await screen.findByRole('link', { name: 'Anna' })).toHaveAttribute('href', `/profile/${ELENI}`);
    expect(screen.getByText('3 reviews')).toBeInTheDocument();
    expect(screen.getByText('5 stars: 100%')).toBeInTheDocument();
    expect(screen.getByText('Of the newest 2.')).toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
    await press('Show more');
    expect(await screen.findByText('Sofia')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sofia' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('are both there once both are written', async () => {
    const publishedAt = '2026-12-06T10:00:00Z';
    const theirs = reviewOf({
      id: `${reviewOf().id.slice(0, -1)}2`,
      authorId: GIORGOS,
      authorFullName: 'Giorgos',
      rating: 4,
      publishedAt,
    });
    const reviews = [reviewOf({ publishedAt }), theirs];
    const container = await shown({ ...over, nextAction: null, reviews }, 'Giorgos');
    expect(screen.queryByText(/Only you see yours/)).toBeNull();
    expect(screen.getByRole('img', { name: '4 of 5' })).toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
  });
});
