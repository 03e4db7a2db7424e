import { Injectable } from '@nestjs/common';
import type { Entitlements } from '@plateia/contracts/feed/rules';
import { keepNewest, RowCopies, rowsOf, RowWatch } from '@plateia/mongo';
import { Clock, Scheduler } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import { beginningsOf } from '../domain/search-words.js';
import type { Standing } from '../domain/standing.js';
import { PERSON, type PersonRow } from './person.schema.js';

const READ = { fullName: 1, photo: 1, role: 1, timeZone: 1, standing: 1, entitlements: 1 } as const;
const LOOK_EVERY_MS = 1_000;

export type Profile = Required<Pick<PersonRow, 'fullName' | 'photo' | 'role' | 'timeZone'>>;

@Injectable()
export class PeopleStore {
  private readonly copies: RowCopies<PersonRow, PersonRow>;

  constructor(
    @InjectModel(PERSON) private readonly model: Model<PersonRow>,
    clock: Clock,
    scheduler: Scheduler,
  ) {
    const rows = model.collection as unknown as mongo.Collection<PersonRow>;
    const watch = new RowWatch(rows, clock);
    this.copies = new RowCopies({ watch, read: rowsOf(rows, READ) });
    scheduler.every('changed people', LOOK_EVERY_MS, () => watch.look());
  }

  /** null: nothing heard of this member yet. */
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, PersonRow | null>> {
    return this.copies.load(ids);
  }

  byId(id: string): Promise<PersonRow | null> {
    return this.copies.get(id);
  }

  async keepProfile(userId: string, version: number, profile: Profile): Promise<void> {
    const nameTerms = beginningsOf(profile.fullName);
    await keepNewest(this.model, userId, version, { ...profile, nameTerms });
    this.copies.forget(userId);
  }

  async keepStanding(userId: string, version: number, standing: Standing): Promise<void> {
    await keepNewest(this.model, userId, version, { standing }, 'standingVersion');
    this.copies.forget(userId);
  }

  /** null: they never had a plan. */
  async keepEntitlements(userId: string, version: number, entitlements: Entitlements | null): Promise<void> {
    await keepNewest(this.model, userId, version, { entitlements }, 'entitlementsVersion');
    this.copies.forget(userId);
  }
}
