import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Post } from '@plateia/contracts/feed';
import { createLogger } from '@plateia/runtime';
import { createWebHost } from '@plateia/service-web';
import { PATIENCE_SCALE, promisedMs } from '@plateia/test-kit';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PUBLIC_ORIGIN = 'https://plateia.test';
const ID = '01900000-0000-7000-8000-000000000001';
const PAGE = `/post/${ID}`;
const TEMPLATE =
  '<!doctype html><html lang="en"><head><title>Plateia</title><!--plateia:head--></head><body>__REGISTRY__</body></html>';

const post: Post = {
  id: ID,
  content: 'The plane tree has leaves again.\n\nCoffee at eleven?',
  files: [],
  authorId: '01900000-0000-7000-8000-0000000000aa',
  authorFullName: 'Ελένη Μαρκάκη',
  authorPhoto: null,
  createdAt: '2026-11-05T10:00:00.000Z',
  totalLikes: 0,
  totalUnlikes: 0,
  totalComments: 0,
  totalViews: 0,
  feeling: null,
  privacySetting: 0,
  isLikedByUser: false,
  isUnlikedByUser: false,
  authorRole: 'member',
  authorVerified: false,
  lang: 'en',
  editedAt: null,
  canEdit: false,
};
const photo = (part: Partial<Post['files'][number]> = {}): Post['files'][number] => ({
  key: 'post_image/1',
  url: '/api/media/file/1',
  kind: 'image',
  alt: 'Leaves against the light',
  status: 'ready',
  ...part,
});

/** What stands where feed would. */
let answer: (response: ServerResponse, request: IncomingMessage) => void;
const asked: IncomingMessage[] = [];
const give =
  (body: unknown, status = 200) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };

let folder: string;
let api: http.Server;
let web: http.Server;
let impatient: http.Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plateia-tags-'));
  const shellDir = join(folder, 'shell');
  await mkdir(shellDir);
  await writeFile(join(shellDir, 'index.html'), TEMPLATE);
  await writeFile(join(folder, 'remotes.json'), JSON.stringify({ schema: 1, remotes: [] }));
  api = await listening((request, response) => {
    asked.push(request);
    answer(response, request);
  });
  const hostOf = (patienceScale: number): Promise<http.Server> => {
    const host = createWebHost({
      production: false,
      shellDir,
      remotesDir: join(folder, 'remotes'),
      remotesFile: join(folder, 'remotes.json'),
      publicOrigin: PUBLIC_ORIGIN,
      apiOrigin: originOf(api),
      patienceScale,
      logger: createLogger({ service: 'web', level: 'silent' }),
    });
    return listening((request, response) => host.handle(request, response));
  };
  web = await hostOf(Number(PATIENCE_SCALE));
  impatient = await hostOf(1);
});

beforeEach(() => {
  asked.length = 0;
  answer = give(post);
});

