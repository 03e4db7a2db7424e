import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '@plateia/runtime';
import { createWebHost } from '@plateia/service-web';
import { createHash } from 'node:crypto';
import http from 'node:http';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const SHELL_PAGE = new URL('../../../apps/shell/src/index.html', import.meta.url);

const manifest = z.object({
  name: z.string().min(1),
  start_url: z.string(),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  share_target: z.object({ action: z.string(), method: z.literal('POST'), enctype: z.literal('multipart/form-data') }),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string().optional() })),
});

let folder: string;
let web: http.Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plateia-installable-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'remotes.json'), JSON.stringify({ schema: 1, remotes: [] }));
  const host = createWebHost({
    production: false,
    shellDir: folder,
    remotesDir: join(folder, 'remotes'),
    remotesFile: join(folder, 'remotes.json'),
    publicOrigin: 'https://plateia.test',
    apiOrigin: 'http://127.0.0.1:1',
    logger: createLogger({ service: 'web', level: 'silent' }),
  });
  web = http.createServer((request, response) => host.handle(request, response));
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  web.closeAllConnections();
  await new Promise((resolve) => web.close(resolve));
  await rm(folder, { recursive: true });
});

const get = (path: string) => fetch(`http://127.0.0.1:${(web.address() as AddressInfo).port}${path}`);

test('a device can keep the page among its apps: its manifest, and every icon in the size that it names', async () => {
  const answer = await get('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const { icons } = manifest.parse(await answer.json());
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes, type } of icons) {
    const picture = await get(src);
    expect([src, picture.status, picture.headers.get('content-type')]).toEqual([src, 200, type]);
    if (type !== 'image/png') continue;
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect([src, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([src, sizes]);
  }
});

test('what the page names of it is there', async () => {
  const page = await readFile(SHELL_PAGE, 'utf8');
  const named = [...page.matchAll(/<link rel="(?:manifest|apple-touch-icon)" href="([^"]+)"/g)].map(
    ([, at]) => at ?? '',
  );
  expect(named).toHaveLength(2);
  for (const at of named) expect([at, (await get(at)).status]).toEqual([at, 200]);
});

test('the worker is asked for anew each time, and what it keeps is one page that says there is no network', async () => {
  const worker = await get('/service-worker.js?version=1&lang=el');
  expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(worker.headers.get('content-type')).toContain('javascript');
  for (const [language, title] of [
    ['en', 'You are offline'],
    ['el', 'Είστε εκτός σύνδεσης'],
  ] as const) {
    const offline = await get(`/offline?lang=${language}`);
    const html = await offline.text();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).not.toMatch(/\b(?:src|href)="[^"]/);
    const policy = offline.headers.get('content-security-policy') ?? '';
    for (const [, inline = ''] of html.matchAll(/<(?:script|style)>(.*?)<\/(?:script|style)>/gs))
      expect(policy).toContain(`'sha256-${createHash('sha256').update(inline).digest('base64')}'`);
  }
});

test('what another app shares without a service worker leads to the page that says it did not arrive', async () => {
  const { share_target: target } = manifest.parse(await (await get('/manifest.webmanifest')).json());
  const { port } = web.address() as AddressInfo;
  const form = new FormData();
  form.set('text', 'Look at this');
  const answer = await fetch(`http://127.0.0.1:${port}${target.action}`, {
    method: target.method,
    body: form,
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/feed?shared=1']);
});
