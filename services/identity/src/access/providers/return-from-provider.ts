import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Logger } from '@plateia/runtime';
import { InjectLogger } from '@plateia/service-kit';
import * as oidc from 'openid-client';
import { z } from 'zod';
import type { ProviderFlow, ProviderIdentity } from './provider-flow.schema.js';
import { ProviderFlows } from './provider-flows.js';
import { callbackPage } from './callback-page.js';
import { ProviderAccounts } from './provider-accounts.js';
import { Providers } from './providers.js';

const TOKEN_BYTES = 16;

const claims = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
});

/** I5. Asks the provider who came back, and gives the page a token that is worth something to this browser alone. */
@Injectable()
export class ReturnFromProvider {
  constructor(
    private readonly providers: Providers,
    private readonly flows: ProviderFlows,
    private readonly accounts: ProviderAccounts,
    @InjectLogger() private readonly logger: Logger,
  ) {}

  async run(provider: string, query: string, cookie: string | undefined): Promise<string> {
    this.providers.refuseUnknown(provider);
    const flow = cookie ? await this.flows.find(cookie, provider) : null;
    if (!flow) return callbackPage({ error: 'INVALID_STATE' }, false);
    try {
      const identity = await this.identityIn(flow, query);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      if (!(await this.flows.identify(flow, identity, token)))
        return callbackPage({ error: 'INVALID_STATE' }, flow.inPage);
      const isNew = (await this.accounts.find(provider, identity)) === null;
      return callbackPage({ token, isNew }, flow.inPage);
    } catch (err) {
      this.logger.warn({ err, provider }, 'a provider sign-in was not completed');
      return callbackPage({ error: 'INVALID_STATE' }, flow.inPage);
    }
  }

  /** Checks state, nonce, verifier, issuer, signature and times. */
  private async identityIn(flow: ProviderFlow, query: string): Promise<ProviderIdentity> {
    const came = new URL(`${this.providers.redirectUri(flow.provider)}${query}`);
    const tokens = await oidc.authorizationCodeGrant(await this.providers.configurationOf(flow.provider), came, {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
      idTokenExpected: true,
    });
    const { sub, email, email_verified, name } = claims.parse(tokens.claims());
    return {
      subject: sub,
      email: email?.trim().toLowerCase() ?? null,
      emailVerified: email_verified === true,
      fullName: name ?? null,
    };
  }
}
