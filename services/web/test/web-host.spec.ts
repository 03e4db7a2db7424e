import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '@plateia/runtime';
import http from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createWebHost, readWebSettings, type WebSettings } from '@plateia/service-web';
import { until } from '@plateia/test-kit';

const TEMPLATE =
  '<!doctype html><html lang="en"><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><!--plateia:head--></head><body>' +
  '<!--plateia:landing-->landing<!--/plateia:landing--><!--plateia:page-->page<!--/plateia:page-->' +
  '<!--plateia:no-script--><noscript>scripts, please</noscript><!--/plateia:no-script-->' +
  '<script type="application/json" id="remotes" data-version="__VERSION__" nonce="__CSP_NONCE__">__REGISTRY__</script></body></html>';

const line = (name: string, manifest: string) => ({
  name,
  version: '1.0.0',
  manifest,
  integrity: `sha384-${'A'.repeat(64)}`,
  shellApi: 1,
  routes: [{ path: `/${name}/:id`, guard: 'open', titleKey: 'title' }],
  navigation: [],
  slots: [],
});

const BUILT = {
  metaData: { remoteEntry: { name: 'remoteEntry.js', path: '', integrity: 'sha384-x' } },
  exposes: [{ assets: { js: { sync: ['remote-module.js'] }, css: { sync: [] } } }],
  chunks: { garden: ['garden.js', 'garden.css'], lake: ['lake.js'] },
  texts: ['park', 'flowers', 'lake'].flatMap((name) =>
    ['en', 'el'].map((language) => `assets/i18n/${language}/${name}.0123abcd.json`),
  ),
};

const logger = createLogger({ service: 'web', level: 'silent' });
let settings: WebSettings;
let folder: string;
let server: http.Server;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plateia-web-'));
  const [shellDir, remotesDir] = [join(folder, 'shell'), join(folder, 'remotes')];
  await mkdir(shellDir, { recursive: true });
  await mkdir(join(remotesDir, 'square'), { recursive: true });
  await mkdir(join(remotesDir, 'park'));
  await writeFile(join(shellDir, 'index.html'), TEMPLATE);
  await writeFile(join(shellDir, 'main.0123abcd.js'), 'main');
  await writeFile(join(shellDir, 'main.0123abcd.js.br'), brotliCompressSync('main'));
  await writeFile(join(remotesDir, 'square', 'remoteEntry.0123abcd.js'), 'entry');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await publish(line('square', '/remotes/square/mf-manifest.0123abcd.json'));
  settings = readWebSettings({
    WEB_SHELL_DIR: shellDir,
    WEB_REMOTES_DIR: remotesDir,
    REMOTES_FILE: join(folder, 'remotes.json'),
    PUBLIC_ORIGIN: 'http://page.test',
    WEB_API_ORIGIN: 'http://127.0.0.1:1',
  });
  const host = createWebHost({ ...settings, logger });
  server = http.createServer((request, response) => host.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

const publish = (...remotes: object[]) =>
  writeFile(join(folder, 'remotes.json'), JSON.stringify({ schema: 1, remotes }));
const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });

test('a page carries the same nonce in its policy, its meta and its scripts, and another one each time', async () => {
  const nonces = new Set<string>();
  for (let i = 0; i < 2; i++) {
    const response = await get('/');
    const html = await response.text();
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
    expect(html.split(`nonce="${nonce}"`)).toHaveLength(3);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
});

test.each([
  ['/', 'same-origin-allow-popups'],
  ['/auth/callback', 'unsafe-none'],
  ['/auth/callback?token=T&isNew=false', 'unsafe-none'],
])('the window of a provider keeps the page that opened it, there and back: %s', async (path, policy) => {
  expect((await get(path)).headers.get('cross-origin-opener-policy')).toBe(policy);
});

test('the policy lets in files of the origins in the registry and of no other', async () => {
  await publish(line('square', '/remotes/square/m.json'), line('far', 'https://far.example/m.json'));
  const policy = await until('the policy names it', async () => {
    const found = (await get('/')).headers.get('content-security-policy') ?? '';
    return found.includes('far.example') ? found : undefined;
  });
  expect(policy).toContain("connect-src 'self' https://far.example");
  expect(policy).not.toContain('unsafe');
});

test('the browser grants what a remote of the registry asks for, and nothing else', async () => {
  const granted = async () =>
    [...((await get('/')).headers.get('permissions-policy') ?? '').matchAll(/([\w-]+)=\(self\)/g)].map(
      ([, name]) => name,
    );
  await publish(line('square', '/remotes/square/m.json'));
  await until('one is granted', async () => (await granted()).length === 1);
  expect(await granted()).toEqual(['clipboard-write']);
  const policy = (await get('/')).headers.get('permissions-policy') ?? '';
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
    expect(policy).toContain(`${feature}=()`);

  await publish({ ...line('square', '/remotes/square/m.json'), permissions: ['geolocation'] });
  await until('two are granted', async () => (await granted()).length === 2);
  expect(await granted()).toEqual(['geolocation', 'clipboard-write']);
  await publish(line('square', '/remotes/square/m.json'));
});

test.each(['/', '/nowhere', '/auth/callback'])(
  'no page is framed, sniffed or told to others whole: %s',
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).toContain("base-uri 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  },
);

test.each(['/main.0123abcd.js', '/remotes/square/remoteEntry.0123abcd.js', '/remotes.json', '/old.89abcdef.js'])(
  'no file is taken for what it is not: %s',
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  },
);

