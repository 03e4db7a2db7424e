import { Injectable } from '@nestjs/common';
import type { RouteAnswer } from '@plateia/contracts';
import type { beginProvider } from '@plateia/contracts/identity';
import * as oidc from 'openid-client';
import { ProviderFlows } from './provider-flows.js';
import { newRefreshToken } from '../sessions/refresh-tokens.js';
import { Providers } from './providers.js';

/** I3. */
@Injectable()
export class BeginSignIn {
  constructor(
    private readonly providers: Providers,
    private readonly flows: ProviderFlows,
  ) {}

  async run(provider: string): Promise<{ answer: RouteAnswer<typeof beginProvider>; cookie: string }> {
    this.providers.refuseUnknown(provider);
    const cookie = newRefreshToken();
    const verifier = oidc.randomPKCECodeVerifier();
    const state = oidc.randomState();
    await this.flows.begin(cookie, { provider, state, verifier, nonce: oidc.randomNonce() });
    const code_challenge = await oidc.calculatePKCECodeChallenge(verifier);
    return { answer: { state, code_challenge, code_challenge_method: 'S256' }, cookie };
  }
}
