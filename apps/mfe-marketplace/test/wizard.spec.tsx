import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { descriptionProblem } from '@plateia/contracts/bookings';
import { queryClient, session } from '@plateia/data';
import { onShellEvent } from '@plateia/mfe-kit';
import { violationsIn } from '@plateia/ui/testing';
import { keysOf, renderRoutes, startTextsOf, textsOf } from '@plateia/web-testing';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { join } from 'node:path';
import { problemOfDescription } from '../src/features/wizard/description-rule.js';
import remote from '../src/remote.js';
import { bookingOf, ID, questions, refuse, serve, signIn, usualAnswers } from './bookings-kit.js';

const APP = join(__dirname, '..');
const WORDS = 'The kitchen tap drips day and night.';

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

async function describeJob(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Your job'), WORDS);
  await userEvent.type(screen.getByRole('combobox', { name: 'Where?' }), 'cha');
  await screen.findByRole('option', { name: /Chania/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
}

const go = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a request', () => {
  it('goes from a need over five steps to professionals', async () => {
    const asked = serve(usualAnswers());
    const { container, address } = renderRoutes(remote.routes, '/bookings/new');
    await describeJob();
    expect(screen.getByText('That is enough to begin with')).toBeInTheDocument();
    expect(container.querySelector('[data-own-head=wizard] header svg')).not.toBeNull();
    expect(await violationsIn(container)).toEqual([]);
    await go('Continue');

    await screen.findByRole('heading', { name: /questions, so the quotes fit/ });
    expect(await screen.findByText('This looks like')).toBeInTheDocument();
    expect(address()).toBe(`/bookings/new?step=2&id=${ID}`);
    await screen.findByRole('group', { name: 'How urgent is it?' });
    expect(await violationsIn(container)).toEqual([]);
    await go('Continue');
    expect(await screen.findByText(/Please choose one/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'I am flexible' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dripping' }));
    await go('Continue');

    expect(await screen.findByRole('heading', { name: 'Show what you see' })).toHaveFocus();
    expect(screen.getByRole('button', { name: /^Add photos/ })).toHaveClass('outline');
    expect(await violationsIn(container)).toEqual([]);
    await go('Continue without photos');

    expect(await screen.findByRole('heading', { name: 'Estimate: €50 to €120' })).toBeInTheDocument();
    expect(screen.getByText(/only 3 such jobs have been finished/)).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: 'Similar jobs' })).toBeNull();
    expect(await violationsIn(container)).toEqual([]);
    await go('Looks right');

    expect(await screen.findByText('I am flexible · Dripping')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Edit the photos' })).toHaveTextContent(/^Edit$/);
    expect(await violationsIn(container)).toEqual([]);
    await go('Send to professionals');
    await screen.findByRole('heading', { level: 1, name: 'Booking' });
    expect(address()).toBe(`/bookings/${ID}`);
    const sent = asked.find(({ line }) => line.endsWith('/complete'))?.body;
    expect(sent).toEqual({
      bookingId: ID,
      answers: { urgency: 'flexible', symptoms: ['dripping'] },
      place: { place_id: 'gr-1' },
      when: { type: 'flexible' },
      images: [],
    });
    expect(asked.filter(({ line }) => line.endsWith('/init'))).toHaveLength(1);
    // Another device would have gone on with them.
    expect(asked.findLast(({ line }) => line.endsWith('/follow-up-questions'))?.body).toEqual({
      bookingId: ID,
      answers: { urgency: 'flexible', symptoms: ['dripping'] },
      when: { type: 'flexible' },
    });
  });

  it('shows what is missing instead of going on, and keeps everything over back, forward and a reload', async () => {
    const asked = serve(usualAnswers());
    const { router, unmount } = renderRoutes(remote.routes, '/bookings/new?category=cleaning/regular');
    expect(await screen.findByText('Regular home')).toBeInTheDocument();
    expect(screen.queryByText('This looks like')).toBeNull();
    await userEvent.type(screen.getByLabelText('Your job'), 'ten chars.');
    await go('Continue');
    expect(await screen.findByText('Please write a little more: over 10 characters.')).toBeInTheDocument();
    expect(screen.getByLabelText('Your job')).toHaveFocus();
    expect(asked.some(({ line }) => line.startsWith('POST'))).toBe(false);
    await userEvent.clear(screen.getByLabelText('Your job'));
    await describeJob();
    await go('Continue');
    await userEvent.click(await screen.findByRole('radio', { name: 'Today' }));
    await act(() => router.navigate(-1));
    expect(await screen.findByLabelText('Your job')).toHaveValue(WORDS);
    await act(() => router.navigate(1));
    expect(await screen.findByRole('radio', { name: 'Today' })).toBeChecked();
    unmount();
    queryClient.clear();
    renderRoutes(remote.routes, `/bookings/new?step=2&id=${ID}`);
    expect(await screen.findByRole('radio', { name: 'Today' })).toBeChecked();
  });

  it('may be begun by a visitor, who loses nothing by signing in', async () => {
    session.end('logout');
    serve(usualAnswers());
    const asked: string[] = [];
    const stop = onShellEvent('sign-in', ({ returnTo = '' }) => asked.push(returnTo));
    const { container, unmount } = renderRoutes(remote.routes, '/bookings/new');
    await describeJob();
    expect(container.querySelector('header svg')).toBeNull();
    await go('Sign in and continue');
    expect(asked).toEqual(['/bookings/new']);
    stop();
    unmount();
    signIn();
    renderRoutes(remote.routes, '/bookings/new');
    expect(await screen.findByDisplayValue(WORDS)).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Where?' })).toHaveValue('Chania, 731 31');
  });

  it('is taken up on another device, and asked again from an old one', async () => {
    const answers = usualAnswers();
    const address = { street: 'Ερμού 12', city: 'Chania', postcode: '73135', country: 'GR', lat: 35.5, lng: 24 };
    answers['GET /api/v1/marketplace/bookings#details'] = () => bookingOf({ status: 'draft', address });
    answers['GET /api/maps/geocode'] = () => ({
      results: [
        { ...address, place_id: 'gr-9', label: 'Chania, Lasithi', lat: 35.1 },
        { ...address, place_id: 'gr-1', label: 'Chania, Crete' },
      ],
    });
    const when = { type: 'date', date: '2099-05-04' };
    answers['POST /api/v1/marketplace/bookings/follow-up-questions'] = () => ({
      questions,
      answers: { urgency: 'today', symptoms: ['dripping'] },
      when,
    });
    serve(answers);
    const { unmount } = renderRoutes(remote.routes, `/bookings/new?id=${ID}`);
    expect(await screen.findByDisplayValue('The kitchen tap drips day and night.')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Where?' })).toHaveValue('Chania, Crete');
    expect(screen.getByDisplayValue('Ερμού 12')).toBeInTheDocument();
    await go('Continue');
    expect(await screen.findByRole('radio', { name: 'Today' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Dripping' })).toBeChecked();
    unmount();
    localStorage.clear();
    signIn();
    const { address: where } = renderRoutes(remote.routes, `/bookings/new?again=${ID}`);
    expect(await screen.findByDisplayValue('The kitchen tap drips day and night.')).toBeInTheDocument();
    expect(where()).toBe('/bookings/new');
  });

  it('whose two hours are over says so and goes on with a press', async () => {
    const answers = usualAnswers();
    const complete = 'POST /api/v1/marketplace/bookings/complete';
    let over = true;
    answers[complete] = () => (over ? refuse(410, 'BOOKING_SESSION_EXPIRED') : bookingOf({ status: 'open' }));
    const asked = serve(answers);
    const { router } = renderRoutes(remote.routes, '/bookings/new');
    await describeJob();
    await go('Continue');
    await userEvent.click(await screen.findByRole('radio', { name: 'Today' }));
    await act(() => router.navigate(`/bookings/new?step=5&id=${ID}`));
    await screen.findByText('Read it once more');
    await go('Send to professionals');
    expect(await screen.findByText(/Two hours have passed/)).toBeInTheDocument();
    over = false;
    await go('Go on with it');
    expect(asked.findLast(({ line }) => line.endsWith('/init'))?.body).toEqual({ bookingId: ID });
    await go('Send to professionals');
    await screen.findByRole('heading', { level: 1, name: 'Booking' });
    // The server would answer the same key as it did before.
    const tries = asked.filter(({ line }) => line === complete);
    expect(new Set(tries.map(({ key }) => key)).size).toBe(tries.length);
  });
});

it('holds descriptions to the rule of the contract', () => {
  for (const typed of [
    '',
    ' '.repeat(20),
    'ten chars.',
    'eleven char',
    '👩‍🔧 δέκα',
    'α'.repeat(2_000),
    'α'.repeat(2_001),
  ])
    expect(problemOfDescription(typed)).toBe(descriptionProblem(typed)?.rule);
});

it.each(['booking', 'bookings', 'marketplace'])('says all of %s in both languages', (namespace) => {
  expect(keysOf(textsOf(APP, 'el', namespace))).toEqual(keysOf(textsOf(APP, 'en', namespace)));
});
