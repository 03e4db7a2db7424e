import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@plateia/contracts';
import type { LoginResult } from '@plateia/contracts/identity';
import type { AggregateStore } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { Refusal } from '@plateia/service-kit';
import type { Account } from '../persistence/account.schema.js';
import { Accounts } from '../persistence/accounts.js';
import { ACCOUNT_STORE } from '../persistence/stores.js';
import { isBanned } from '../profile/visibility.js';
import { LoginResultView } from '../registration/login-result.js';
import { CheckCode } from './check-code.js';

export interface SignIn {
  result: LoginResult;
  /** null when there is nobody to start a session for */
  account: Account | null;
}

/** I2. */
@Injectable()
export class VerifyCode {
  constructor(
    private readonly codes: CheckCode,
    private readonly accounts: Accounts,
    @Inject(ACCOUNT_STORE) private readonly store: AggregateStore<Account>,
    private readonly results: LoginResultView,
    private readonly clock: Clock,
  ) {}

  async run(request: { email: string; otp: string; device: string | undefined; lang: Language }): Promise<SignIn> {
    await this.codes.run(request.email, request.otp, request.device);
    const known = await this.accounts.byEmail(request.email);
    if (known && isBanned(known, this.clock.now())) return { result: await this.results.banned(known), account: null };
    const account = known ?? (await this.create(request.email, request.lang));
    return { account, result: await this.results.of(account, { isNew: !known }) };
  }

  private async create(email: string, lang: Language): Promise<Account> {
    const fresh: Omit<Account, 'version'> = {
      _id: this.clock.newId(),
      email,
      stage: 'onboarding',
      role: 'member',
      staff: false,
      marketplaceEnabled: false,
      lang,
      fullName: null,
      username: null,
      photo: null,
      gender: 'undisclosed',
      country: null,
      dob: null,
      aboutMe: '',
      prefs: null,
      consents: null,
      consentLog: [],
      planInterest: null,
      ban: null,
      searchWords: [],
      createdAt: this.clock.date(),
    };
    try {
      return await this.store.insert(fresh);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const other = await this.accounts.byEmail(email);
      if (!other) throw new Refusal('UNAVAILABLE');
      return other;
    }
  }
}
