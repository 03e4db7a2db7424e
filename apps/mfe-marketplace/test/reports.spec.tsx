import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { queryClient, session } from '@plateia/data';
import { onShellEvent } from '@plateia/mfe-kit';
import { renderRoutes, startTextsOf } from '@plateia/web-testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { join } from 'node:path';
import remote from '../src/remote.js';
import { agreedOf, DETAILS, GIORGOS, reviewOf, signInAs } from './agreed-kit.js';
import { bookingOf, ELENI, ID, quoteOf, serve } from './bookings-kit.js';

const MESSAGES = 'GET /api/v1/marketplace/messages#history';
const customer = { userId: ELENI, fullName: 'Eleni', photo: null, deleted: false };
const message = {
  id: '01890000-0000-7000-8000-000000000101',
  booking_id: ID,
  quote_id: quoteOf(1).id,
  from_user_uuid: quoteOf(1).professional.userId,
  to_user_uuid: ELENI,
  body: 'Pay me elsewhere',
  files: [],
  creation_date: '2026-11-20T10:00:00Z',
  status: 'sent',
  read: true,
};

let asked: unknown[];
let stop: () => void;

beforeAll(async () => {
  await import('../src/pages/booking-page.js');
  await import('../src/features/booking-thread/booking-threads.js');
});
beforeEach(async () => {
  await startTextsOf(join(__dirname, '..'));
  signInAs(ELENI);
  asked = [];
  stop = onShellEvent('report', (request) => asked.push(request));
});
afterEach(() => {
  stop();
  cleanup();
  queryClient.clear();
  session.end('logout');
});

const choose = async (menu: string, entry: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

describe('what others put into a booking', () => {
  it('is reported from the menu of a quote: the quote, and who made it', async () => {
    serve({
      [DETAILS]: () => bookingOf({ quotes: [quoteOf(1)], customer }),
      [MESSAGES]: () => ({ messages: [], nextToken: '' }),
    });
    renderRoutes(remote.routes, `/bookings/${ID}`);
    await choose('Options for the quote from Pro 1', 'Report quote');
    await choose('Options for the quote from Pro 1', 'Report Pro 1');
    expect(asked).toEqual([
      { target: { type: 'quote', id: quoteOf(1).id }, name: 'Pro 1' },
      { target: { type: 'profile', id: quoteOf(1).professional.userId }, name: 'Pro 1' },
    ]);
  });

  it('leads to no profile where who made it is gone; what was quoted can be reported all the same', async () => {
    const { professional } = quoteOf(1);
    const gone = { ...professional, businessName: 'Deleted member', deleted: true };
    serve({
      [DETAILS]: () => bookingOf({ quotes: [quoteOf(1, { professional: gone }), quoteOf(2)], customer }),
      [MESSAGES]: () => ({ messages: [], nextToken: '' }),
    });
    renderRoutes(remote.routes, `/bookings/${ID}`);
    expect(await screen.findByRole('article', { name: 'Quote from Deleted member' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Deleted member' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Pro 2' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Options for the quote from Deleted member' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Report quote']);
  });

  it('is reported from the menu of a message of the other side; an own one has none', async () => {
    const own = {
      ...message,
      id: `${message.id.slice(0, -1)}2`,
      from_user_uuid: ELENI,
      to_user_uuid: GIORGOS,
      body: 'No',
    };
    serve({
      [DETAILS]: () => bookingOf({ quotes: [quoteOf(1)], customer }),
      [MESSAGES]: () => ({ messages: [message, own], nextToken: '' }),
    });
    renderRoutes(remote.routes, `/bookings/${ID}`);
    await choose('Options for “Pay me elsewhere”', 'Report');
    expect(asked).toEqual([{ target: { type: 'booking_message', id: message.id }, name: 'Pro 1' }]);
    expect(screen.queryByRole('button', { name: 'Options for “No”' })).toBeNull();
  });

  it('is reported from the menu of a review of the other side; the own one has none', async () => {
    const publishedAt = '2026-12-06T10:00:00Z';
    const theirs = reviewOf({ id: GIORGOS, authorId: GIORGOS, authorFullName: 'Giorgos', publishedAt });
    serve({
      [DETAILS]: () => agreedOf({ status: 'completed', reviews: [reviewOf({ publishedAt }), theirs] }),
      [MESSAGES]: () => ({ messages: [], nextToken: '' }),
    });
    renderRoutes(remote.routes, `/bookings/${ID}`);
    await choose('Options for the review by Giorgos', 'Report review');
    expect(asked).toEqual([{ target: { type: 'review', id: theirs.id }, name: 'Giorgos' }]);
    expect(screen.queryByRole('button', { name: 'Options for the review by Eleni Markaki' })).toBeNull();
  });
});
