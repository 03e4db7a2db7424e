import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DueWork } from '@plateia/due-work';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { PROFESSIONAL, type Professional } from '../../market/professionals/professional.schema.js';
import { ProfessionalChanges } from '../../market/professionals/professional-changes.js';

/** A dispute that was lost takes the blue tick for as long as it counts; then it comes back by itself. */
@Injectable()
export class ForgetLosses implements OnApplicationBootstrap {
  constructor(
    @InjectModel(PROFESSIONAL) private readonly model: Model<Professional>,
    private readonly changes: ProfessionalChanges,
    private readonly dueWork: DueWork,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.dueWork.when(this.model, 'lossCountsUntil', { handle: ({ _id }) => this.forget(_id) });
  }

  private async forget(userId: string): Promise<void> {
    await this.changes.make(userId, ({ lossCountsUntil }) =>
      (lossCountsUntil?.getTime() ?? Infinity) <= this.clock.now() ? { lossCountsUntil: null } : undefined,
    );
  }
}
