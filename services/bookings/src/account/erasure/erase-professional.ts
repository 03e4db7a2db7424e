import { Injectable } from '@nestjs/common';
import { InjectModel, type ErasureStep, type DeletionBatch } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { ForgetPayoutAccount } from '../../payments/payout-accounts/forget-payout-account.js';
import { PROFESSIONAL, type Professional } from '../../market/professionals/professional.schema.js';

/** Whoever they worked for sees that there was somebody; who it was, where and how to reach them goes. */
const NOBODY = {
  businessName: '',
  businessDescription: '',
  categories: [],
  address: null,
  legal: null,
  verificationStatus: 'pending',
  verifiedAt: null,
  documentsSent: false,
  licence: 'none',
  papers: [],
  reviewSince: null,
  papersEndAt: null,
  verificationReason: null,
  onboardingCompleted: false,
  blueTick: false,
  referralCode: '',
  hasPhoto: false,
  isOffering: false,
  isNotified: false,
} as const;

/** Earlier releases left papers, and what staff said of them. */
const STANDING = [
  { referralCode: { $ne: '' } },
  { 'papers.0': { $exists: true } },
  { verificationReason: { $gt: '' } },
  { 'outbox.0': { $exists: true } },
] as const;

@Injectable()
export class EraseProfessional implements ErasureStep {
  readonly name = 'professionals';

  constructor(
    @InjectModel(PROFESSIONAL) private readonly model: Model<Professional>,
    private readonly accounts: ForgetPayoutAccount,
  ) {}

  async erase(userId: string): Promise<DeletionBatch> {
    const existing = { _id: userId as never, $or: [...STANDING] };
    const row = await this.model.collection.findOne(existing, { projection: { 'outbox.id': 1 } });
    if (!row) return { erased: await this.accounts.run(userId), left: false };
    // What has yet to be told goes first.
    if ((row['outbox'] as unknown[] | undefined)?.length) return { erased: 0, left: true };
    const emptied = await this.model.collection.updateOne(
      { _id: userId as never, 'outbox.0': { $exists: false } },
      { $set: NOBODY, $unset: { point: '', judgedAt: '' }, $inc: { version: 1 } },
    );
    return { erased: emptied.modifiedCount, left: emptied.modifiedCount === 0 };
  }
}
