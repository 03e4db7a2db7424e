import { Injectable } from '@nestjs/common';
import type { Language } from '@plateia/contracts';
import type { LoginResult } from '@plateia/contracts/identity';
import { Clock } from '@plateia/runtime';
import type { Account } from '../../account/store/account.schema.js';
import { Accounts } from '../../account/store/accounts.js';
import { isBanned } from '../../account/member/visibility.js';
import { LoginResultView } from '../registration/login-result.js';
import { CheckCode } from './check-code.js';
import { OpenAccount } from './open-account.js';

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
    private readonly open: OpenAccount,
    private readonly results: LoginResultView,
    private readonly clock: Clock,
  ) {}

  async run(request: { email: string; otp: string; device: string | undefined; lang: Language }): Promise<SignIn> {
    await this.codes.run(request.email, request.otp, request.device);
    const known = await this.accounts.byEmail(request.email);
    if (known && isBanned(known, this.clock.now())) return { result: await this.results.banned(known), account: null };
    const account = known ?? (await this.open.run(request));
    return { account, result: await this.results.of(account, { isNew: !known }) };
  }
}
