import { Inject, Injectable } from '@nestjs/common';
import type { EventData } from '@plateia/contracts';
import type { subscriptionChanged, userRegistered } from '@plateia/contracts/identity';
import { upsertIfNewer, RowCache, rowsOf, RowPoller } from '@plateia/mongo';
import { Clock, Scheduler } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { PERSON, type PersonExtra, type PersonRow } from './person.schema.js';
import { isHidden, type AccountStatus } from './account-status.js';

const READ = {
  fullName: 1,
  photo: 1,
  username: 1,
  role: 1,
  marketplaceEnabled: 1,
  verifiedBadge: 1,
  adult: 1,
  lang: 1,
  prefs: 1,
  standing: 1,
  entitlements: 1,
  plan: 1,
} as const;
const LOOK_EVERY_MS = 1_000;
export const PERSON_EXTRA = Symbol('person extra');

type PersonState = Pick<EventData<typeof userRegistered>, 'person'> & {
  /** null: of whom nothing is left */
  prefs: EventData<typeof userRegistered>['prefs'] | null;
};

/** Members as identity tells of them: copies that are at most two seconds old on every replica. */
@Injectable()
export class People {
  private readonly cache: RowCache<PersonRow, PersonRow>;

  constructor(
    @InjectModel(PERSON) private readonly model: Model<PersonRow>,
    @Inject(PERSON_EXTRA) private readonly extra: PersonExtra | null,
    private readonly clock: Clock,
    scheduler: Scheduler,
  ) {
    const rows = model.collection as unknown as mongo.Collection<PersonRow>;
    const poller = new RowPoller(rows, clock);
    this.cache = new RowCache({ poller, read: rowsOf(rows, READ) });
    scheduler.every('changed people', LOOK_EVERY_MS, () => poller.look());
  }

  /** null: nothing heard of this member yet. */
  byIds(ids: Iterable<string>): Promise<ReadonlyMap<string, PersonRow | null>> {
    return this.cache.load([...ids]);
  }

  byId(id: string): Promise<PersonRow | null> {
    return this.cache.get(id);
  }

  /** Banned or leaving: whoever asks for them, or for what they made, finds nothing. */
  async isHidden(id: string): Promise<boolean> {
    return isHidden(await this.byId(id), this.clock.now());
  }

  async savePerson({ person, prefs }: PersonState, version: number): Promise<void> {
    const { userId, ...shown } = person;
    await this.save(userId, version, { ...shown, prefs, ...this.extra?.of(person) }, 'personVersion');
  }

  async saveStatus(userId: string, version: number, standing: AccountStatus): Promise<void> {
    await this.save(userId, version, { standing }, 'standingVersion');
  }

  async saveSubscription(
    userId: string,
    version: number,
    { plan, entitlements }: Pick<EventData<typeof subscriptionChanged>, 'plan' | 'entitlements'> | NoSubscription,
  ): Promise<void> {
    await this.save(userId, version, { plan, entitlements }, 'subscriptionVersion');
  }

  private async save(userId: string, version: number, fields: Record<string, unknown>, family: string): Promise<void> {
    await upsertIfNewer(this.model, userId, version, fields, family);
    this.cache.forget(userId);
  }
}

interface NoSubscription {
  plan: null;
  entitlements: null;
}
