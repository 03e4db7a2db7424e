import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { nodes, treeOf } from '@plateia/categories/testing';
import { queryClient, QueryClientProvider, session } from '@plateia/data';
import { onShellEvent } from '@plateia/mfe-kit';
import { violationsIn } from '@plateia/ui/testing';
import { keysOf, renderRoutes, startTextsOf, textsOf } from '@plateia/web-testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import { join } from 'node:path';
import { ProfessionalCard } from '../src/features/professional-card/professional-card.js';
import remote from '../src/remote.js';
import { blankProfile, COMPLETE, giorgos, PROFILE, ROLE, wholeProfile } from './kit/professionals.js';
import { ErrorReply, serve } from './kit/serve.js';

const APP = join(__dirname, '..');

/** A server that keeps what it is given, as bookings does. */
function serveProfile(start: ProfessionalProfile) {
  let profile = start;
  const take = ({ input }: { input: object }) => (profile = { ...profile, ...input });
  const chania = {
    place_id: 'g1',
    label: 'Χανιά',
    street: '',
    city: 'Χανιά',
    postcode: '',
    country: 'GR',
    lat: 35.5,
    lng: 24,
  };
  return serve({
    [`GET ${PROFILE}`]: () => profile,
    [`POST ${PROFILE}`]: take,
    [`POST ${COMPLETE}`]: (call) => ({ ...take(call), onboarding_completed: true }),
    'GET /api/categories/tree': ({ input }) => treeOf(nodes[input['lang'] as 'en' | 'el']).body,
    'GET /api/maps/geocode': () => ({ results: [chania] }),
    'GET /api/user/me': () => ({ ...giorgos, email: 'g@example.test', dob: '1980-01-01' }),
    'GET /api/flags': () => ({ flags: {}, providers: [], version: '1' }),
  });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = async (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, value);
};

beforeAll(async () => {
  await import('../src/pages/pro/pro-page.js');
  await import('../src/pages/pro/pro-onboarding-page.js');
  await import('../src/features/pro-onboarding/pro-onboarding.js');
});
const signIn = (role: 'member' | 'helper') =>
  session.accept({
    user: { ...giorgos, role, email: 'g@example.test', dob: '1980-01-01' },
    isNew: false,
    isBanned: false,
    isActivated: true,
    isConsentGiven: true,
    missing: [],
  });

