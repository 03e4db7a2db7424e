import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration, Provider } from 'oidc-provider';
import { choosePage } from './choose.page.js';
import { memoryAdapter } from './memory.adapter.js';
import { idOfAddress, somebody } from './people.js';

export interface ProviderOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** the popup loses the page that opened it */
  cutsOpener: boolean;
  now: () => number;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const CHOOSE = /^\/choose\/[\w-]+$/;
const MINUTES = 60;
const LARGEST_FORM = 10_000;

/** A provider as OpenID Connect describes it, at which one chooses who to be. */
export async function developmentProvider(options: ProviderOptions): Promise<Handler> {
  const { Provider: OidcProvider } = await import('oidc-provider');
  const provider = new OidcProvider(options.issuer, configurationOf(options));
  const protocol = provider.callback();
  return async (request, response) => {
    if (options.cutsOpener) response.setHeader('cross-origin-opener-policy', 'same-origin');
    const [pathname = '/'] = (request.url ?? '/').split('?', 1);
    if (!CHOOSE.test(pathname)) return protocol(request, response);
    return request.method === 'POST' ? chosen(provider, request, response) : show(pathname, response);
  };
}

function configurationOf({ clientId, clientSecret, redirectUri, now }: ProviderOptions): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'development' };
  return {
    adapter: memoryAdapter(now),
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As the large ones do it: whoever they are stands in the token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 10 * MINUTES,
      AuthorizationCode: MINUTES,
      Grant: 10 * MINUTES,
      IdToken: 10 * MINUTES,
      Interaction: 10 * MINUTES,
      // Every sign-in asks anew who one is.
      Session: MINUTES,
    },
    interactions: { url: (_context, interaction) => `/choose/${interaction.uid}` },
    findAccount: (_context, id) => {
      const person = somebody(id);
      if (!person) return undefined;
      const { name, email, verified } = person;
      const claims = { sub: id, name, ...(email && { email, email_verified: verified }) };
      return { accountId: id, claims: () => claims };
    },
    loadExistingGrant: async (context) => {
      const { client, session, provider } = context.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (context, out) => {
      context.type = 'text/plain; charset=utf-8';
      context.body = `${out.error}: ${out.error_description ?? ''}`;
    },
  };
}

async function show(action: string, response: ServerResponse): Promise<void> {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
  });
  response.end(choosePage(action));
}

async function chosen(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = await formIn(request);
  const email = form.get('email');
  const accountId = email ? idOfAddress(email) : (form.get('person') ?? '');
  const result =
    form.has('deny') || !somebody(accountId)
      ? { error: 'access_denied', error_description: 'Canceled' }
      : { login: { accountId, remember: false } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function formIn(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (text.length > LARGEST_FORM) break;
  }
  return new URLSearchParams(text);
}
