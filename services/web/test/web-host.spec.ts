import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '@plateia/runtime';
import http from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createWebHost } from '@plateia/service-web';

const TEMPLATE =
  '<!doctype html><html lang="en"><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><!--plateia:head--></head><body>' +
  '<!--plateia:landing-->landing<!--/plateia:landing--><!--plateia:page-->page<!--/plateia:page-->' +
  '<script type="application/json" id="remotes" nonce="__CSP_NONCE__">__REGISTRY__</script></body></html>';

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

let folder: string;
let server: http.Server;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plateia-web-'));
  const [shellDir, remotesDir] = [join(folder, 'shell'), join(folder, 'remotes')];
  await mkdir(shellDir, { recursive: true });
  await mkdir(join(remotesDir, 'square'), { recursive: true });
  await writeFile(join(shellDir, 'index.html'), TEMPLATE);
  await writeFile(join(shellDir, 'main.0123abcd.js'), 'main');
  await writeFile(join(shellDir, 'main.0123abcd.js.br'), brotliCompressSync('main'));
  await writeFile(join(remotesDir, 'square', 'remoteEntry.0123abcd.js'), 'entry');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await publish(line('square', '/remotes/square/mf-manifest.0123abcd.json'));
  const logger = createLogger({ service: 'web', level: 'silent' });
  const host = createWebHost({
    production: false,
    shellDir,
    remotesDir,
    publicOrigin: 'http://page.test',
    apiOrigin: 'http://127.0.0.1:1',
    logger,
    remotesFile: join(folder, 'remotes.json'),
  });
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

test('the policy lets in files of the origins in the registry and of no other', async () => {
  await publish(line('square', '/remotes/square/m.json'), line('far', 'https://far.example/m.json'));
  const policy = await eventually(async () => {
    const found = (await get('/')).headers.get('content-security-policy') ?? '';
    return found.includes('far.example') ? found : undefined;
  });
  expect(policy).toContain("connect-src 'self' https://far.example");
  expect(policy).not.toContain('unsafe');
});

test('a page that nobody serves is the page with 404', async () => {
  const [known, unknown] = await Promise.all([get('/square/7'), get('/nowhere')]);
  expect(known.status).toBe(200);
  expect(unknown.status).toBe(404);
  expect(unknown.headers.get('content-type')).toContain('text/html');
  expect(await known.text()).toContain('page<!--');
});

test('the landing frame stands on the first page alone, in the language of the visitor', async () => {
  const greek = await (await get('/', { 'accept-language': 'el-GR,en;q=0.5' })).text();
  expect(greek).toContain('lang="el"');
  expect(greek).toContain('landing');
  const chosen = await (await get('/square/7', { 'accept-language': 'el', cookie: 'preferred_language=en' })).text();
  expect(chosen).toContain('lang="en"');
  expect(chosen).not.toContain('>landing<');
});

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
  await eventually(async () => ((await get('/plaza/7')).status === 200 ? true : undefined));
  await writeFile(join(folder, 'remotes.json'), '{"schema": 1, "remotes": [{');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await get('/plaza/7')).status).toBe(200);
  const answer = (await (await get('/remotes.json')).json()) as { remotes: { name: string }[] };
  expect(answer.remotes.map(({ name }) => name)).toEqual(['plaza']);
});

test('writing is refused', async () => {
  expect((await fetch(`${origin}/`, { method: 'POST' })).status).toBe(405);
});

async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 50; tries++) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('did not happen');
}

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