beforeEach(async () => {
  signIn('helper');
  await startTextsOf(APP);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('setting up services', () => {
  it('is offered to a member who has none, and begins once they have', async () => {
    signIn('member');
    const server = serveProfile(blankProfile);
    server.set(`POST ${ROLE}`, () => ({ message: '', user: {}, marketplace_profile: {} }));
    const { container } = renderRoutes(remote.routes, '/pro/onboarding');
    await screen.findByRole('button', { name: 'Offer your services' });
    expect(screen.getByRole('link', { name: 'Close' })).toHaveAttribute('data-alone');
    expect(await violationsIn(container)).toEqual([]);
    await press('Offer your services');
    expect(await screen.findByRole('heading', { name: 'What is your business called?' })).toBeVisible();
    expect(server.sentTo(`POST ${ROLE}`)).toEqual([{ is_marketplace_enabled: true }]);
  });

  it('goes through four steps, keeps each as it is left, and ends at the work', async () => {
    const server = serveProfile(blankProfile);
    const { container, address } = renderRoutes(remote.routes, '/pro/onboarding');
    expect(await screen.findByRole('heading', { name: 'What is your business called?' })).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
    await press('Continue');
    expect(await screen.findByText('At least 2 characters')).toBeVisible();
    await fill('Name of the business', 'Ραπτάκης Υδραυλικά');
    await press('Continue');

    expect(await screen.findByRole('heading', { name: 'What do you do?' })).toHaveFocus();
    await screen.findByRole('group', { name: 'Plumbing repair' });
    expect(await violationsIn(container)).toEqual([]);
    await press('Continue');
    expect(await screen.findByText('Choose at least one service')).toBeVisible();
    await press('Leak Licence');
    expect(screen.getByRole('status')).toHaveTextContent('1 of 10 chosen');
    await press('Continue');

    expect(await screen.findByRole('heading', { name: 'Where do you work?' })).toBeVisible();
    expect(screen.getByRole('slider', { name: 'How far do you travel?' })).toHaveValue('25');
    await fill('City', 'Χανιά');
    await fill('Postcode', '7313');
    await press('Continue');
    expect(await screen.findByText('Greek postcodes have 5 digits, Cypriot ones 4')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Map: a circle of 25 km around Χανιά' })).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
    await fill('Postcode', '731 35');
    await press('Continue');

    expect(await screen.findByRole('heading', { name: 'Who issues the invoice?' })).toBeVisible();
    await fill('Legal name', 'Ραπτάκης Ε.Ε.');
    await fill('Phone', '2821012345');
    await fill('VAT number', '090000046');
    await press('Finish');
    expect(await screen.findByText('This is not a valid VAT number. Look at its digits once more')).toBeVisible();
    expect(screen.getByText('Write it with the country, such as +30 2821 012345')).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
    await fill('Phone', '+30 28210 12345');
    await fill('VAT number', 'EL 090000045');
    await press('Finish');
    await waitFor(() => expect(address()).toBe('/pro'));
    expect(server.sentTo(`POST ${PROFILE}`)).toEqual([
      { business_name: 'Ραπτάκης Υδραυλικά', business_description: '' },
      { categories: ['plumbing/leak'] },
      {
        service_address: { street: '', city: 'Χανιά', postcode: '73135', country: 'GR' },
        service_radius: 25,
      },
    ]);
    expect(server.sentTo(`POST ${COMPLETE}`)).toMatchObject([
      { legal: { phone: '+302821012345', vat_number: '090000045' } },
    ]);
  });

  it('begins where somebody stopped, and goes back without losing anything', async () => {
    serveProfile({ ...wholeProfile, legal: null, onboarding_completed: false, profile_completion_percentage: 55 });
    renderRoutes(remote.routes, '/pro/onboarding');
    expect(await screen.findByRole('heading', { name: 'Who issues the invoice?' })).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveValue(55);
    await press('Back');
    expect(await screen.findByLabelText('City')).toHaveValue('Χανιά');
    await userEvent.click(screen.getByRole('link', { name: 'Your business done' }));
    expect(await screen.findByLabelText('Name of the business')).toHaveValue('Ραπτάκης Υδραυλικά');
  });

  it('says beside the field what the server does not take', async () => {
    const server = serveProfile(wholeProfile);
    server.set(
      `POST ${PROFILE}`,
      () =>
        new ErrorReply(400, 'VALIDATION_FAILED', [
          { field: 'service_address.city', rule: 'place', message: 'unknown' },
        ]),
    );
    renderRoutes(remote.routes, '/pro/onboarding?step=area');
    await screen.findByLabelText('City');
    await press('Continue');
    expect(await screen.findByText('We do not know this place. Name the nearest town')).toBeVisible();
    expect(screen.getByLabelText('City')).toHaveFocus();
  });

  it('is there in Greek', async () => {
    await startTextsOf(APP, 'el');
    serveProfile(wholeProfile);
    const { container } = renderRoutes(remote.routes, '/pro/onboarding?step=categories');
    expect(await screen.findByRole('heading', { name: 'Τι αναλαμβάνετε;' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Διαρροή Άδεια', pressed: true })).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
  });

  it('says what did not come, and asks again', async () => {
    const server = serveProfile(wholeProfile);
    server.set(`GET ${PROFILE}`, () => new ErrorReply(403, 'NOT_PROFESSIONAL'));
    const { container } = renderRoutes(remote.routes, '/pro/onboarding');
    expect(await screen.findByRole('heading', { name: 'We could not load your profile' })).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
    server.set(`GET ${PROFILE}`, () => wholeProfile);
    await press('Try again');
    expect(await screen.findByLabelText('Name of the business')).toBeVisible();
  });
});

describe('the work', () => {
  it('says what is missing to quote, and leads there', async () => {
    serveProfile({
      ...wholeProfile,
      verification_status: 'pending',
      can_quote: false,
      missing: ['categories', 'legal'],
    });
    const { container } = renderRoutes(remote.routes, '/pro');
    expect(await screen.findByText('You cannot send quotes yet')).toBeVisible();
    expect(screen.getByText('Your legal data')).toBeVisible();
    expect(screen.getByText('Your papers have not been checked')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Complete it' })).toHaveAttribute(
      'href',
      '/pro/onboarding?step=categories',
    );
    expect(screen.getByText('around Χανιά')).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
  });

  it('takes no new jobs at the press of a switch, and again when that is refused', async () => {
    const toasts: string[] = [];
    onShellEvent('toast', ({ text }) => toasts.push(text));
    const server = serveProfile(wholeProfile);
    let isOffering = true;
    server.set(`POST ${ROLE}`, ({ input }) => {
      isOffering = input['is_marketplace_enabled'] as boolean;
      return { message: '', user: {}, marketplace_profile: {} };
    });
    const me = () => ({ ...giorgos, marketplaceEnabled: isOffering, email: 'g@example.test', dob: '1980-01-01' });
    server.set('GET /api/user/me', me);
    renderRoutes(remote.routes, '/pro');
    const taking = await screen.findByRole('switch', { name: 'Taking new jobs' });
    expect(taking).toBeChecked();
    await userEvent.click(taking);
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Taking new jobs' })).not.toBeChecked());
    expect(server.sentTo(`POST ${ROLE}`)).toEqual([{ is_marketplace_enabled: false }]);
    expect(toasts).toEqual([]);
    server.set(`POST ${ROLE}`, () => new ErrorReply(403, 'ADULT_ONLY'));
    await userEvent.click(taking);
    await waitFor(() => expect(toasts).toHaveLength(1));
    await waitFor(() => expect(taking).not.toBeChecked());
  });
});

describe('the card of a professional', () => {
  const draw = (profile: ProfessionalProfile, { isOwn = false, isOffering = true } = {}) =>
    render(
      <QueryClientProvider client={queryClient}>
        <ProfessionalCard profile={profile} isOwn={isOwn} isOffering={isOffering} />
      </QueryClientProvider>,
    );

  it.each([
    ['en', 'Identity verified', ['4.9', '318', '25 min', '25 km'], 'Leak', /^Blue tick: .* 4\.3 or better$/],
    ['el', 'Επαληθευμένη ταυτότητα', ['4,9', '318', '25 λεπτά', '25 χλμ.'], 'Διαρροή', /^Μπλε σήμα: .* 4,3 και πάνω$/],
  ] as const)('tells the facts in their order: %s', async (language, verified, facts, category, tick) => {
    await startTextsOf(APP, language);
    serveProfile(wholeProfile);
    const { unmount } = draw(wholeProfile);
    expect(screen.queryByRole('img', { name: tick })).toBeNull();
    unmount();
    const { container } = draw({ ...wholeProfile, blue_tick: true });
    expect(screen.getByRole('img', { name: tick })).toBeVisible();
    const card = within(screen.getByRole('region', { name: /^Ραπτάκης Υδραυλικά/ }));
    expect(card.getByText(new RegExp(verified))).toBeVisible();
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(facts);
    expect(await card.findByRole('link', { name: category })).toHaveAttribute('href', '/services#plumbing');
    expect(await violationsIn(container)).toEqual([]);
  });

  it.each([
    [119, '119 min'],
    [120, '2 hours'],
    [47 * 60, '47 hours'],
    [49 * 60, '2 days'],
  ])('says how soon they reply as one would say it: %i minutes', (response_time_minutes, words) => {
    serveProfile(wholeProfile);
    draw({ ...wholeProfile, response_time_minutes });
    expect(screen.getByText(words)).toBeVisible();
  });

  it('leads to a request of its kind, and says what protects whoever pays', async () => {
    serveProfile(wholeProfile);
    draw(wholeProfile);
    const ask = () => screen.getByRole('link', { name: 'Ask for a quote' });
    const { user_id } = wholeProfile;
    const asked = `/bookings/new?professional=${user_id}`;
    expect(ask()).toHaveAttribute('href', `${asked}&category=plumbing%2Fleak`);
    const words = `Free and without obligation. ${wholeProfile.business_name} gets it first, then others nearby.`;
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'How you are protected' })).toHaveAttribute('href', '/security-center');
    cleanup();
    draw({ ...wholeProfile, categories: ['plumbing/leak', 'plumbing/tap'] });
    expect(ask()).toHaveAttribute('href', asked);
    cleanup();
    draw({ ...wholeProfile, categories: ['plumbing/leak', 'plumbing/tap'], can_quote: false });
    expect(ask()).toHaveAttribute('href', '/bookings/new');
    expect(screen.getByText('Free and without obligation. Others nearby can answer too.')).toBeVisible();
    for (const not of [{ isOwn: true }, { isOffering: false }]) {
      cleanup();
      draw(wholeProfile, not);
      expect(screen.queryByRole('link', { name: 'Ask for a quote' })).toBeNull();
    }
  });

  it('says of who is new that they are, and who takes no new jobs', async () => {
    serveProfile(wholeProfile);
    draw(
      { ...wholeProfile, average_rating: null, review_count: 0, response_time_minutes: null },
      { isOffering: false },
    );
    expect(screen.getByText('New on Plateia')).toBeVisible();
    expect(screen.getByText('2-4 hours')).toBeVisible();
    expect(screen.getByText('Takes no new jobs at the moment.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Leak' })).toBeVisible();
  });
});

it('is whole in both languages', () => {
  expect(keysOf(textsOf(APP, 'el', 'pro'))).toEqual(keysOf(textsOf(APP, 'en', 'pro')));
});
