import { Injectable } from '@nestjs/common';
import { timeOfId } from '@plateia/contracts';
import type { FileKeyParts } from '@plateia/contracts/media';
import { Quota } from '@plateia/service-kit';
import { EntitlementsStore } from '../persistence/entitlements.store.js';

const QUOTA = 'upload_bytes';
/** Media knows nobody's zone, and every day of the platform begins in Athens. */
const zone = 'Europe/Athens';

/** The bytes that a member may send on one day, taken when the link is made: a bucket tells nobody what comes by it. */
@Injectable()
export class UploadAllowance {
  constructor(
    private readonly quota: Quota,
    private readonly entitlements: EntitlementsStore,
  ) {}

  async take(userId: string, amount: number): Promise<void> {
    const limit = await this.entitlements.bytesPerDayOf(userId);
    await this.quota.takeAmount({ quota: QUOTA, userId, zone, limit, amount });
  }

  /** A link that said no size took as much as its kind may have; what came was less. */
  async giveBack({ ownerId: userId, fileId }: FileKeyParts, amount: number): Promise<void> {
    if (amount > 0) await this.quota.giveBackAmount({ quota: QUOTA, userId, zone, amount }, timeOfId(fileId));
  }
}
