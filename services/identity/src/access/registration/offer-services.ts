import { Inject, Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { roleChanged, type joinMarketplace } from '@plateia/contracts/identity';
import { emit, type AggregateStore, type Decision } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { ACCOUNT_STORE, type Account } from '../../account/store/account.schema.js';
import { Accounts } from '../../account/store/accounts.js';
import { personOf, prefsOf } from '../../account/member/person.js';

type Input = RouteInput<typeof joinMarketplace>;

/** I47. Makes a professional of a member; whoever is one stays one, and switches new jobs off and on. */
@Injectable()
export class OfferServices {
  constructor(
    @Inject(ACCOUNT_STORE) private readonly store: AggregateStore<Account>,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  async run(userId: string, input: Input): Promise<Account> {
    const changed = await this.store.amend(userId, (account) => this.decide(account, input));
    const account = changed ?? (await this.accounts.byId(userId));
    if (!account) throw new ServiceError('UNAUTHORIZED');
    return account;
  }

  private decide(account: Account, { is_marketplace_enabled, professional_profile }: Input): Decision<Account> {
    const set = { role: 'helper', marketplaceEnabled: is_marketplace_enabled } as const;
    const isAsBefore = account.role === set.role && account.marketplaceEnabled === set.marketplaceEnabled;
    const seed = seedOf(professional_profile);
    if (isAsBefore && seed === null) return undefined;
    const now = this.clock.now();
    const next = { ...account, ...set };
    const eventData = { person: personOf(next, now), prefs: prefsOf(next, now), seed };
    return { update: { $set: set }, events: [emit(roleChanged, eventData, { actor: account._id })] };
  }
}

/** Street, phone and tax number go to bookings by B30 alone: they have no place in an event. */
function seedOf(profile: Input['professional_profile']) {
  if (!profile) return null;
  const { business_name, business_description, categories, service_radius, service_address: address } = profile;
  const seed = {
    business_name,
    business_description,
    categories,
    service_radius,
    service_address: address && { city: address.city, postcode: address.postcode, country: address.country },
  };
  return Object.values(seed).every((value) => value === undefined) ? null : seed;
}
