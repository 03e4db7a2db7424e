import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RouteAnswer } from '@plateia/contracts';
import type { marketplaceFigures } from '@plateia/contracts/bookings';
import { queryClient, session } from '@plateia/data';
import { nodes, refused, serveCategories, treeOf } from '@plateia/categories/testing';
import { changeLanguage } from '@plateia/i18n';
import { offerSlots } from '@plateia/mfe-kit';
import { violationsIn } from '@plateia/ui/testing';
import { keysOf, renderRoutes, startTextsOf, textsOf } from '@plateia/web-testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import remote from '../src/remote.js';

const APP = join(__dirname, '..');

const SignIn = () => <section aria-label="Sign-in card" />;

beforeEach(async () => {
  await startTextsOf(APP);
  serveCategories((lang) => treeOf(nodes[lang]));
  offerSlots({
    find: (name) => (name === 'sign-in' ? { remote: 'shell', load: () => Promise.resolve(SignIn) } : undefined),
    Failure: () => null,
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('the landing page', () => {
  it('makes its claim around the way in', async () => {
    const { container } = renderRoutes(remote.routes, '/');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Your people, and people who');
    expect(await screen.findByRole('region', { name: 'Sign-in card' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'A village square with a plane tree and café tables' })).toBeVisible();
    expect(screen.getByText('You choose who sees each post')).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
  });

  it.each([
    ['en', 'A professional’s identity is checked before any quote over €150'],
    ['el', 'Ελέγχουμε την ταυτότητα του επαγγελματία πριν από κάθε προσφορά άνω των 150 €'],
  ] as const)('promises no check of an identity that there is not: %s', async (language, promise) => {
    await act(() => changeLanguage(language));
    renderRoutes(remote.routes, '/');
    expect(await screen.findByText(promise)).toBeVisible();
  });

  it('leads from each kind of service to its place in the list', async () => {
    renderRoutes(remote.routes, '/');
    const kinds = await screen.findByRole('navigation', { name: 'Kinds of services' });
    expect(within(kinds).getByRole('link', { name: 'Cleaning' })).toHaveAttribute('href', '/services#cleaning');
    expect(within(kinds).getAllByRole('link')).toHaveLength(2);
  });

  it('has no kinds of services while nobody can name them', async () => {
    const asked = serveCategories(() => refused);
    renderRoutes(remote.routes, '/');
    await screen.findByRole('heading', { name: 'With professionals' });
    await waitFor(() => expect(asked).toContain('/api/categories/tree'));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('speaks Greek of its own after a switch', async () => {
    const { container } = renderRoutes(remote.routes, '/');
    await screen.findByRole('link', { name: 'Cleaning' });
    await act(() => changeLanguage('el'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Οι άνθρωποί σας. Και κάποιος που ξέρει');
    expect(await screen.findByRole('link', { name: 'Καθαρισμός' })).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
  });
});

describe('figures on the landing page', () => {
  const price = { low: 900, median: 1_100, high: 1_400, currency: 'EUR', unit: 'hour', sampleSize: 31 } as const;
  const nothing: RouteAnswer<typeof marketplaceFigures> = {
    days: 30,
    jobsDone: null,
    answerMinutes: null,
    services: [],
  };
  const serve = (figures: typeof nothing) => {
    serveCategories((lang) => treeOf(nodes[lang]));
    const categories = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      input === '/api/v1/marketplace/figures'
        ? Promise.resolve(new Response(JSON.stringify(figures)))
        : categories(input, init);
  };

  it('say how many jobs were done, how soon quotes come and what is paid', async () => {
    serve({
      days: 30,
      jobsDone: 1_412,
      answerMinutes: 150,
      services: [
        { categoryId: 'cleaning/regular', price, rating: null },
        { categoryId: 'cleaning/deep', price: null, rating: { average: 4.6, count: 12 } },
        { categoryId: 'nobody/knows', price, rating: null },
      ],
    });
    const { container } = renderRoutes(remote.routes, '/');
    const figures = within(await screen.findByRole('region', { name: 'Lately on the square' }));
    expect(figures.getByText('1,412')).toBeVisible();
    expect(figures.getByText('jobs done in the last 30 days')).toBeVisible();
    expect(figures.getByText('3 hours')).toBeVisible();
    const service = await figures.findByRole('link', { name: 'Regular home' });
    expect(service).toHaveAttribute('href', '/services/cleaning/regular');
    expect(figures.getByText('€9–€14 an hour')).toBeVisible();
    expect(figures.getAllByRole('definition')).toHaveLength(3);
    expect(await violationsIn(container)).toEqual([]);
    await act(() => changeLanguage('el'));
    expect(await screen.findByRole('region', { name: 'Τελευταία στην πλατεία' })).toHaveTextContent('3 ώρες');
  });

  it('are not there where nothing can be told', async () => {
    serve(nothing);
    renderRoutes(remote.routes, '/');
    await screen.findByRole('link', { name: 'Cleaning' });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('region', { name: 'Lately on the square' })).toBeNull();
  });
});

describe('what a visitor came for', () => {
  it('is said, and is still in the address after a look at another page', async () => {
    const { router, address } = renderRoutes(remote.routes, '/?plan=premium&invite=OLIVE7');
    expect(await screen.findByText(/You chose Premium/)).toBeVisible();
    expect(screen.getByText(/You came by an invitation/)).toBeVisible();
    await act(() => router.navigate('/elsewhere'));
    await screen.findByRole('heading', { name: 'Another page' });
    await act(() => router.navigate('/?returnTo=%2Ffeed'));
    await waitFor(() => expect(address()).toBe('/?returnTo=%2Ffeed&plan=premium&invite=OLIVE7'));
    expect(screen.getByText(/You chose Premium/)).toBeVisible();
  });

  it('is nothing for whoever comes next', async () => {
    session.accept({
      user: { userId: 'a' } as never,
      isNew: false,
      isBanned: false,
      isActivated: true,
      isConsentGiven: true,
      missing: [],
    });
    act(() => session.end('logout'));
    const { address } = renderRoutes(remote.routes, '/');
    await screen.findByRole('heading', { level: 1 });
    expect(address()).toBe('/');
    expect(screen.queryByText(/You chose/)).toBeNull();
  });

  it('is not said of a plan that there is not, nor of a code that nobody can have', async () => {
    renderRoutes(remote.routes, `/?plan=gold&invite=${'A'.repeat(41)}`);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/You chose/)).toBeNull();
    expect(screen.queryByText(/invitation/)).toBeNull();
    act(() => session.end('logout'));
  });
});

describe('the texts', () => {
  it('are whole in both languages', () => {
    expect(keysOf(textsOf(APP, 'el', 'marketing'))).toEqual(keysOf(textsOf(APP, 'en', 'marketing')));
  });

  it('begin with the heading that index.html has painted already', () => {
    const page = readFileSync(join(__dirname, '../../shell/src/index.html'), 'utf8');
    for (const language of ['en', 'el'] as const) {
      const { heading } = textsOf(APP, language, 'marketing')['landing'] as { heading: string };
      expect(page).toContain(`<h1>${heading}</h1>`);
    }
  });
});
