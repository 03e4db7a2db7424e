import { Inject, Injectable } from '@nestjs/common';
import { guessCountry, type RouteAnswer } from '@plateia/contracts';
import type { countryOf } from '@plateia/contracts/identity';
import type { AggregateStore } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { ACCOUNT_STORE, type Account } from '../../account/store/account.schema.js';
import { Accounts } from '../../account/store/accounts.js';
import { profileUpdatedEvent } from '../../account/member/profile-events.js';

/** I15, I16. */
@Injectable()
export class MemberCountry {
  constructor(
    @Inject(ACCOUNT_STORE) private readonly store: AggregateStore<Account>,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  async read(userId: string | undefined, acceptLanguage: string): Promise<RouteAnswer<typeof countryOf>> {
    const country = userId ? (await this.accounts.byId(userId))?.country : undefined;
    return country ? { country, source: 'profile' } : { country: guessCountry(acceptLanguage), source: 'guess' };
  }

  async change(userId: string, country: string): Promise<{ message: string; country: string }> {
    await this.store.amend(userId, (account) => {
      if (account.country === country) return undefined;
      const next = { ...account, country };
      // Others hear of members only, and of those who register with the registration.
      const events = account.stage === 'active' ? [profileUpdatedEvent(next, ['country'], this.clock.now())] : [];
      return { update: { $set: { country } }, events };
    });
    return { message: 'Country updated', country };
  }
}
