import { Injectable } from '@nestjs/common';
import type { Language } from '@plateia/contracts';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { ProviderFlows } from './provider-flows.js';
import { LoginResultView } from '../registration/login-result.js';
import type { SignIn } from '../sign-in/verify-code.js';
import { isBanned } from '../../account/member/visibility.js';
import { ProviderAccounts } from './provider-accounts.js';

interface Request {
  provider: string;
  token: string;
  cookie: string | undefined;
  lang: Language;
}

/** I6. */
@Injectable()
export class ExchangeToken {
  constructor(
    private readonly flows: ProviderFlows,
    private readonly accounts: ProviderAccounts,
    private readonly results: LoginResultView,
    private readonly clock: Clock,
  ) {}

  async run({ provider, token, cookie, lang }: Request): Promise<SignIn> {
    const identity = cookie ? await this.flows.redeem(cookie, provider, token) : null;
    if (!identity) throw new ServiceError('INVALID_STATE');
    const { account, isNew } = await this.accounts.signIn(provider, identity, lang);
    if (isBanned(account, this.clock.now())) return { account: null, result: await this.results.banned(account) };
    return { account, result: await this.results.of(account, { isNew }) };
  }
}
