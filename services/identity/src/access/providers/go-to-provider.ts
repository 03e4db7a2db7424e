import { Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import type { goToProvider } from '@plateia/contracts/identity';
import type { Logger } from '@plateia/runtime';
import { InjectLogger } from '@plateia/service-kit';
import * as oidc from 'openid-client';
import { ProviderFlows } from './provider-flows.js';
import { equal } from '../sessions/sign-in-secrets.js';
import { callbackPage } from './callback-page.js';
import { Providers } from './providers.js';

type Asked = RouteInput<typeof goToProvider>;

/** I4. Answers where the browser is sent. */
@Injectable()
export class GoToProvider {
  constructor(
    private readonly providers: Providers,
    private readonly flows: ProviderFlows,
    @InjectLogger() private readonly logger: Logger,
  ) {}

  async run(asked: Asked, cookie: string | undefined): Promise<string> {
    const { provider } = asked;
    this.providers.refuseUnknown(provider);
    const inPage = asked.return === 'page';
    const refused = callbackPage({ error: 'INVALID_STATE' }, inPage);
    const flow = cookie ? await this.flows.find(cookie, provider) : null;
    if (!flow) return refused;
    const code_challenge = await oidc.calculatePKCECodeChallenge(flow.verifier);
    const isTheOneBegun =
      equal(asked.state ?? '', flow.state) &&
      equal(asked.code_challenge ?? '', code_challenge) &&
      asked.code_challenge_method === 'S256';
    if (!isTheOneBegun) return refused;
    await this.flows.finishInPage(flow, inPage);
    try {
      const target = oidc.buildAuthorizationUrl(await this.providers.configurationOf(provider), {
        redirect_uri: this.providers.redirectUri(provider),
        scope: 'openid email profile',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge,
        code_challenge_method: 'S256',
      });
      return target.href;
    } catch (err) {
      this.logger.error({ err, provider }, 'the provider cannot be reached');
      return callbackPage({ error: 'UNAVAILABLE' }, inPage);
    }
  }
}