test.each([
  ['in production', true, 'max-age=63072000; includeSubDomains'],
  ['elsewhere', false, null],
])('only HTTPS is spoken %s', async (_, production, policy) => {
  const host = createWebHost({ ...settings, production, logger });
  const strict = http.createServer((request, response) => host.handle(request, response));
  await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(strict.address() as AddressInfo).port}`;
  const answers = await Promise.all(['/', '/main.0123abcd.js', '/remotes.json'].map((path) => fetch(at + path)));
  expect(answers.map(({ headers }) => headers.get('strict-transport-security'))).toEqual([policy, policy, policy]);
  strict.closeAllConnections();
  strict.close();
});

test('beyond the loopback it says what it is, and in production its origin is https and no limit is scaled', () => {
  expect(() => readWebSettings({ HOST: '0.0.0.0' })).toThrow('NODE_ENV');
  expect(() => readWebSettings({ NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://page.test' })).toThrow('PUBLIC_ORIGIN');
  const served = { HOST: '0.0.0.0', NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://page.test' };
  expect(readWebSettings(served)).toMatchObject({ production: true, publicOrigin: 'https://page.test' });
  expect(() => readWebSettings({ ...served, PATIENCE_SCALE: '12' })).toThrow('PATIENCE_SCALE: refused in production');
});

test('uploads may go to the object store of the configuration, and nothing else to or from it', async () => {
  const store = { S3_URL: 'https://key:secret@store.example:9000/bucket?region=eu-south-1' };
  const { uploadOrigin } = readWebSettings(store);
  const withStore = http.createServer((request, response) =>
    createWebHost({ ...settings, uploadOrigin, logger }).handle(request, response),
  );
  await new Promise<void>((resolve) => withStore.listen(0, '127.0.0.1', resolve));
  const { port } = withStore.address() as AddressInfo;
  const policyOf = async (page: string) =>
    (await fetch(page)).headers.get('content-security-policy')?.replaceAll(/'nonce-[^']+'/g, '') ?? '';
  const [without, policy] = await Promise.all([policyOf(origin), policyOf(`http://127.0.0.1:${port}/`)]);
  withStore.closeAllConnections();
  withStore.close();
  expect(policy.match(/store|secret|bucket/g)).toEqual(['store']);
  expect(policy.replace(' https://store.example:9000', '')).toBe(without);
  expect(policy).toMatch(/connect-src [^;]* https:\/\/store\.example:9000(;|$)/);
});

test('a page that nobody serves is the page with 404', async () => {
  const [known, unknown] = await Promise.all([get('/square/7'), get('/nowhere')]);
  expect(known.status).toBe(200);
  expect(unknown.status).toBe(404);
  expect(unknown.headers.get('content-type')).toContain('text/html');
  expect(await known.text()).toContain('page<!--');
});

test('a page of which the manifest names all there are is 404 by any other name', async () => {
  const square = line('square', '/remotes/square/mf-manifest.0123abcd.json');
  await publish({ ...square, routes: square.routes.map((route) => ({ ...route, values: { id: ['7', '8'] } })) });
  await until('there is no such page', async () => (await get('/square/9')).status === 404);
  expect((await get('/square/8')).status).toBe(200);
  await publish(square);
});

test('the landing frame stands on the first page alone, in the language of the visitor', async () => {
  const greek = await (await get('/', { 'accept-language': 'el-GR,en;q=0.5' })).text();
  expect(greek).toContain('lang="el"');
  expect(greek).toContain('landing');
  const chosen = await (await get('/square/7', { 'accept-language': 'el', cookie: 'preferred_language=en' })).text();
  expect(chosen).toContain('lang="en"');
  expect(chosen).not.toContain('>landing<');
});

