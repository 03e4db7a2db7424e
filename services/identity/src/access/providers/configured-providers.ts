import type { ProviderName } from '@plateia/contracts/identity';
import { Clock, type Logger } from '@plateia/runtime';
import { tokens, type PlatformSettings } from '@plateia/service-kit';
import type { ProviderOptions } from '../development-provider/development-provider.js';
import { ProviderServer } from '../development-provider/provider.server.js';
import { facebook, google, Providers, type ProviderSettings } from './providers.js';

/** What identity's own settings say of sign-in providers. */
export interface SignInSettings {
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
  FACEBOOK_CLIENT_ID?: string | undefined;
  FACEBOOK_CLIENT_SECRET?: string | undefined;
  PROVIDER_CUTS_OPENER: boolean;
}

export const providers = {
  provide: Providers,
  inject: [tokens.PLATFORM, tokens.SETTINGS],
  useFactory: (platform: PlatformSettings, settings: SignInSettings) =>
    new Providers(configured(platform, settings), platform.PUBLIC_ORIGIN),
};

/** Null in production. */
export const developmentServer = {
  provide: ProviderServer,
  inject: [tokens.PLATFORM, tokens.SETTINGS, Clock, tokens.LOGGER],
  useFactory(platform: PlatformSettings, settings: SignInSettings, clock: Clock, logger: Logger) {
    if (platform.production) return null;
    const place = { host: platform.HOST, port: platform.PROVIDER_PORT };
    return new ProviderServer(place, developmentOptions(platform, settings), clock, logger);
  },
};

export const signInProviders = [providers, developmentServer];

/** Outside production there is always one to try it with. */
function configured(platform: PlatformSettings, settings: SignInSettings): Map<ProviderName, ProviderSettings> {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET } = settings;
  const known = new Map<ProviderName, ProviderSettings>();
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) known.set('google', google(GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET));
  if (FACEBOOK_CLIENT_ID && FACEBOOK_CLIENT_SECRET)
    known.set('facebook', facebook(FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET));
  if (!platform.production) known.set('dev', developmentOptions(platform, settings));
  return known;
}

const developmentOptions = (
  { PROVIDER_PORT, PAGE_TOKEN_SECRET, PUBLIC_ORIGIN }: PlatformSettings,
  { PROVIDER_CUTS_OPENER }: SignInSettings,
): Omit<ProviderOptions, 'now'> => ({
  issuer: `http://localhost:${PROVIDER_PORT}`,
  clientId: 'plateia',
  clientSecret: PAGE_TOKEN_SECRET,
  redirectUri: `${PUBLIC_ORIGIN}/api/v2/auth/dev/callback`,
  cutsOpener: PROVIDER_CUTS_OPENER,
});