afterAll(async () => {
  for (const server of [api, web, impatient]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await rm(folder, { recursive: true });
});

const page = async (path: string, headers: Record<string, string> = {}, at = web): Promise<string> =>
  (await fetch(originOf(at) + path, { headers })).text();

test('a public post says who wrote what, where it is, and shows its first photo', async () => {
  answer = give({ ...post, files: [photo({ status: 'processing' }), photo({ medium: '/api/media/file/1-medium' })] });
  const html = await page(PAGE);
  expect(html).toContain('<title>Ελένη Μαρκάκη · Plateia</title>');
  expect(html).toContain('<meta name="description" content="The plane tree has leaves again. Coffee at eleven?">');
  expect(html).toContain(`<meta property="og:url" content="${PUBLIC_ORIGIN}${PAGE}">`);
  expect(html).not.toContain('noindex');
  expect(html).toContain(`<meta property="og:image" content="${PUBLIC_ORIGIN}/api/media/file/1-medium">`);
  expect(html).toContain('<meta property="og:image:alt" content="Leaves against the light">');
  expect(html).toContain('content="summary_large_image"');
  expect(asked[0]?.url).toBe(`/api/feed/public/post/${ID}`);
  expect(asked[0]?.headers['cookie']).toBeUndefined();
  expect(asked[0]?.headers['x-forwarded-for']).toContain('127.0.0.1');
});

test.each(['', '?lang=el'])('a public post is known by one address in each language: %s', async (lang) => {
  const html = await page(PAGE + lang);
  const url = PUBLIC_ORIGIN + PAGE;
  expect(html).toContain(`<link rel="canonical" href="${url}${lang}">`);
  for (const [to, href] of [
    ['en', `${url}?lang=en`],
    ['el', `${url}?lang=el`],
    ['x-default', url],
  ])
    expect(html).toContain(`<link rel="alternate" hreflang="${to}" href="${href}">`);
});

test('the site map names public posts in both languages, read page by page, and stands without them', async () => {
  const other = ID.replace(/1$/, '2');
  answer = (response, request) => {
    const isFirst = !request.url?.includes('nextToken=next');
    give({ posts: [{ ...post, id: isFirst ? ID : other }], nextToken: isFirst ? 'next' : '' })(response);
  };
  const map = await page('/sitemap.xml');
  for (const id of [ID, other]) {
    expect(map).toContain(`<loc>${PUBLIC_ORIGIN}/post/${id}</loc>`);
    expect(map).toContain(`hreflang="el" href="${PUBLIC_ORIGIN}/post/${id}?lang=el"`);
  }
  answer = give({}, 503);
  expect(await page('/sitemap.xml', {}, impatient)).toContain('<urlset');
});

test("a post without a photo shows its author's, one without words says those of its photo", async () => {
  answer = give({ ...post, authorPhoto: '/api/media/file/eleni' });
  expect(await page(PAGE)).toContain(`<meta property="og:image" content="${PUBLIC_ORIGIN}/api/media/file/eleni">`);
  answer = give({ ...post, content: '', files: [photo()] });
  expect(await page(PAGE)).toContain('<meta name="description" content="Leaves against the light">');
});

test('a post without any picture is shown by that of the platform, in the size that previews have', async () => {
  const html = await page(PAGE);
  const [, address = ''] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? [];
  expect(address).toBe(`${PUBLIC_ORIGIN}/card.png`);
  expect(html).toContain('<meta property="og:image:alt" content="Plateia">');
  expect(html).toContain('content="summary_large_image"');
  const picture = await fetch(originOf(web) + new URL(address).pathname);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630]);
  expect(bytes.length).toBeLessThan(20_000);
});

test('what members write stays text, and is cut where it is long', async () => {
  const script = '"><script>alert(1)</script><meta x="';
  answer = give({ ...post, authorFullName: script, content: script + 'ω'.repeat(500) });
  const html = await page(PAGE);
  expect(html).not.toContain('<script>');
  expect(html.match(/<meta /g)?.length).toBe(10);
  const description = /name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
  expect(description.endsWith('ω…')).toBe(true);
  expect(description.length).toBeLessThan(300);
});

test.each([
  ['a post that is for members', true, give({ error: { errorCode: 'UNAUTHORIZED', errorMessage: '' } }, 401)],
  ['a post that is not there', true, give({ error: { errorCode: 'NOT_FOUND', errorMessage: '' } }, 404)],
  ['an answer that is no post', false, give({ id: ID })],
  ['a feed that is busy', false, give({ error: { errorCode: 'RATE_LIMITED', errorMessage: '' } }, 429)],
])('%s has the plain page; what is not for everybody is not listed: %s', async (_, isUnlisted, given) => {
  answer = given;
  const html = await page(PAGE);
  expect(html).toContain('<title>Plateia</title>');
  expect(html).not.toContain('og:');
  expect(html).not.toContain('canonical');
  expect(html.includes('<meta name="robots" content="noindex">')).toBe(isUnlisted);
});

test.each(['/post/1', '/post/../../etc', `/post/${ID}/more`, '/post/%3Cscript%3E', '/feed', '/'])(
  '%s asks for no post',
  async (path) => {
    expect(await page(path)).not.toContain('og:');
    expect(asked).toHaveLength(0);
  },
);

test('a member, who runs the page, costs feed nothing', async () => {
  for (const cookie of ['at=token', 'preferred_language=el; __Host-at=token']) {
    expect(await page(PAGE, { cookie })).not.toContain('og:');
  }
  expect(asked).toHaveLength(0);
});

test('a feed that hangs holds no page up', async () => {
  answer = () => undefined;
  const begun = performance.now();
  expect(await page(PAGE, {}, impatient)).toContain('<title>Plateia</title>');
  expect(performance.now() - begun).toBeLessThan(promisedMs(5_000));
});

const originOf = (server: http.Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function listening(handle: http.RequestListener): Promise<http.Server> {
  const server = http.createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
