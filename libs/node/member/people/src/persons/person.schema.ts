import type { EventData } from '@plateia/contracts';
import type { Person, Prefs, subscriptionChanged } from '@plateia/contracts/identity';
import { Schema, type IndexDefinition } from 'mongoose';
import type { AccountStatus } from './account-status.js';

export type Entitlements = EventData<typeof subscriptionChanged>['entitlements'];

/** What identity tells of a member. Three families of snapshots meet in it, each with its version; any may come first. */
export interface PersonRow extends Partial<Omit<Person, 'userId'>> {
  _id: string;
  prefs?: Prefs | null;
  personVersion?: number;
  standing?: AccountStatus;
  standingVersion?: number;
  /** of the plan; whoever never had one has none, and with it what is free */
  entitlements?: Entitlements | null;
  plan?: string | null;
  subscriptionVersion?: number;
  changedAt?: Date;
}

/** What a service keeps of every person besides, made of what identity says, such as words to find them by. */
export interface PersonExtra {
  of(person: Pick<Person, 'fullName' | 'username'>): Readonly<Record<string, unknown>>;
  indexes: readonly { fields: IndexDefinition; name: string }[];
}

export const PERSON = 'Person';

/** Rows are written as they are; the schema is for indexes, and says that changes are dated. */
export function personSchema(extra?: PersonExtra): Schema<PersonRow> {
  const schema = new Schema<PersonRow>(
    {
      _id: String,
      fullName: String,
      photo: String,
      username: String,
      role: String,
      marketplaceEnabled: Boolean,
      verifiedBadge: Boolean,
      adult: Boolean,
      lang: String,
      prefs: Schema.Types.Mixed,
      personVersion: Number,
      standing: Schema.Types.Mixed,
      standingVersion: Number,
      entitlements: Schema.Types.Mixed,
      plan: String,
      subscriptionVersion: Number,
      changedAt: Date,
    },
    { versionKey: false, collection: 'people' },
  );
  // other replicas ask what changed a moment ago, to drop it from their memory
  schema.index({ changedAt: 1 }, { name: 'changed' });
  for (const { fields, name } of extra?.indexes ?? []) schema.index(fields, { name });
  return schema;
}
