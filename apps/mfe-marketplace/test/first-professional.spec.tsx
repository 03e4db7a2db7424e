import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Booking } from '@plateia/contracts/bookings';
import { queryClient, session } from '@plateia/data';
import { onShellEvent } from '@plateia/mfe-kit';
import { violationsIn } from '@plateia/ui/testing';
import { renderRoutes, startTextsOf } from '@plateia/web-testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { join } from 'node:path';
import remote from '../src/remote.js';
import { bookingOf, ID, refuse, serve, type Served, signIn, usualAnswers } from './bookings-kit.js';

const APP = join(__dirname, '..');
const base = '/api/v1/marketplace/bookings';
const PRO = '01890000-0000-7000-8000-0000000000a1';
const NAME = 'Raptakis Plumbing';
const WORDS = 'The kitchen tap drips day and night.';
const GETS_IT = `${NAME} gets this first, then others nearby.`;
const asked = (given: object = {}): Booking['firstProfessional'] => ({
  userId: PRO,
  businessName: NAME,
  deleted: false,
  turn: 'coming',
  ...given,
});

/** The services, with the draft as they have it. */
const served = (given: object = {}): Record<string, Served> => ({
  ...usualAnswers(),
  'GET /api/user/profile': () => ({
    marketplace_profile: { professional_profile: { business_name: NAME, categories: ['plumbing/leak'] } },
  }),
  [`GET ${base}#details`]: () =>
    bookingOf({ status: 'draft', description: WORDS, firstProfessional: asked(given), nextAction: 'finish_draft' }),
});

beforeEach(async () => {
  await startTextsOf(APP);
  localStorage.clear();
  signIn();
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  session.end('logout');
  localStorage.clear();
});

