import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  type CategoryNode,
  type CityFigures,
  marketplaceCities,
  marketplaceFigures,
  type ServiceFigures,
} from '@plateia/contracts/bookings';
import { createLogger } from '@plateia/runtime';
import { createWebHost } from '@plateia/service-web';
import { PATIENCE_SCALE } from '@plateia/test-kit';
import http from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ORIGIN = 'https://plateia.test';
const TEMPLATE =
  '<!doctype html><html lang="en"><head><title>Plateia</title><!--plateia:head--></head><body>' +
  '<!--plateia:no-script--><noscript>scripts, please</noscript><!--/plateia:no-script-->__REGISTRY__</body></html>';

const leaf = (id: string, name: string, low: number, high: number): CategoryNode => ({
  id,
  name,
  level: 1,
  parentId: id.split('/')[0]!,
  children: [],
  selectable: true,
  priceRange: { low, high, currency: 'EUR', unit: 'hour' },
  licenceRequired: id.endsWith('gas'),
});
const treeIn = (lang: string | null): CategoryNode[] => [
  {
    id: 'plumbing',
    name: lang === 'el' ? 'Υδραυλικά' : 'Plumbing',
    level: 0,
    parentId: null,
    children: [
      leaf('plumbing/leaks', lang === 'el' ? 'Διαρροές' : 'Leaks & <drips>', 3_000, 6_000),
      leaf('plumbing/gas', lang === 'el' ? 'Αέριο' : 'Gas', 4_000, 9_000),
    ],
    selectable: false,
    licenceRequired: false,
  },
];

let folder: string;
let api: http.Server;
let web: http.Server;
let isUp = true;
let services: ServiceFigures[] = [];
const patras: CityFigures = {
  id: 'patras',
  names: { en: 'Patras', el: 'Πάτρα' },
  country: 'GR',
  professionals: 7,
  services: [
    {
      categoryId: 'plumbing/leaks',
      professionals: 5,
      verified: 2,
      jobs: 40,
      price: { low: 3_500, median: 4_200, high: 5_100, currency: 'EUR', unit: 'hour', sampleSize: 31 },
      rating: { average: 4.6, count: 12 },
    },
  ],
};
/** Few come there, but some was done. */
const volos: CityFigures = {
  id: 'volos',
  names: { en: 'Volos', el: 'Βόλος' },
  country: 'GR',
  professionals: 0,
  services: [{ categoryId: 'plumbing/leaks', professionals: 0, verified: 0, jobs: 6, price: null, rating: null }],
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plateia-public-'));
  await mkdir(join(folder, 'shell'));
  await writeFile(join(folder, 'shell', 'index.html'), TEMPLATE);
  const line = {
    name: 'square',
    version: '1.0.0',
    manifest: '/remotes/square/m.json',
    integrity: `sha384-${'A'.repeat(64)}`,
    shellApi: 1,
    routes: [
      { path: '/services', guard: 'open', titleKey: 'title' },
      { path: '/services/:root/:leaf', guard: 'open', titleKey: 'title' },
      { path: '/services/in/:city', guard: 'open', titleKey: 'title' },
      { path: '/services/:root/:leaf/:city', guard: 'open', titleKey: 'title' },
      { path: '/about', guard: 'none', titleKey: 'title' },
      { path: '/policy/:doc', guard: 'open', titleKey: 'title' },
      { path: '/feed', guard: 'secure', titleKey: 'title' },
    ],
    navigation: [],
    slots: [],
  };
  await writeFile(join(folder, 'remotes.json'), JSON.stringify({ schema: 1, remotes: [line] }));
  const description = (start: string) => `${start} ${'so that people find it in a list of results'.repeat(2)}`;
  for (const [language, about] of [
    ['en', 'About "us"'],
    ['el', 'Για εμάς'],
  ] as const) {
    const documents = join(folder, 'remotes/square/documents', language);
    await mkdir(join(documents, 'policy'), { recursive: true });
    const pages = { '/about': { title: about, description: description(about) } };
    await writeFile(join(documents, 'pages.json'), JSON.stringify(pages));
    const fees = {
      title: `Fees ${language}`,
      inForce: '2026-11-01',
      inShort: ['Customers pay no fee.', 'All prices include VAT.'],
      sections: [],
      changes: [{ date: '2026-11-01', what: 'First version.' }],
    };
    await writeFile(join(documents, 'policy', 'fees.json'), JSON.stringify(fees));
  }
  api = await listening((request, response) => {
    if (!isUp) return response.writeHead(503).end();
    const { pathname, searchParams } = new URL(request.url ?? '/', ORIGIN);
    const lang = searchParams.get('lang');
    response.writeHead(200, { 'content-type': 'application/json' });
    if (pathname === marketplaceFigures.path)
      return response.end(JSON.stringify({ days: 30, jobsDone: null, answerMinutes: null, services }));
    if (pathname === marketplaceCities.path) return response.end(JSON.stringify({ cities: [patras, volos] }));
    return response.end(JSON.stringify({ version: '1', timestamp: '2026-11-01T00:00:00.000Z', nodes: treeIn(lang) }));
  });
  web = await aHost();
});

