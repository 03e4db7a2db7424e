import type { ProviderName } from '@plateia/contracts/identity';
import { ServiceError } from '@plateia/service-kit';
import * as oidc from 'openid-client';

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** where the provider's own description of itself is not to be had */
  metadata?: oidc.ServerMetadata;
}

const FACEBOOK: oidc.ServerMetadata = {
  issuer: 'https://www.facebook.com',
  authorization_endpoint: 'https://www.facebook.com/dialog/oauth/',
  token_endpoint: 'https://graph.facebook.com/oauth/access_token',
  jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
};

export const google = (clientId: string, clientSecret: string): ProviderSettings => ({
  issuer: 'https://accounts.google.com',
  clientId,
  clientSecret,
});

export const facebook = (clientId: string, clientSecret: string): ProviderSettings => ({
  issuer: FACEBOOK.issuer,
  clientId,
  clientSecret,
  metadata: FACEBOOK,
});

/** The sign-in providers of this deployment; each is asked about itself when it is first needed. */
export class Providers {
  private readonly known = new Map<string, oidc.Configuration>();

  constructor(
    private readonly settings: ReadonlyMap<ProviderName, ProviderSettings>,
    private readonly origin: string,
  ) {}

  get names(): ProviderName[] {
    return [...this.settings.keys()];
  }

  redirectUri(provider: string): string {
    return `${this.origin}/api/v2/auth/${provider}/callback`;
  }

  refuseUnknown(provider: string): void {
    if (!this.settings.has(provider as ProviderName)) throw new ServiceError('ROUTE_NOT_FOUND');
  }

  async configurationOf(provider: string): Promise<oidc.Configuration> {
    const known = this.known.get(provider);
    if (known) return known;
    const settings = this.settings.get(provider as ProviderName);
    if (!settings) throw new ServiceError('ROUTE_NOT_FOUND');
    const configuration = await discover(settings);
    this.known.set(provider, configuration);
    return configuration;
  }
}

async function discover({ issuer, clientId, clientSecret, metadata }: ProviderSettings): Promise<oidc.Configuration> {
  if (metadata) return new oidc.Configuration(metadata, clientId, clientSecret);
  // Only the development provider speaks plain http.
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute });
}
