import { ATHENS } from '@plateia/contracts';
import { Injectable } from '@nestjs/common';
import { Quota } from '@plateia/service-kit';
import { EntitlementsStore } from '../store/entitlements.store.js';

const QUOTA = 'upload_bytes';
/** Media knows nobody's zone, and every day of the platform begins in Athens. */
const zone = ATHENS;

/** The bytes that a member may send on one day: taken when media makes a link, as a bucket tells nobody what comes by it, else when they come. */
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

  /** What was taken before it was known how much comes. */
  async giveBack(userId: string, amount: number, takenAtMs: number): Promise<void> {
    if (amount > 0) await this.quota.giveBackAmount({ quota: QUOTA, userId, zone, amount }, takenAtMs);
  }
}