beforeEach(() => {
  isUp = true;
});

afterAll(async () => {
  for (const server of [api, web]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await rm(folder, { recursive: true });
});

const aHost = async (): Promise<http.Server> => {
  const host = createWebHost({
    production: false,
    shellDir: join(folder, 'shell'),
    remotesDir: join(folder, 'remotes'),
    remotesFile: join(folder, 'remotes.json'),
    publicOrigin: ORIGIN,
    apiOrigin: 'http://127.0.0.1:1',
    servicesOrigin: originOf(api),
    patienceScale: Number(PATIENCE_SCALE),
    logger: createLogger({ service: 'web', level: 'silent' }),
  });
  return listening((request, response) => host.handle(request, response));
};
const get = (path: string, at = web) => fetch(originOf(at) + path);
const page = async (path: string): Promise<string> => (await get(path)).text();

/** What every page that search engines list has to have. */
function basicsOf(html: string) {
  const one = (pattern: RegExp) => html.match(new RegExp(pattern.source, 'g'))?.length === 1 && pattern.exec(html)?.[1];
  return {
    lang: one(/<html lang="(\w+)"/),
    title: one(/<title>([^<]+)<\/title>/),
    description: one(/<meta name="description" content="([^"]{30,})"/),
    canonical: one(/<link rel="canonical" href="([^"]+)"/),
    alternates: [...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, to, href]) => [
      to,
      href?.replace(ORIGIN, ''),
    ]),
  };
}

test.each([
  ['/about', 'en', 'About &quot;us&quot; · Plateia'],
  ['/about?lang=el', 'el', 'Για εμάς · Plateia'],
  ['/policy/fees', 'en', 'Fees en · Plateia'],
  ['/policy/fees?lang=el', 'el', 'Fees el · Plateia'],
  ['/services/plumbing/leaks', 'en', 'Leaks &amp; &lt;drips&gt;: what it costs · Plateia'],
  ['/services/plumbing/leaks?lang=el', 'el', 'Διαρροές: πόσο κοστίζει · Plateia'],
  ['/services/in/patras', 'en', 'Services in Patras · Plateia'],
  ['/services/in/patras?lang=el', 'el', 'Υπηρεσίες: Πάτρα · Plateia'],
  ['/services/plumbing/leaks/patras', 'en', 'Leaks &amp; &lt;drips&gt; in Patras · Plateia'],
  ['/services/plumbing/leaks/patras?lang=el', 'el', 'Διαρροές: Πάτρα · Plateia'],
])('a public page has what search engines ask for: %s', async (address, lang, title) => {
  const [path = ''] = address.split('?');
  const found = basicsOf(await page(address));
  expect(found).toMatchObject({ lang, title, canonical: ORIGIN + address });
  expect(found.description).toBeTruthy();
  expect(found.alternates).toEqual([
    ['en', `${path}?lang=en`],
    ['el', `${path}?lang=el`],
    ['x-default', path],
  ]);
});

