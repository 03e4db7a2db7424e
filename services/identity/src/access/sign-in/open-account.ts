import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@plateia/contracts';
import type { AggregateStore } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { ACCOUNT_STORE, type Account } from '../../account/store/account.schema.js';
import { Accounts } from '../../account/store/accounts.js';

interface Newcomer {
  /** a new one unless given */
  id?: string;
  email: string;
  lang: Language;
}

/** For an address that has proved to be somebody's; everything else about them is asked for later. */
@Injectable()
export class OpenAccount {
  constructor(
    @Inject(ACCOUNT_STORE) private readonly store: AggregateStore<Account>,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  async run({ id = this.clock.newId(), email, lang }: Newcomer): Promise<Account> {
    const fresh: Omit<Account, 'version'> = {
      _id: id,
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
      if (!other) throw new ServiceError('UNAVAILABLE');
      return other;
    }
  }
}
