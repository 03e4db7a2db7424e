import type { ProviderName } from '@plateia/contracts/identity';
import { Clock } from '@plateia/runtime';
import type { ServiceContext } from '@plateia/service-kit';
import type { IdentitySettings } from '../config.js';
import type { ProviderOptions } from '../development-provider/development-provider.js';
import { ProviderServer } from '../development-provider/provider.server.js';
import { BeginSignIn } from './begin-sign-in.js';
import { ExchangeToken } from './exchange-token.js';
import { GoToProvider } from './go-to-provider.js';
import { ProviderAccounts } from './provider-accounts.js';
import { facebook, google, Providers, type ProviderSettings } from './providers.js';
import { ProvidersController } from './providers.controller.js';
import { ReturnFromProvider } from './return-from-provider.js';

export const providersControllers = [ProvidersController];

export const byProvider = (context: ServiceContext<IdentitySettings>) => [
  ...registry(context),
  BeginSignIn,
  GoToProvider,
  ReturnFromProvider,
  ExchangeToken,
  ProviderAccounts,
];

/** Those that are configured; outside production there is always one to try it with. */
function registry({ platform, settings, logger }: ServiceContext<IdentitySettings>) {
  const { production, HOST, PROVIDER_PORT, PUBLIC_ORIGIN } = platform;
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET } = settings;
  const known = new Map<ProviderName, ProviderSettings>();
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) known.set('google', google(GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET));
  if (FACEBOOK_CLIENT_ID && FACEBOOK_CLIENT_SECRET)
    known.set('facebook', facebook(FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET));
  const all = { provide: Providers, useFactory: () => new Providers(known, PUBLIC_ORIGIN) };
  if (production) return [all];
  const options: Omit<ProviderOptions, 'now'> = {
    issuer: `http://localhost:${PROVIDER_PORT}`,
    clientId: 'plateia',
    clientSecret: platform.PAGE_TOKEN_SECRET,
    redirectUri: `${PUBLIC_ORIGIN}/api/v2/auth/dev/callback`,
    cutsOpener: settings.PROVIDER_CUTS_OPENER,
  };
  known.set('dev', options);
  const place = { host: HOST, port: PROVIDER_PORT };
  const server = {
    provide: ProviderServer,
    inject: [Clock],
    useFactory: (clock: Clock) => new ProviderServer(place, options, clock, logger),
  };
  return [all, server];
}