test('what a page needs first is begun with its document; its calls only for who seems to be a member', async () => {
  const first = { chunks: ['garden'], texts: ['flowers'], calls: ['/api/feed/list?mode=home&limit=10'] };
  await writeFile(join(folder, 'remotes', 'park', 'mf-manifest.0123abcd.json'), JSON.stringify(BUILT));
  const park = line('park', '/remotes/park/mf-manifest.0123abcd.json');
  await publish({ ...park, routes: [{ path: '/park', guard: 'open', titleKey: 'title', first }] });
  const begun = async (headers: Record<string, string>) =>
    [...(await (await get('/park', headers)).text()).matchAll(/<link rel="preload" href="([^"]+)"/g)].map(
      ([, at]) => at,
    );
  const files = ['mf-manifest.0123abcd.json', 'remoteEntry.js', 'remote-module.js', 'garden.js', 'garden.css'];
  await until('files are named', async () => (await begun({})).length > 0);
  expect(await begun({})).toEqual(
    [...files, ...['park', 'flowers'].map((name) => `assets/i18n/en/${name}.0123abcd.json`)].map(
      (file) => `/remotes/park/${file}`,
    ),
  );
  expect(await begun({ cookie: 'at=x; preferred_language=el' })).toEqual([
    ...[...files, ...['park', 'flowers'].map((name) => `assets/i18n/el/${name}.0123abcd.json`)].map(
      (file) => `/remotes/park/${file}`,
    ),
    '/api/feed/list?mode=home&amp;limit=10',
  ]);
});

test('a page of words can be read without scripts, in both languages', async () => {
  await publish(line('square', '/remotes/square/m.json'));
  const document = {
    title: 'Rules & <b>customs</b>',
    inForce: '2026-11-01',
    inShort: ['Be kind.'],
    sections: [
      { id: 'one', heading: 'One', blocks: [{ text: 'See [the fees](/square/fees).' }, { list: ['a', 'b'] }] },
    ],
    changes: [{ date: '2026-11-01', what: 'First version.' }],
  };
  for (const [language, title] of [
    ['en', document.title],
    ['el', 'Κανόνες'],
  ] as const) {
    const documents = join(folder, 'remotes/square/documents', language, 'square');
    await mkdir(documents, { recursive: true });
    await writeFile(join(documents, 'rules.json'), JSON.stringify({ ...document, title }));
    await writeFile(join(documents, 'fees.json'), JSON.stringify({ ...document, title: `Fees ${language}` }));
  }
  const page = await until('the page has its text', async () => {
    const html = await (await get('/square/rules')).text();
    return html.includes('<article>') ? html : undefined;
  });
  const readable = page.slice(page.indexOf('<noscript>'), page.indexOf('</noscript>'));
  expect(page.match(/<noscript>/g)).toHaveLength(1);
  expect(readable).toContain('<h1>Rules &amp; &lt;b&gt;customs&lt;/b&gt;</h1>');
  expect(readable).toContain('In force since 1 November 2026');
  expect(readable).toContain('See <a href="/square/fees">the fees</a>.');
  expect(readable).toContain('<a href="/square/fees?lang=en">Fees en</a>');
  expect(readable).toContain('<a href="/square/rules?lang=el" lang="el"');
  expect(readable).toMatch(/<style nonce="[^_"]+">/);
  const greek = await (await get('/square/rules?lang=el')).text();
  expect(greek).toContain('<h1>Κανόνες</h1>');
  expect(greek).toContain('Ισχύει από 1 Νοεμβρίου 2026');
  expect(await (await get('/square/7')).text()).toContain('scripts, please');
});

test.each(['/square/..%2f..%2fsecret', '/square/rules%00', '/square/rules.json'])(
  'no file but a document is read for a page: %s',
  async (path) => {
    expect(await (await get(path)).text()).not.toContain('<article>');
  },
);

test('hashed files come compressed and for ever', async () => {
  const response = await get('/main.0123abcd.js', { 'accept-encoding': 'br' });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await response.text()).toBe('main');
});