interface Part {
  '@type': string;
  offers?: object;
}
const dataOf = (html: string): Part[] => {
  const [, json = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return (JSON.parse(json) as { '@graph': Part[] })['@graph'];
};

test('a service says what it costs, without scripts and as data', async () => {
  const html = await page('/services/plumbing/leaks');
  const read = html.slice(html.indexOf('<noscript>'), html.indexOf('</noscript>'));
  expect(read.match(/<h1>/g)).toHaveLength(1);
  expect(read).toContain('<h1>Leaks &amp; &lt;drips&gt;</h1>');
  expect(read).toContain('€30–€60 an hour');
  expect(read).toContain('<a href="/services/plumbing/gas?lang=en">Gas</a>: €40–€90 an hour');
  expect(read).toContain('href="/bookings/new?category=plumbing%2Fleaks"');
  const graph = dataOf(html);
  expect(graph.map((part) => part['@type'])).toEqual(['Service', 'BreadcrumbList']);
  expect(graph[0]?.offers).toMatchObject({ priceCurrency: 'EUR', lowPrice: 30, highPrice: 60 });
  expect(html).not.toContain('<drips>');
});

test('a service says what was paid and what customers said once there is enough of it', async () => {
  const price = { low: 3_500, median: 4_200, high: 5_100, currency: 'EUR', unit: 'hour', sampleSize: 31 } as const;
  services = [{ categoryId: 'plumbing/leaks', price, rating: { average: 4.6, count: 12 } }];
  const knowing = await aHost();
  const html = await (await get('/services/plumbing/leaks?lang=el', knowing)).text();
  expect(html.replaceAll('\u00A0', ' ')).toContain('35 € – 51 € την ώρα');
  expect(html).toContain('31 δουλειές');
  expect(html).toContain('4,6 στα 5, σε 12 αξιολογήσεις');
  const graph = dataOf(html);
  expect(graph[0]).toMatchObject({
    offers: { lowPrice: 35, highPrice: 51 },
    aggregateRating: { ratingValue: 4.6, reviewCount: 12, bestRating: 5 },
  });
  const other = await (await get('/services/plumbing/gas', knowing)).text();
  expect(other).toContain('€40–€90 an hour');
  expect(dataOf(other)[0]).not.toHaveProperty('aggregateRating');
  services = [];
  knowing.closeAllConnections();
  knowing.close();
});

test('the list of services leads to the page of each', async () => {
  const html = (await page('/services?lang=el')).replaceAll('\u00A0', ' ');
  expect(html).toContain('<a href="/services/plumbing/leaks?lang=el">Διαρροές</a>: 30 € – 60 € την ώρα');
  expect(html).toContain('"@type":"ItemList"');
});

test('a city says who comes there, what was paid and what was said, and leads to what is done there', async () => {
  const html = (await page('/services/in/patras?lang=el')).replaceAll('\u00A0', ' ');
  expect(html).toContain('7 επαγγελματίες εξυπηρετούν την περιοχή');
  expect(html).toContain(
    '<a href="/services/plumbing/leaks/patras?lang=el">Διαρροές</a>: 5 επαγγελματίες · 35 € – 51 € την ώρα, από 31 δουλειές που έγιναν εδώ',
  );
  expect(html).not.toContain('Αέριο');
  const [service, crumbs] = dataOf(html);
  expect(service).toMatchObject({
    '@type': 'Service',
    areaServed: { '@type': 'City', name: 'Πάτρα' },
    offers: { lowPrice: 35, highPrice: 51 },
    aggregateRating: { ratingValue: 4.6, reviewCount: 12 },
  });
  expect(crumbs?.['@type']).toBe('BreadcrumbList');
  const link = '<a href="/services/in/patras?lang=en">Patras</a>';
  expect(await page('/services')).toContain(link);
  const unknown = await get('/services/in/rockets');
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain('noindex');
});

test('a service in a city says what was paid, done and said there, how many come, and where else and what else is done', async () => {
  const path = '/services/plumbing/leaks/patras';
  const html = (await page(`${path}?lang=el`)).replaceAll('\u00A0', ' ');
  for (const fact of [
    '<h1>Διαρροές: Πάτρα</h1>',
    '35 € – 51 € την ώρα, από 31 δουλειές που έγιναν εδώ',
    '5 επαγγελματίες, 2 με ελεγμένα έγγραφα',
    '40 δουλειές που έγιναν εδώ',
    '4,6 στα 5, σε 12 αξιολογήσεις',
    '<a href="/services/plumbing/leaks?lang=el">Διαρροές</a>',
    '<a href="/services/in/patras?lang=el">Πάτρα</a>',
    '<a href="/services/plumbing/leaks/volos?lang=el">Βόλος</a>',
  ])
    expect(html).toContain(fact);
  expect(html).not.toContain('Patras');
  const [service, crumbs] = dataOf(html);
  expect(service).toMatchObject({ '@type': 'Service', areaServed: { name: 'Πάτρα' }, offers: { lowPrice: 35 } });
  expect(crumbs).toMatchObject({ itemListElement: [{ name: 'Διαρροές' }, { name: 'Πάτρα', item: ORIGIN + path }] });
  const link = `<a href="${path}?lang=en">Patras</a>`;
  expect(await page('/services/plumbing/leaks')).toContain(link);
  expect(await page('/services/plumbing/gas')).not.toContain(link);
});

test('where few come and no price is known, a service in a city tells of its jobs and of the price of everywhere', async () => {
  const html = await page('/services/plumbing/leaks/volos');
  expect(html).toContain('6 jobs done here lately');
  expect(html).toContain('€30–€60 an hour, as is usual in Greece and Cyprus');
  expect(html).not.toMatch(/\b0 professionals/);
  expect(await page('/services/in/volos')).not.toMatch(/\b0 professionals/);
  expect(dataOf(html)[0]).not.toHaveProperty('offers');
});

test.each([
  ['/services/plumbing/gas/patras', '<a href="/services/plumbing/gas?lang=en">Gas</a>'],
  ['/services/plumbing/leaks/rockets', '<a href="/services/plumbing/leaks?lang=en">Leaks &amp; &lt;drips&gt;</a>'],
  ['/services/plumbing/rockets/patras', '<a href="/services?lang=en">Services</a>'],
])('where too little is known there is no page, and a way to what there is: %s', async (path, way) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain('noindex');
  expect(html).toContain(way);
});

