import { Injectable } from '@nestjs/common';
import type { EventData } from '@plateia/contracts';
import type { MarketplaceProfile, professionalProfileUpdated } from '@plateia/contracts/bookings';
import { upsertIfNewer, RowCache, rowsOf, RowPoller } from '@plateia/mongo';
import { Clock, Scheduler } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import type { Account } from '../account/store/account.schema.js';
import { PROJECTED_PROFESSIONAL, type ProjectedProfessional } from './projected-professional.schema.js';

type ProfileData = EventData<typeof professionalProfileUpdated>;

const LOOK_EVERY_MS = 1_000;
const MOST_HELD = 5_000;

/** What bookings tells of professionals, for the profiles of members. */
@Injectable()
export class ProfessionalsProjection {
  private readonly cache: RowCache<ProjectedProfessional, ProjectedProfessional>;

  constructor(
    @InjectModel(PROJECTED_PROFESSIONAL) private readonly model: Model<ProjectedProfessional>,
    clock: Clock,
    scheduler: Scheduler,
  ) {
    const rows = model.collection as unknown as mongo.Collection<ProjectedProfessional>;
    const poller = new RowPoller(rows, clock);
    this.cache = new RowCache({ poller, read: rowsOf(rows, { profile: 1 }), most: MOST_HELD });
    scheduler.every('changed professionals', LOOK_EVERY_MS, () => poller.look());
  }

  async save({ userId, profile }: ProfileData, version: number): Promise<void> {
    await upsertIfNewer(this.model, userId, version, { profile });
    this.cache.forget(userId);
  }

  /** Of a member who offers nothing there is none. */
  async of({ _id: userId, role, marketplaceEnabled }: Account): Promise<MarketplaceProfile> {
    const known = role === 'helper' ? await this.cache.get(userId) : null;
    return { is_marketplace_enabled: marketplaceEnabled, professional_profile: known?.profile ?? null };
  }
}
