import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { queryClient, session } from '@plateia/data';
import { violationsIn } from '@plateia/ui/testing';
import { renderRoutes, startTextsOf } from '@plateia/web-testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { join } from 'node:path';
import remote from '../src/remote.js';
import { analysis, bookingOf, ID, questions, refuse, serve, signIn, usualAnswers } from './bookings-kit.js';

const APP = join(__dirname, '..');
const WORDS = 'The kitchen tap drips day and night.';
const OTHER = '01890000-0000-7000-8000-0000000000b2';
const base = '/api/v1/marketplace/bookings';
const TOWN = { place_id: 'gr-1', label: 'Chania', street: '', city: 'Chania', country: 'GR', lat: 1, lng: 1 };
const ADDRESS = { ...TOWN, street: 'Ερμού 12', postcode: '73135' };

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

/** Another browser of the same member. */
function leave(unmount: () => void): void {
  unmount();
  localStorage.clear();
  queryClient.clear();
  signIn();
}

describe('a request keeps', () => {
  it('the street, and asks for the postcode that a town has not', async () => {
    const asked = serve({ ...usualAnswers(), 'GET /api/maps/details': () => ({ ...TOWN, postcode: '' }) });
    const { container } = renderRoutes(remote.routes, '/bookings/new');
    await describeJob();
    await userEvent.type(screen.getByLabelText('Street and number (optional)'), 'Ερμού 12');
    const postcode = await screen.findByLabelText('Postcode');
    await go('Continue');
    expect(await screen.findByText(/Please write the postcode/)).toBeInTheDocument();
    expect(postcode).toHaveFocus();
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.type(postcode, '1065');
    expect(screen.getByText(/Please write the postcode/)).toBeInTheDocument();
    await userEvent.type(postcode, ' 3');
    expect(screen.queryByText(/Please write the postcode/)).toBeNull();
    await go('Continue');
    await userEvent.click(await screen.findByRole('radio', { name: 'Today' }));
    const place = { place_id: 'gr-1', street: 'Ερμού 12', postcode: '1065 3' };
    expect(asked.find(({ line }) => line === `POST ${base}/submit`)?.body['place']).toEqual(place);
    await go('Continue');
    await go('Continue without photos');
    await screen.findByRole('heading', { name: /Estimate/ });
    await go('Looks right');
    expect(await screen.findByText('Ερμού 12, Chania, 731 31, 1065 3')).toBeInTheDocument();
    await go('Send to professionals');
    await screen.findByRole('heading', { level: 1, name: 'Booking' });
    expect(asked.find(({ line }) => line === `POST ${base}/complete`)?.body['place']).toEqual(place);
  });

  it('to the postcode for whoever is faster than the answer about the place', async () => {
    let known: (place: object) => void = () => undefined;
    const asked = serve(usualAnswers());
    const answered = globalThis.fetch;
    globalThis.fetch = async (input: unknown, init) => {
      if (!String(input).includes('/api/maps/details')) return answered(String(input), init);
      const place = await new Promise((resolve) => (known = resolve));
      return new Response(JSON.stringify(place), { status: 200 });
    };
    renderRoutes(remote.routes, '/bookings/new');
    await describeJob();
    await go('Continue');
    expect(screen.queryByLabelText('Postcode')).toBeNull();
    await act(async () => known({ ...TOWN, postcode: '' }));
    expect(await screen.findByText(/Please write the postcode/)).toBeInTheDocument();
    expect(asked.some(({ line }) => line === `POST ${base}/init`)).toBe(false);
  });

  it('answers with their questions: another kind of work sends none of the old ones', async () => {
    const answers = usualAnswers();
    let kind = 'plumbing/leak';
    answers[`POST ${base}/submit`] = ({ categoryId }) => {
      if (typeof categoryId === 'string') kind = categoryId;
      return { ...analysis, category: { id: kind, name: kind } };
    };
    const [urgency, symptoms] = questions;
    answers[`POST ${base}/follow-up-questions`] = () => ({
      questions: kind === 'plumbing/leak' ? questions : [urgency],
      answers: {},
      when: null,
    });
    const asked = serve(answers);
    const { router } = renderRoutes(remote.routes, '/bookings/new');
    await describeJob();
    await go('Continue');
    await userEvent.click(await screen.findByRole('radio', { name: 'Today' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dripping' }));
    await go('Change the kind of work');
    await userEvent.selectOptions(screen.getByLabelText('Kind of work'), 'cleaning/regular');
    await waitFor(() => expect(screen.queryByText(symptoms!.question)).toBeNull());
    expect(screen.getByRole('radio', { name: 'Today' })).toBeChecked();
    expect(screen.queryByText('This looks like')).toBeNull();
    await act(() => router.navigate(`/bookings/new?step=5&id=${ID}`));
    expect(await screen.findByText('Today')).toBeInTheDocument();
    await go('Send to professionals');
    await screen.findByRole('heading', { level: 1, name: 'Booking' });
    expect(asked.find(({ line }) => line === `POST ${base}/complete`)?.body['answers']).toEqual({ urgency: 'today' });
  });

  it('its way out of a refusal: each field by its name, with the step that asks for it', async () => {
    const answers = usualAnswers();
    const details = [
      { field: 'answers.urgency', rule: 'required', message: '' },
      { field: 'when.date', rule: 'range', message: '' },
    ];
    const error = { errorCode: 'VALIDATION_FAILED', details };
    answers[`POST ${base}/complete`] = () => new Response(JSON.stringify({ error }), { status: 400 });
    serve(answers);
    const { router, container, address } = renderRoutes(remote.routes, '/bookings/new');
    await describeJob();
    await go('Continue');
    await screen.findByRole('radio', { name: 'Today' });
    await act(() => router.navigate(`/bookings/new?step=5&id=${ID}`));
    await screen.findByText('Read it once more');
    await go('Send to professionals');
    expect(await screen.findByText('These keep it from being sent:')).toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
    await go('How urgent is it?');
    expect(address()).toBe(`/bookings/new?step=2&id=${ID}`);
    expect(await screen.findByText(/Please choose one/)).toBeInTheDocument();
    expect(screen.getByText(/Please choose a day from today on/)).toBeInTheDocument();
    expect(screen.queryByText('These keep it from being sent:')).toBeNull();
  });

  it('the photos that stand, in their order and with their words; one that is taken away goes at once', async () => {
    const photo = (n: number) => ({
      key: `photo-${n}`,
      url: `/${n}.jpg`,
      alt: `Words ${n}`,
      status: 'ready',
      kind: 'image',
    });
    const answers = usualAnswers();
    const images = [1, 2, 3].map(photo);
    answers[`GET ${base}#details`] = () => bookingOf({ status: 'draft', address: ADDRESS, images: images as never });
    answers['GET /api/maps/geocode'] = () => ({ results: [ADDRESS] });
    const asked = serve(answers);
    const { router } = renderRoutes(remote.routes, `/bookings/new?id=${ID}`);
    await screen.findByDisplayValue(WORDS);
    await act(() => router.navigate(`/bookings/new?step=3&id=${ID}`));
    const [first] = await screen.findAllByRole('listitem');
    await userEvent.click(within(first!).getByRole('button', { name: /Remove/ }));
    expect(asked.find(({ line }) => line === `POST ${base}/images/remove`)?.body).toEqual({
      bookingId: ID,
      key: 'photo-1',
    });
    const [second] = screen.getAllByRole('listitem');
    await userEvent.click(within(second!).getAllByRole('button')[0]!);
    await go('Move later');
    await act(() => router.navigate(`/bookings/new?step=5&id=${ID}`));
    await screen.findByText('Read it once more');
    await go('Send to professionals');
    await screen.findByRole('heading', { level: 1, name: 'Booking' });
    expect(asked.find(({ line }) => line === `POST ${base}/complete`)?.body['images']).toEqual([
      { key: 'photo-3', alt: 'Words 3' },
      { key: 'photo-2', alt: 'Words 2' },
    ]);
  });

  it('a photo that is still on its way: it is not sent without it', async () => {
    URL.createObjectURL = () => 'blob:preview';
    URL.revokeObjectURL = () => undefined;
    const asked = serve(usualAnswers());
    const answered = globalThis.fetch;
    globalThis.fetch = (input: unknown, init) =>
      String(input).endsWith(`${base}/images`) ? new Promise(() => undefined) : answered(String(input), init);
    const { router, container } = renderRoutes(remote.routes, '/bookings/new');
    await describeJob();
    await go('Continue');
    await userEvent.click(await screen.findByRole('radio', { name: 'Today' }));
    await go('Continue');
    await screen.findByText('No photos yet');
    const input = container.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, new File(['tap'], 'tap.png', { type: 'image/png' }));
    await screen.findByText('Uploading 1 photo…');
    await act(() => router.navigate(`/bookings/new?step=5&id=${ID}`));
    await screen.findByText('Read it once more');
    await go('Send to professionals');
    expect(screen.getByRole('alert')).toHaveTextContent('Photos are still on their way up.');
    expect(asked.some(({ line }) => line.endsWith('/complete'))).toBe(false);
    await act(() => router.navigate(`/bookings/new?step=3&id=${ID}`));
    await userEvent.click(await screen.findByRole('button', { name: /^Remove/ }));
    await act(() => router.navigate(`/bookings/new?step=5&id=${ID}`));
    await screen.findByText('None');
    await go('Send to professionals');
    await waitFor(() => expect(asked.some(({ line }) => line.endsWith('/complete'))).toBe(true));
  });

  it('the photos of both devices: those of the other come, and those that went there go', async () => {
    const photo = (n: number) => ({ key: `photo-${n}`, url: `/${n}.jpg`, alt: '', status: 'ready', kind: 'image' });
    const answers = usualAnswers();
    let images = [photo(1), photo(2)];
    answers[`GET ${base}#details`] = () => bookingOf({ status: 'draft', address: ADDRESS, images: images as never });
    answers['GET /api/maps/geocode'] = () => ({ results: [ADDRESS] });
    const asked = serve(answers);
    const { unmount } = renderRoutes(remote.routes, `/bookings/new?id=${ID}`);
    await screen.findByDisplayValue(WORDS);
    unmount();
    queryClient.clear();
    images = [photo(2), photo(3)];
    renderRoutes(remote.routes, `/bookings/new?step=5&id=${ID}`);
    expect(await screen.findByRole('img', { name: 'Photo 2' })).toHaveAttribute('src', '/3.jpg');
    expect(screen.getAllByRole('img', { name: /^Photo/ })).toHaveLength(2);
    await go('Send to professionals');
    await screen.findByRole('heading', { level: 1, name: /^Leak|^Kitchen/ });
    expect(asked.find(({ line }) => line === `POST ${base}/complete`)?.body['images']).toEqual([
      { key: 'photo-2', alt: '' },
      { key: 'photo-3', alt: '' },
    ]);
  });

  it('what was answered on another device, also for whoever begins at its end', async () => {
    const answers = usualAnswers();
    answers[`GET ${base}#details`] = () => bookingOf({ status: 'draft', address: ADDRESS });
    answers['GET /api/maps/geocode'] = () => ({ results: [ADDRESS] });
    answers[`POST ${base}/follow-up-questions`] = () => ({
      questions,
      answers: { urgency: 'today', symptoms: ['dripping'] },
      when: { type: 'date', date: '2099-05-04' },
    });
    const asked = serve(answers);
    renderRoutes(remote.routes, `/bookings/new?step=5&id=${ID}`);
    expect(await screen.findByText(/^Today · Dripping · /)).toBeInTheDocument();
    await go('Send to professionals');
    await screen.findByRole('heading', { level: 1, name: 'Booking' });
    expect(asked.find(({ line }) => line === `POST ${base}/complete`)?.body).toMatchObject({
      answers: { urgency: 'today', symptoms: ['dripping'] },
      place: { place_id: 'gr-1', street: 'Ερμού 12', postcode: '73135' },
      when: { type: 'date', date: '2099-05-04' },
    });
  });

  it('its answers for another device as they are given, and is saved once however often it is read', async () => {
    const asked = serve(usualAnswers());
    const { unmount } = renderRoutes(remote.routes, '/bookings/new');
    await describeJob();
    await go('Continue');
    await userEvent.click(await screen.findByRole('radio', { name: 'Today' }));
    unmount();
    expect(asked.findLast(({ line }) => line === `POST ${base}/follow-up-questions`)?.body).toEqual({
      bookingId: ID,
      answers: { urgency: 'today' },
      when: { type: 'asap' },
    });
    queryClient.clear();
    renderRoutes(remote.routes, `/bookings/new?step=2&id=${ID}`);
    expect(await screen.findByRole('radio', { name: 'Today' })).toBeChecked();
    expect(asked.filter(({ line }) => line === `POST ${base}/submit`)).toHaveLength(1);
  });
});

describe('what the address brings along', () => {
  it('begins a new request, and the one that was begun waits with what was written', async () => {
    serve(usualAnswers());
    const { router, address } = renderRoutes(remote.routes, '/bookings/new');
    await describeJob();
    await go('Continue');
    await userEvent.click(await screen.findByRole('radio', { name: 'Today' }));
    await act(() => router.navigate('/bookings/new?category=cleaning/regular'));
    expect(await screen.findByText('Regular home')).toBeInTheDocument();
    expect(screen.getByLabelText('Your job')).toHaveValue('');
    expect(address()).toBe('/bookings/new');
    await act(() => router.navigate(`/bookings/new?step=2&id=${ID}`));
    expect(await screen.findByRole('radio', { name: 'Today' })).toBeChecked();
    await act(() => router.navigate(`/bookings/new?id=${ID}`));
    expect(await screen.findByLabelText('Your job')).toHaveValue(WORDS);
    await go('Start a new request');
    expect(await screen.findByLabelText('Your job')).toHaveValue('');
  });

  it('asks an old one again, without photos of another and after what is written has become a draft', async () => {
    const answers = usualAnswers();
    answers[`GET ${base}#details`] = () => bookingOf({ id: OTHER, description: 'An old request, done long ago.' });
    const asked = serve(answers);
    const { router, address } = renderRoutes(remote.routes, '/bookings/new');
    await userEvent.type(await screen.findByLabelText('Your job'), WORDS);
    await act(() => router.navigate(`/bookings/new?again=${OTHER}`));
    expect(await screen.findByDisplayValue('An old request, done long ago.')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/bookings/new'));
    const begun = asked.filter(({ line }) => line === `POST ${base}/init`);
    expect(begun.map(({ body }) => body)).toEqual([{ description: WORDS }]);
    await act(() => router.navigate(`/bookings/new?id=${ID}`));
    expect(await screen.findByDisplayValue(WORDS)).toBeInTheDocument();
  });

  it('asks again even where what is written cannot become a draft, which then stays in sight', async () => {
    const answers = usualAnswers();
    answers[`GET ${base}#details`] = () => bookingOf({ id: OTHER, description: 'An old request, done long ago.' });
    answers[`POST ${base}/init`] = () => refuse(429, 'LIMIT_REACHED');
    const asked = serve(answers);
    const { router, address } = renderRoutes(remote.routes, '/bookings/new');
    await userEvent.type(await screen.findByLabelText('Your job'), WORDS);
    await act(() => router.navigate(`/bookings/new?again=${OTHER}`));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/bookings/new'));
    expect(screen.getByLabelText('Your job')).toHaveValue(WORDS);
    expect(asked.filter(({ line }) => line === `POST ${base}/init`)).toHaveLength(1);
  });
});

it('says what the words sound like while they are written, to a visitor too', async () => {
  session.end('logout');
  const asked = serve(usualAnswers());
  const { unmount } = renderRoutes(remote.routes, '/bookings/new');
  await userEvent.type(await screen.findByLabelText('Your job'), WORDS);
  expect(await screen.findByText('This looks like')).toBeInTheDocument();
  expect(screen.getByText('Leak')).toBeInTheDocument();
  expect(asked.find(({ line }) => line === 'POST /api/categories/suggest')?.body).toEqual({ description: WORDS });
  await go('Change the kind of work');
  await userEvent.selectOptions(screen.getByLabelText('Kind of work'), 'cleaning/regular');
  expect(await screen.findByText('Regular home')).toBeInTheDocument();
  expect(screen.queryByText('This looks like')).toBeNull();
  expect(screen.getByRole('button', { name: 'Change the kind of work' })).toHaveFocus();
  leave(unmount);
});

it('tells drafts by their first words, and throws one away after asking', async () => {
  const counts = { action_needed: 1, active: 0, past: 0 };
  let rows = [bookingOf({ status: 'draft', title: 'Leak', nextAction: 'finish_draft' })];
  const asked = serve({
    [`GET ${base}`]: () => ({ bookings: rows, nextToken: '', counts }),
    [`PATCH ${base}#update_status`]: () => {
      rows = [];
      return bookingOf({ status: 'canceled' });
    },
  });
  const { container } = renderRoutes(remote.routes, '/bookings');
  expect(await screen.findByRole('link', { name: 'Finish: Leak: The kitchen tap drips day and…' })).toHaveAttribute(
    'href',
    `/bookings/new?id=${ID}`,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Throw away/ }));
  const dialog = screen.getByRole('alertdialog', { name: 'Throw this draft away?' });
  expect(await violationsIn(container)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect(asked.some(({ line }) => line.startsWith('PATCH'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: /^Throw away/ }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Throw away' }));
  expect(await screen.findByText('Nothing needs you')).toBeInTheDocument();
  expect(asked.find(({ line }) => line.startsWith('PATCH'))?.body).toEqual({
    id: ID,
    status: 'canceled',
    version: 3,
  });
});
