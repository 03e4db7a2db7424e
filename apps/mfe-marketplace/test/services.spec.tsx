import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { queryClient } from '@plateia/data';
import { nodes, refused, serveCategories, treeOf } from '@plateia/categories/testing';
import { changeLanguage } from '@plateia/i18n';
import { violationsIn } from '@plateia/ui/testing';
import { keysOf, renderRoutes, startTextsOf, textsOf } from '@plateia/web-testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { join } from 'node:path';
import remote from '../src/remote.js';

const APP = join(__dirname, '..');

const reached = jest.fn();

const serveAt = (path: string, answer: () => Response) => {
  const others = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    (input as string).includes(path) ? Promise.resolve().then(answer) : others(input, init);
};
const serveCities = (answer: () => Response) => serveAt('marketplace/cities', answer);
/** Beside the categories there are no cities to tell of, nor reviews. */
const serveTree: typeof serveCategories = (answer) => {
  const asked = serveCategories(answer);
  serveCities(() => Response.json({ cities: [] }));
  serveAt('marketplace/reviews', () =>
    Response.json({ reviews: [], nextToken: '', averageRating: null, reviewCount: 0 }),
  );
  return asked;
};

beforeEach(async () => {
  await startTextsOf(APP);
  reached.mockClear();
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    reached(this.id);
  };
  serveTree((lang) => treeOf(nodes[lang]));
});

afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('the services', () => {
  it('stand under their kinds, with what they cost and the licence they ask for', async () => {
    const { container } = renderRoutes(remote.routes, '/services');
    const plumbing = await screen.findByRole('region', { name: 'Plumbing repair' });
    expect(within(plumbing).getByRole('listitem')).toHaveTextContent('LeakLicence required€50–€120 a job');
    const cleaning = screen.getByRole('region', { name: 'Cleaning' });
    const [regular, deep] = within(cleaning).getAllByRole('listitem');
    expect(regular).toHaveTextContent('Regular home€9–€14 an hour');
    expect(deep).toHaveTextContent('Deep clean€2–€4 per m²');
    expect(within(cleaning).getByRole('link', { name: 'Regular home' })).toHaveAttribute(
      'href',
      '/bookings/new?category=cleaning/regular',
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
  });

  it('are asked for in the language of the page and follow a switch', async () => {
    const { container } = renderRoutes(remote.routes, '/services');
    await screen.findByRole('region', { name: 'Cleaning' });
    await act(() => changeLanguage('el'));
    const plumbing = await screen.findByRole('region', { name: 'Υδραυλικά' });
    expect(within(plumbing).getByRole('listitem')).toHaveTextContent('ΔιαρροήΑπαιτείται άδεια50 € – 120 € ανά εργασία');
    expect(await violationsIn(container)).toEqual([]);
  });

  it('are scrolled to when the address names a kind', async () => {
    renderRoutes(remote.routes, '/services#cleaning');
    await screen.findByRole('region', { name: 'Cleaning' });
    expect(reached).toHaveBeenCalledWith('cleaning');
  });
});

describe('one service', () => {
  it('says what it costs by the list until jobs have told more, and leads on to quotes', async () => {
    const categories = globalThis.fetch;
    const metrics = { low: 1_000, median: 1_200, high: 1_500, sampleSize: 31, source: 'jobs', unit: 'hour' };
    let tell: (answer: Response) => void = () => undefined;
    globalThis.fetch = (input, init) =>
      (input as string).includes('price-metrics')
        ? new Promise((resolve) => (tell = resolve))
        : categories(input, init);
    const { container } = renderRoutes(remote.routes, '/services/cleaning/regular');
    expect(await screen.findByRole('heading', { level: 1, name: 'Regular home' })).toBeVisible();
    expect(screen.getByText('€9–€14 an hour')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for quotes' })).toHaveAttribute(
      'href',
      '/bookings/new?category=cleaning/regular',
    );
    const other = screen.getByRole('link', { name: '€2–€4 per m²' });
    expect(other).toHaveAttribute('href', '/services/cleaning/deep');
    act(() => tell(Response.json(metrics)));
    expect(await screen.findByText('€10–€15 an hour')).toBeVisible();
    expect(screen.getByText('From 31 jobs done here in the last three months.')).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
  });

  it('says what customers gave and wrote, and gets more of it when asked', async () => {
    const reviewBy = (n: number) => ({
      id: `01900000-0000-7000-8000-00000000000${n}`,
      booking_id: '01900000-0000-7000-8000-0000000000bb',
      authorId: `01900000-0000-7000-8000-0000000000a${n}`,
      authorFullName: `Customer ${n}`,
      authorDeleted: false,
      authorPhoto: null,
      subjectId: '01900000-0000-7000-8000-0000000000cc',
      rating: 5,
      text: `As we had agreed, ${n}.`,
      publishedAt: '2026-11-05T10:00:00.000Z',
      createdAt: '2026-11-05T10:00:00.000Z',
    });
    const categories = globalThis.fetch;
    const figures = { averageRating: 4.6, reviewCount: 12 };
    globalThis.fetch = (input, init) => {
      const { pathname, searchParams } = new URL(input as string, location.href);
      if (!pathname.endsWith('marketplace/reviews')) return categories(input, init);
      expect(searchParams.get('category_id')).toBe('cleaning/regular');
      const isFirst = !searchParams.get('nextToken');
      return Promise.resolve(
        Response.json({ ...figures, reviews: [reviewBy(isFirst ? 1 : 2)], nextToken: isFirst ? 'more' : '' }),
      );
    };
    const { container } = renderRoutes(remote.routes, '/services/cleaning/regular');
    const said = await screen.findByRole('region', { name: 'What customers say' });
    expect(within(said).getByRole('listitem')).toHaveTextContent('Customer 1');
    expect(within(said).getByText('As we had agreed, 1.')).toBeVisible();
    expect(screen.getByText('4.6 of 5 in 12 reviews of the last year')).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.click(within(said).getByRole('button', { name: /more/i }));
    expect(await within(said).findByText('As we had agreed, 2.')).toBeVisible();
  });

  it('says nothing of reviews where there are none', async () => {
    const asked = Promise.withResolvers<void>();
    serveAt('marketplace/reviews', () => {
      asked.resolve();
      return Response.json({ reviews: [], nextToken: '', averageRating: null, reviewCount: 0 });
    });
    renderRoutes(remote.routes, '/services/cleaning/regular');
    await screen.findByRole('heading', { level: 1, name: 'Regular home' });
    await act(() => asked.promise);
    expect(screen.queryByText('What customers say')).toBeNull();
    expect(screen.queryByText(/of 5/)).toBeNull();
  });

  it.each(['/services/cleaning/rockets', '/services/rockets/regular'])('is not there: %s', async (address) => {
    renderRoutes(remote.routes, address);
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such service' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All services' })).toHaveAttribute('href', '/services');
  });
});

