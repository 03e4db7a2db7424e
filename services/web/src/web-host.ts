import { errorAnswerOf, type ErrorCode } from '@plateia/contracts';
import { isKnownPath } from '@plateia/contracts/shell';
import type { Logger } from '@plateia/runtime';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import {
  callbackHeaders,
  crawlerHeaders,
  fileHeaders,
  pageHeaders,
  remoteFileHeaders,
  sharedFileHeaders,
  transportSecurity,
} from './http/headers.js';
import { sendText } from './http/send.js';
import { staticFiles } from './http/static-files.js';
import { Documents } from './documents/documents.js';
import { offlineHeaders, offlinePage } from './offline/offline-page.js';
import { contentSecurityPolicy } from './page/content-security-policy.js';
import { languageAsked, languageOf } from './page/language.js';
import { looksSignedIn } from './page/looks-signed-in.js';
import { inlineJson, Page } from './page/page.js';
import { permissionsPolicy } from './page/permissions-policy.js';
import { Preloads } from './page/preloads.js';
import { PageWords } from './public-pages/page-words.js';
import { addressTags } from './public-pages/head-tags.js';
import { PublicPages, UNLISTED } from './public-pages/public-pages.js';
import { robots, siteMap } from './public-pages/site-map.js';
import { ServicePages } from './service-pages/service-pages.js';
import { Services } from './service-pages/services.js';
import { CARD, postTags } from './shared-post/post-tags.js';
import { PublicPosts } from './shared-post/public-posts.js';
import { SharedPost } from './shared-post/shared-post.js';
import { RegistryFile } from './registry/registry-file.js';

export interface WebHostOptions {
  production: boolean;
  shellDir: string;
  remotesFile: string;
  remotesDir: string;
  /** what links lead to */
  publicOrigin: string;
  /** where the calls are answered */
  apiOrigin: string;
  /** where bookings answers, if not there */
  servicesOrigin?: string;
  /** of the object store, where files do not lie on the disk */
  uploadOrigin?: string | undefined;
  /** how many times as long as ever a page waits for what is read for it */
  patienceScale?: number;
  logger: Logger;
}

/** Answers everything that is not under /api. */
export interface WebHost {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** what keeps it from answering */
  missing(): Promise<string[]>;
}

