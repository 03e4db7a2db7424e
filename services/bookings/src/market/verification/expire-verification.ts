import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DueWork } from '@plateia/due-work';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { PROFESSIONAL, type Professional } from '../professionals/professional.schema.js';
import { ProfessionalChanges } from '../professionals/professional-changes.js';

/** Who was verified by a paper is so no longer than the paper says. */
@Injectable()
export class ExpireVerification implements OnApplicationBootstrap {
  constructor(
    @InjectModel(PROFESSIONAL) private readonly model: Model<Professional>,
    private readonly changes: ProfessionalChanges,
    private readonly dueWork: DueWork,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.dueWork.when(this.model, 'papersEndAt', { handle: ({ _id }) => this.lapse(_id) });
  }

  private async lapse(userId: string): Promise<void> {
    await this.changes.make(userId, ({ verificationStatus, papersEndAt }) =>
      verificationStatus === 'verified' && (papersEndAt?.getTime() ?? Infinity) <= this.clock.now()
        ? { verificationStatus: 'expired', verificationReason: null, papersEndAt: null }
        : undefined,
    );
  }
}