describe('a city', () => {
  const price = { low: 3_500, median: 4_200, high: 5_100, currency: 'EUR', unit: 'hour', sampleSize: 31 };
  const rating = { average: 4.6, count: 12 };
  const services = [{ categoryId: 'cleaning/regular', professionals: 5, verified: 2, jobs: 40, price, rating }];
  const patras = { id: 'patras', names: { en: 'Patras', el: 'Πάτρα' }, country: 'GR', professionals: 7, services };

  it('says who comes there, what was paid and what was said, and follows a switch of language', async () => {
    serveCities(() => Response.json({ cities: [patras] }));
    const { container } = renderRoutes(remote.routes, '/services/in/patras');
    expect(await screen.findByRole('heading', { level: 1, name: 'Services in Patras' })).toBeVisible();
    expect(screen.getByText(/^7 professionals come here\./)).toBeVisible();
    const [line, ...others] = screen.getAllByRole('listitem');
    expect(line).toHaveTextContent(
      'Regular home5 professionals€35–€51 an hour from 31 jobs done here4.6 of 5 in 12 reviewsAsk for quotes',
    );
    expect(others).toEqual([]);
    expect(screen.getByRole('link', { name: 'Regular home' })).toHaveAttribute(
      'href',
      '/services/cleaning/regular/patras',
    );
    expect(await violationsIn(container)).toEqual([]);
    await act(() => changeLanguage('el'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Υπηρεσίες: Πάτρα' })).toBeVisible();
    expect(screen.getByText('4,6 στα 5, σε 12 αξιολογήσεις')).toBeVisible();
  });

  it('is reached from the services, and from a service that is done there', async () => {
    serveCities(() => Response.json({ cities: [patras] }));
    const { container, router } = renderRoutes(remote.routes, '/services');
    const link = { name: 'Patras' };
    const cities = await screen.findByRole('navigation', { name: 'Services by city' });
    expect(within(cities).getByRole('link', link)).toHaveAttribute('href', '/services/in/patras');
    expect(await violationsIn(container)).toEqual([]);
    await act(() => router.navigate('/services/cleaning/regular'));
    await waitFor(() =>
      expect(screen.getByRole('link', link)).toHaveAttribute('href', '/services/cleaning/regular/patras'),
    );
    await act(() => router.navigate('/services/cleaning/deep'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Deep clean' })).toBeVisible();
    expect(screen.queryByRole('link', link)).toBeNull();
  });

  it('of which too little is known says so, and what went wrong can be tried again', async () => {
    let isDown = true;
    serveCities(() => (isDown ? Response.json(refused.body, { status: 404 }) : Response.json({ cities: [] })));
    const { container } = renderRoutes(remote.routes, '/services/in/rockets');
    expect(await screen.findByRole('alert')).toHaveTextContent('The page of this city could not be loaded');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We know too little of this place yet' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'All services' })).toHaveAttribute('href', '/services');
    expect(await violationsIn(container)).toEqual([]);
  });
});

describe('a service in a city', () => {
  const price = { low: 3_500, median: 4_200, high: 5_100, currency: 'EUR', unit: 'hour', sampleSize: 31 };
  const regular = { categoryId: 'cleaning/regular', professionals: 5, verified: 2, jobs: 40, price };
  const few = { categoryId: 'cleaning/deep', professionals: 0, verified: 0, jobs: 6, price: null, rating: null };
  const services = [{ ...regular, rating: { average: 4.6, count: 12 } }, few];
  const patras = { id: 'patras', names: { en: 'Patras', el: 'Πάτρα' }, country: 'GR', professionals: 5, services };

  it('says what was paid and said there and who comes, follows a switch of language and leads on', async () => {
    serveCities(() => Response.json({ cities: [patras] }));
    const { container } = renderRoutes(remote.routes, '/services/cleaning/regular/patras');
    expect(await screen.findByRole('heading', { level: 1, name: 'Regular home in Patras' })).toBeVisible();
    expect(screen.getByText('€35–€51 an hour')).toBeVisible();
    expect(screen.getByText('From 31 jobs done here in the last three months.')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '4.6 of 5 in 12 reviews',
      '5 professionals, 2 of them with papers we have checked',
      '40 jobs done here lately',
    ]);
    const ask = screen.getByRole('link', { name: 'Ask for quotes' });
    expect(ask).toHaveAttribute('href', '/bookings/new?category=cleaning/regular');
    expect(screen.getByRole('link', { name: 'Services in Patras' })).toHaveAttribute('href', '/services/in/patras');
    const others = screen.getByRole('navigation', { name: 'More services in Patras' });
    const other = within(others).getByRole('link', { name: 'Deep clean' });
    expect(other).toHaveAttribute('href', '/services/cleaning/deep/patras');
    expect(await violationsIn(container)).toEqual([]);
    await act(() => changeLanguage('el'));
    expect(await screen.findByRole('heading', { level: 1, name: /: Πάτρα$/ })).toBeVisible();
    expect(container).not.toHaveTextContent('Patras');
  });

  it('tells of its jobs where few come, and of the price of everywhere until there is one', async () => {
    serveCities(() => Response.json({ cities: [patras] }));
    renderRoutes(remote.routes, '/services/cleaning/deep/patras');
    expect(await screen.findByText('6 jobs done here lately')).toBeVisible();
    expect(screen.getByText('€2–€4 per m²')).toBeVisible();
    expect(screen.getByText(/^What is usual in Greece and Cyprus/)).toBeVisible();
    expect(screen.queryByText(/professionals/)).toBeNull();
  });

  it.each([
    [
      'a city too little is known of',
      [],
      '/services/cleaning/regular/rockets',
      'Regular home',
      '/services/cleaning/regular',
    ],
    [
      'a service too little is known of',
      [{ ...patras, services: [few] }],
      '/services/cleaning/regular/patras',
      'Regular home',
      '/services/cleaning/regular',
    ],
    ['no such service', [patras], '/services/cleaning/rockets/patras', 'All services', '/services'],
  ])('is not there, and leads back: %s', async (_, cities, address, name, href) => {
    serveCities(() => Response.json({ cities }));
    const { container } = renderRoutes(remote.routes, address);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
  });
});

describe('instead of the services', () => {
  it('says that they are on their way', async () => {
    serveTree(() => new Promise(() => undefined));
    renderRoutes(remote.routes, '/services');
    expect(await screen.findByRole('status')).toHaveTextContent('The services are on their way');
  });

  it('says that there are none', async () => {
    serveTree(() => treeOf([]));
    const { container } = renderRoutes(remote.routes, '/services');
    expect(await screen.findByRole('heading', { name: 'No services yet' })).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
  });

  it('says what went wrong, and gets them at the next try', async () => {
    let isDown = true;
    serveTree((lang) => (isDown ? refused : treeOf(nodes[lang])));
    const { container } = renderRoutes(remote.routes, '/services');
    expect(await screen.findByRole('alert')).toHaveTextContent('The services could not be loaded');
    expect(await violationsIn(container)).toEqual([]);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Cleaning' })).toBeVisible();
  });

  it('says that the browser is offline, and shows them by itself when it is back', async () => {
    const { container, router } = renderRoutes(remote.routes, '/elsewhere');
    act(() => void window.dispatchEvent(new Event('offline')));
    await act(() => router.navigate('/services'));
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
    expect(await violationsIn(container)).toEqual([]);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Cleaning' })).toBeVisible());
  });
});

it('is whole in both languages', () => {
  expect(keysOf(textsOf(APP, 'el', 'marketplace'))).toEqual(keysOf(textsOf(APP, 'en', 'marketplace')));
});