const REMOTES = '/remotes/';
const REGISTRY = '/remotes.json';
const CALLBACK = '/auth/callback';
/** What a device needs to keep the page among its apps and to show one without a network, and the picture of previews. */
const OWN: ReadonlySet<string> = new Set([
  CARD,
  '/manifest.webmanifest',
  '/service-worker.js',
  '/icon.svg',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/apple-touch-icon.png',
]);
const OFFLINE = '/offline';
/** Other apps share to it. The service worker takes what they share; without one it is lost, and the page says so. */
const SHARE = '/share';
const SITE_MAP = '/sitemap.xml';
const ROBOTS = '/robots.txt';
const OWN_FILES = fileURLToPath(new URL('../assets', import.meta.url));
const FILE = /\.\w+$/;
const XML_TYPE = { 'content-type': 'application/xml; charset=utf-8' };
const TEXT_TYPE = { 'content-type': 'text/plain; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

export function createWebHost(options: WebHostOptions): WebHost {
  const { production, shellDir, remotesFile, remotesDir, publicOrigin, uploadOrigin, logger } = options;
  const { patienceScale = 1 } = options;
  const strict = production ? transportSecurity : {};
  const registryFile = new RegistryFile(remotesFile, logger);
  const page = new Page(shellDir);
  const sharedPost = new SharedPost({ ...options, patienceScale });
  const preloads = new Preloads(shellDir, remotesDir);
  const publicPages = new PublicPages({
    publicOrigin,
    words: new PageWords(remotesDir),
    documents: new Documents(remotesDir),
    services: new ServicePages(
      new Services({ logger, patienceScale, apiOrigin: options.servicesOrigin ?? options.apiOrigin }),
      publicOrigin,
    ),
    posts: new PublicPosts({ ...options, patienceScale }),
  });
  const shellFiles = staticFiles(shellDir, { ...fileHeaders, ...strict });
  const ownFiles = staticFiles(OWN_FILES, { ...sharedFileHeaders, ...strict });
  const remoteFiles = staticFiles(remotesDir, { ...remoteFileHeaders, ...strict });

  const refuse = (request: IncomingMessage, response: ServerResponse, status: number, code: ErrorCode) =>
    sendText(
      request,
      response,
      status,
      { ...fileHeaders, ...strict, ...JSON_TYPE },
      JSON.stringify(errorAnswerOf(code)),
    );

  const notFound = (request: IncomingMessage, response: ServerResponse) => () =>
    void refuse(request, response, 404, 'ROUTE_NOT_FOUND');

  async function sendPage(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const asked = languageAsked(request);
    const language = asked ?? languageOf(request.headers);
    const registry = await registryFile.current(request.headers);
    const [post, said, begun] = await Promise.all([
      sharedPost.at(path, request),
      publicPages.of({ registry, path, language, asked }),
      preloads.tagsFor(registry, { path, language, isMember: looksSignedIn(request.headers) }),
    ]);
    const tags = post && post !== 'nothing' ? postTags(post, publicOrigin) : undefined;
    const tagsOfPost = tags ? [...addressTags({ publicOrigin, path, asked }), tags.meta] : [post && UNLISTED];
    const nonce = randomBytes(16).toString('base64');
    const html = await page.render({
      nonce,
      language,
      registry: inlineJson(registry),
      head: [begun, ...said.tags, ...tagsOfPost].filter(Boolean).join('\n    '),
      title: tags?.title ?? said.title,
      isLanding: path === '/',
      withoutScripts: said.withoutScripts,
    });
    const headers = {
      ...(path === CALLBACK ? callbackHeaders : pageHeaders),
      ...strict,
      'content-security-policy': contentSecurityPolicy(nonce, registry, uploadOrigin),
      'permissions-policy': permissionsPolicy(registry),
    };
    await sendText(request, response, said.isThere && isKnownPath(registry, path) ? 200 : 404, headers, html);
  }

  async function sendSiteMap(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const paths = await publicPages.addresses(await registryFile.current());
    await sendText(request, response, 200, { ...crawlerHeaders, ...strict, ...XML_TYPE }, siteMap(publicOrigin, paths));
  }

  /** Open pages ask for its head alone, to learn by the tag whether they are still the newest. */
  async function sendRegistry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const registry = await registryFile.current(request.headers);
    const vary = 'accept-encoding, cookie';
    const headers = { ...fileHeaders, ...strict, ...JSON_TYPE, 'cache-control': 'private, no-cache', vary };
    // Remotes are read also while the shell is not there.
    const version = await page.version(inlineJson(registry)).catch(() => undefined);
    const tagged = version === undefined ? headers : { ...headers, etag: `W/"${version}"` };
    await sendText(request, response, 200, tagged, JSON.stringify(registry));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    if (path === undefined) return notFound(request, response)();
    if (path === SHARE && request.method === 'POST') return afterShare(response);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(request, response, 405, 'METHOD_NOT_ALLOWED');
    if (path === REGISTRY) {
      return sendRegistry(request, response);
    }
    if (path === SITE_MAP) return sendSiteMap(request, response);
    if (path === ROBOTS)
      return sendText(request, response, 200, { ...crawlerHeaders, ...strict, ...TEXT_TYPE }, robots(publicOrigin));
    if (path === OFFLINE) {
      const language = languageAsked(request) ?? languageOf(request.headers);
      return sendText(request, response, 200, { ...fileHeaders, ...strict, ...offlineHeaders }, offlinePage(language));
    }
    if (OWN.has(path)) return ownFiles(request, response, notFound(request, response));
    if (path.startsWith(REMOTES)) {
      request.url = path.slice(REMOTES.length - 1);
      return remoteFiles(request, response, notFound(request, response));
    }
    if (!FILE.test(path) || isKnownPath(await registryFile.current(request.headers), path))
      return sendPage(request, response, path);
    if (path === '/index.html') return notFound(request, response)();
    return shellFiles(request, response, notFound(request, response));
  }

  function afterShare(response: ServerResponse): void {
    response.writeHead(303, { ...fileHeaders, ...strict, location: '/feed?shared=1' }).end();
  }

  return {
    handle: (request, response) => {
      answer(request, response).catch((err: unknown) => {
        logger.error({ err, url: request.url }, 'page not sent');
        if (response.headersSent) response.destroy();
        else void refuse(request, response, 500, 'INTERNAL');
      });
    },
    missing: () =>
      page.render({ nonce: '', language: 'en', registry: '', head: '', isLanding: true }).then(
        () => [],
        () => ['web: the built shell'],
      ),
  };
}

/** undefined: not a path of any page or file. */
function pathOf({ url = '/' }: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://page.invalid').pathname);
  } catch {
    return undefined;
  }
}
