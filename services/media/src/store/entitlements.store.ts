import { Injectable } from '@nestjs/common';
import { FREE_VIDEO_MINUTES, UPLOAD_BYTES_PER_DAY } from '@plateia/contracts/media';
import { upsertIfNewer } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { ENTITLEMENT, type EntitlementRow } from './entitlement.schema.js';

/** What a member's plan allows them to upload; whoever has no row has no plan. */
@Injectable()
export class EntitlementsStore {
  constructor(@InjectModel(ENTITLEMENT) private readonly rows: Model<EntitlementRow>) {}

  async videoMinutesOf(userId: string): Promise<number> {
    const row = await this.rows.findById(userId, { videoMinutes: 1 }).lean();
    return row?.videoMinutes ?? FREE_VIDEO_MINUTES;
  }

  async bytesPerDayOf(userId: string): Promise<number> {
    const row = await this.rows.findById(userId, { hasPlan: 1 }).lean();
    return row?.hasPlan ? UPLOAD_BYTES_PER_DAY.plan : UPLOAD_BYTES_PER_DAY.free;
  }

  async save(
    userId: string,
    allowed: Pick<EntitlementRow, 'videoMinutes' | 'hasPlan'>,
    version: number,
  ): Promise<void> {
    await upsertIfNewer(this.rows, userId, version, allowed);
  }
}
