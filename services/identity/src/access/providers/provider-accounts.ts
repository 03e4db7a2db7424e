import { Inject, Injectable } from '@nestjs/common';
import { fullName as personName, type Language } from '@plateia/contracts';
import type { AggregateStore } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { ServiceError } from '@plateia/service-kit';
import { ACCOUNT_STORE, type Account } from '../../account/store/account.schema.js';
import { Accounts } from '../../account/store/accounts.js';
import type { ProviderIdentity } from './provider-flow.schema.js';
import { OpenAccount } from '../sign-in/open-account.js';

/** Which account a provider's word leads to. */
@Injectable()
export class ProviderAccounts {
  constructor(
    @Inject(ACCOUNT_STORE) private readonly store: AggregateStore<Account>,
    private readonly accounts: Accounts,
    private readonly open: OpenAccount,
  ) {}

  /** By an earlier sign-in with it, else by an address that it vouches for. */
  async find(provider: string, { subject, email, emailVerified }: ProviderIdentity): Promise<Account | null> {
    const linked = await this.accounts.byProviderLink(provider, subject);
    if (linked) return linked;
    return email && emailVerified ? this.accounts.byEmail(email) : null;
  }

  async signIn(
    provider: string,
    identity: ProviderIdentity,
    lang: Language,
  ): Promise<{ account: Account; isNew: boolean }> {
    const found = await this.find(provider, identity);
    if (found) return { account: await this.link(found, provider, identity.subject), isNew: false };
    const { email, emailVerified } = identity;
    // Anybody can write any address into an account elsewhere: only a code proves that it is theirs.
    if (!email || !emailVerified) throw new ServiceError('EMAIL_NEEDS_CODE');
    const opened = await this.open.run({ email, lang });
    const linked = await this.link(opened, provider, identity.subject);
    return { account: await this.named(linked, identity.fullName), isNew: true };
  }

  private async link(account: Account, provider: string, subject: string): Promise<Account> {
    if (account.providerLinks?.some((link) => link.provider === provider && link.subject === subject)) return account;
    try {
      const change = { update: { $push: { providerLinks: { provider, subject } } } };
      return (await this.store.amend(account._id, () => change)) ?? account;
    } catch (error) {
      // The same person, in the same moment, in another tab.
      if (isDuplicateKey(error)) return account;
      throw error;
    }
  }

  /** The provider's name for them is a proposal that the profile step begins with. */
  private async named(account: Account, name: string | null): Promise<Account> {
    const proposed = personName.safeParse(name ?? '');
    if (!proposed.success || account.fullName) return account;
    const change = { update: { $set: { fullName: proposed.data } } };
    return (await this.store.amend(account._id, (now) => (now.fullName ? undefined : change))) ?? account;
  }
}