const go = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function describeJob(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Your job'), WORDS);
  await userEvent.type(screen.getByRole('combobox', { name: 'Where?' }), 'cha');
  await screen.findByRole('option', { name: /Chania/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
}

describe('a request that one professional gets first', () => {
  it('names them from the first step on, offers what they offer first, and says so once it is sent', async () => {
    const answers = served();
    answers[`POST ${base}/complete`] = () => bookingOf({ status: 'open', firstProfessional: asked() });
    const calls = serve(answers);
    const { router, container, address } = renderRoutes(remote.routes, '/bookings/new?category=cleaning/regular');
    await screen.findByText('Regular home');
    await act(() => router.navigate(`/bookings/new?professional=${PRO}`));
    expect(await screen.findByText(GETS_IT)).toBeInTheDocument();
    expect(address()).toBe('/bookings/new');
    const kinds = await screen.findByRole('group', { name: `Offered by ${NAME}` });
    expect(
      within(kinds)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Leak']);
    expect(screen.getAllByRole('option', { name: 'Leak' })).toHaveLength(1);
    expect(await violationsIn(container)).toEqual([]);
    await describeJob();
    await go('Continue');
    await screen.findByRole('radio', { name: 'Today' });
    const begun = calls.filter(({ line }) => line === `POST ${base}/init`).map(({ body }) => body);
    expect(begun).toEqual([{ description: WORDS, firstProfessionalId: PRO }]);
    await act(() => router.navigate(`/bookings/new?step=5&id=${ID}`));
    expect(await screen.findByText(GETS_IT)).toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
    const toasts: string[] = [];
    const stop = onShellEvent('toast', ({ text }) => toasts.push(text));
    await go('Send to professionals');
    await waitFor(() => expect(address()).toBe(`/bookings/${ID}`));
    expect(toasts).toEqual([`${NAME} has your request first, then others nearby.`]);
    stop();
  });

  it('goes to everybody where the customer says so', async () => {
    const answers = served();
    const calls = serve(answers);
    renderRoutes(remote.routes, `/bookings/new?step=5&id=${ID}`);
    expect(await screen.findByText(GETS_IT)).toBeInTheDocument();
    await go('Ask everybody at once');
    await waitFor(() => expect(screen.queryByText(GETS_IT)).toBeNull());
    const said = calls.filter(({ line }) => line === `POST ${base}/init`).map(({ body }) => body);
    expect(said).toEqual([{ bookingId: ID, firstProfessionalId: null }]);
  });

  it('says before it is sent that it does not suit them any more', async () => {
    serve(served({ turn: 'over' }));
    const { container } = renderRoutes(remote.routes, `/bookings/new?step=5&id=${ID}`);
    expect(await screen.findByText(/^Raptakis Plumbing cannot be asked for this job/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ask everybody at once' })).toBeNull();
    expect(await violationsIn(container)).toEqual([]);
  });

  it('is begun without them where they cannot be named', async () => {
    const answers = served();
    answers['GET /api/user/profile'] = () => refuse(404, 'USER_NOT_FOUND');
    answers[`POST ${base}/init`] = ({ firstProfessionalId }) => {
      if (firstProfessionalId === undefined) return { bookingId: ID, sessionExpiry: '2099-01-01T00:00:00Z' };
      const details = [{ field: 'firstProfessionalId', rule: 'professional', message: '' }];
      return new Response(JSON.stringify({ error: { errorCode: 'VALIDATION_FAILED', details } }), { status: 400 });
    };
    const calls = serve(answers);
    renderRoutes(remote.routes, `/bookings/new?professional=${PRO}`);
    expect(await screen.findByText(/^The professional you chose cannot be asked/)).toBeInTheDocument();
    await describeJob();
    await go('Continue');
    expect(await screen.findByRole('alert')).toHaveTextContent('This professional cannot be asked by name.');
    await go('Continue');
    await screen.findByRole('radio', { name: 'Today' });
    const begun = calls.filter(({ line }) => line === `POST ${base}/init`).map(({ body }) => body);
    expect(begun).toEqual([{ description: WORDS, firstProfessionalId: PRO }, { description: WORDS }]);
  });

  it('is a new one: what was begun waits, and words that no draft has yet become one first', async () => {
    const calls = serve(served());
    const { router, address } = renderRoutes(remote.routes, '/bookings/new');
    await userEvent.type(await screen.findByLabelText('Your job'), WORDS);
    await act(() => router.navigate(`/bookings/new?professional=${PRO}&category=plumbing/leak`));
    expect(await screen.findByText(GETS_IT)).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/bookings/new'));
    expect(screen.getByLabelText('Your job')).toHaveValue('');
    const begun = calls.filter(({ line }) => line === `POST ${base}/init`).map(({ body }) => body);
    expect(begun).toEqual([{ description: WORDS }]);
    await act(() => router.navigate(`/bookings/new?id=${ID}`));
    expect(await screen.findByDisplayValue(WORDS)).toBeInTheDocument();
    expect(screen.queryByText(GETS_IT)).toBeNull();
  });

  it('is for somebody without a name to a visitor, whose words stay', async () => {
    session.end('logout');
    const calls = serve(served());
    const { router } = renderRoutes(remote.routes, '/bookings/new');
    await userEvent.type(await screen.findByLabelText('Your job'), WORDS);
    await act(() => router.navigate(`/bookings/new?professional=${PRO}`));
    expect(
      await screen.findByText('The professional you chose gets this first, then others nearby.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Your job')).toHaveValue(WORDS);
    await go('Ask everybody at once');
    expect(screen.queryByText(/gets this first/)).toBeNull();
    expect(calls.some(({ line }) => line === 'GET /api/user/profile')).toBe(false);
  });

  it('says on its page who has it, and until when', async () => {
    const answers = served();
    let turn: Booking['firstProfessional'] = asked({ turn: 'now', until: '2026-12-01T12:30:00Z' });
    const quoting: Partial<Booking> = { status: 'open', quotes: [], quoteCount: 0, nextAction: null };
    answers[`GET ${base}#details`] = () => bookingOf({ ...quoting, firstProfessional: turn });
    serve(answers);
    const { unmount } = renderRoutes(remote.routes, `/bookings/${ID}`);
    expect(await screen.findByText(/^Raptakis Plumbing has been told first\. .* at \d/)).toBeInTheDocument();
    unmount();
    queryClient.clear();
    turn = asked({ turn: 'over' });
    renderRoutes(remote.routes, `/bookings/${ID}`);
    expect(await screen.findByText(/^Professionals nearby have been told/)).toBeInTheDocument();
  });
});
