import { Inject, Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import type { changeSettings, Settings } from '@plateia/contracts/identity';
import type { AggregateStore } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { ACCOUNT_STORE, type Account } from '../../account/store/account.schema.js';
import { Accounts } from '../../account/store/accounts.js';
import { prefsOf } from '../../account/member/person.js';
import { profileUpdatedEvent } from '../../account/member/profile-events.js';

type Change = RouteInput<typeof changeSettings>;

/** I17, I18. */
@Injectable()
export class MemberSettings {
  constructor(
    @Inject(ACCOUNT_STORE) private readonly store: AggregateStore<Account>,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  async read(userId: string): Promise<Settings> {
    return this.of(await this.accounts.byId(userId));
  }

  async change(userId: string, change: Change): Promise<Settings> {
    const changed = await this.store.amend(userId, (account) => {
      const { lang, ...prefs } = merged(this.of(account), change);
      const next = { ...account, lang, prefs };
      const fields = changedFields(this.of(account), change);
      if (fields.length === 0) return undefined;
      return { update: { $set: { lang, prefs } }, events: [profileUpdatedEvent(next, fields, this.clock.now())] };
    });
    return changed ? this.of(changed) : this.read(userId);
  }

  private of(account: Account | null): Settings {
    if (!account) throw new ServiceError('UNAUTHORIZED');
    return { lang: account.lang, ...prefsOf(account, this.clock.now()) };
  }
}

const merged = (now: Settings, { visibility, ...change }: Change): Settings => ({
  ...now,
  ...given(change),
  visibility: { ...now.visibility, ...given(visibility ?? {}) },
});

/** A field that was not sent keeps what it has. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

function changedFields(before: Settings, change: Change): string[] {
  const after = merged(before, change);
  const names = Object.keys(after) as (keyof Settings)[];
  return names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
}