test('a service that there is not is 404', async () => {
  const answer = await get('/services/plumbing/rockets');
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('noindex');
});

test('prices are kept while nobody answers, and without any the page goes out plain', async () => {
  await page('/services');
  isUp = false;
  expect(await page('/services')).toContain('€30–€60');
  const fresh = await aHost();
  const answer = await get('/services/plumbing/leaks', fresh);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('scripts, please');
  fresh.closeAllConnections();
  fresh.close();
});

test('pages of members are not listed', async () => {
  expect(await page('/feed')).toContain('<meta name="robots" content="noindex">');
  expect(await page('/about')).not.toContain('noindex');
});

test('the site map names every public page in both languages, and robots.txt where it is', async () => {
  const answer = await get('/sitemap.xml');
  expect(answer.headers.get('content-type')).toContain('application/xml');
  const map = await answer.text();
  expect([...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address?.replace(ORIGIN, ''))).toEqual([
    '/about',
    '/policy/fees',
    '/services/in/patras',
    '/services/in/volos',
    '/services/plumbing/gas',
    '/services/plumbing/leaks',
    '/services/plumbing/leaks/patras',
    '/services/plumbing/leaks/volos',
  ]);
  expect(map).toContain(`hreflang="el" href="${ORIGIN}/about?lang=el"`);
  const robots = await page('/robots.txt');
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(robots).toMatch(/^User-agent: \*$/m);
});

const originOf = (server: http.Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function listening(handle: http.RequestListener): Promise<http.Server> {
  const server = http.createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