test("a remote's files may be loaded by another origin, the shell's may not", async () => {
  const [remote, shell] = await Promise.all([get('/remotes/square/remoteEntry.0123abcd.js'), get('/main.0123abcd.js')]);
  expect(remote.headers.get('access-control-allow-origin')).toBe('*');
  expect(shell.headers.get('access-control-allow-origin')).toBeNull();
});

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/remotes/..%2f..%2fsecret.txt',
  '/remotes/../secret.txt',
  '/%00.js',
  '/%',
])('nothing outside its folders is served: %s', async (path) => {
  const status = await rawStatus(path);
  expect(status).toBe(404);
});

test('a file that is not there is 404 and no page', async () => {
  const response = await get('/old.89abcdef.js');
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('application/json');
});

test('a change of the registry is seen, a broken one changes nothing', async () => {
  await publish(line('plaza', '/remotes/plaza/m.json'));
  await until('the page is there', async () => (await get('/plaza/7')).status === 200);
  await writeFile(join(folder, 'remotes.json'), '{"schema": 1, "remotes": [{');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await get('/plaza/7')).status).toBe(200);
  const answer = (await (await get('/remotes.json')).json()) as { remotes: { name: string }[] };
  expect(answer.remotes.map(({ name }) => name)).toEqual(['plaza']);
});

test('writing is refused', async () => {
  expect((await fetch(`${origin}/`, { method: 'POST' })).status).toBe(405);
});

/** fetch would tidy the path up. */
function rawStatus(path: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    http
      .get({ hostname, port, path }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
      .on('error', reject);
  });
}

test('a canary is for its share of the browsers that members sign in with, the same ones while it grows', async () => {
  const devices = Array.from({ length: 400 }, (_, n) => `did=device-${n}.signature`);
  const { name: _, ...canary } = { ...line('square', '/remotes/square/next.json'), version: '2.0.0' };
  const withCanary = (share: number) =>
    publish({ ...line('square', '/remotes/square/all.json'), canary: { ...canary, share }, previous: canary });
  const manifestFor = async (cookie?: string) => {
    const answer = await get('/remotes.json', cookie === undefined ? {} : { cookie });
    const { remotes } = (await answer.json()) as { remotes: Record<string, unknown>[] };
    expect(Object.keys(remotes[0]!)).not.toEqual(expect.arrayContaining(['canary']));
    expect(remotes[0]).not.toHaveProperty('previous');
    expect(remotes[0]).not.toHaveProperty('share');
    return remotes[0]?.['manifest'];
  };
  const chosen = async () => {
    const manifests = await Promise.all(devices.map((cookie) => manifestFor(cookie)));
    return devices.filter((_device, index) => manifests[index] === '/remotes/square/next.json');
  };
  await withCanary(20);
  await until('it is read', async () => (await manifestFor()) === '/remotes/square/all.json');
  const few = await until('some have it', async () => ((await chosen()).length > 0 ? chosen() : undefined));
  expect(few.length).toBeGreaterThan(400 * 0.12);
  expect(few.length).toBeLessThan(400 * 0.28);
  // Crawlers and visitors get what all get; the page itself is as its registry.
  expect(await (await get('/')).text()).not.toContain('next.json');
  const page = await get('/', { cookie: few[0]! });
  expect(await page.text()).toContain('/remotes/square/next.json');
  expect(page.headers.get('vary')).toContain('cookie');
  expect((await get('/remotes.json')).headers.get('vary')).toContain('cookie');

  await withCanary(60);
  const more = await until('more have it', async () => {
    const now = await chosen();
    return now.length > few.length ? now : undefined;
  });
  expect(more).toEqual(expect.arrayContaining(few));
  await publish(line('square', '/remotes/square/all.json'));
  await until('nobody has it', async () => (await chosen()).length === 0);
});

test('a page knows its version, and the head of the registry tells whether it is still the newest', async () => {
  const current = async () => (await fetch(`${origin}/remotes.json`, { method: 'HEAD' })).headers.get('etag');
  await publish(line('square', '/remotes/square/v1.json'));
  const first = await until('the registry names it', async () => {
    const answer = await get('/remotes.json');
    return (await answer.text()).includes('/v1.json') ? answer.headers.get('etag')! : undefined;
  });
  const own = /data-version="([^"]+)"/.exec(await (await get('/')).text())?.[1];
  expect(first).toBe(`W/"${own}"`);
  await publish(line('square', '/remotes/square/v2.json'));
  const second = await until('there is another', async () => (await current()) !== first && (await current()));
  expect(second).toMatch(/^W\/"[\w-]{12}"$/);
  await publish(line('square', '/remotes/square/v1.json'));
  await until('the first is back', async () => (await current()) === first);
});
