import { Injectable } from '@nestjs/common';
import { CONSENT_VERSION, type LoginResult } from '@plateia/contracts/identity';
import { isConsentGiven, missingParts } from '../../account/domain/registration.js';
import type { Account } from '../../account/store/account.schema.js';
import { LoggedUserView } from '../../profile/logged-user.js';

@Injectable()
export class LoginResultView {
  constructor(private readonly loggedUser: LoggedUserView) {}

  async of(account: Account, { isNew }: { isNew: boolean }): Promise<LoginResult> {
    return {
      user: await this.loggedUser.of(account, { isNew }),
      isNew,
      isBanned: false,
      isActivated: account.stage !== 'onboarding',
      isConsentGiven: isConsentGiven(account, CONSENT_VERSION),
      missing: missingParts(account, CONSENT_VERSION),
    };
  }

  /** A banned member learns why and until when, and nothing of what goes on without them. */
  async banned(account: Account): Promise<LoginResult> {
    const ban = { reason: account.ban?.reason ?? '', until: account.ban?.until?.toISOString() ?? null };
    return {
      user: await this.loggedUser.of(account, { isNew: false, counts: false }),
      isNew: false,
      isBanned: true,
      isActivated: account.stage !== 'onboarding',
      isConsentGiven: isConsentGiven(account, CONSENT_VERSION),
      missing: [],
      ban,
    };
  }
}
