import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DueWork } from '@plateia/due-work';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { FEEDBACK, type FeedbackRow } from './feedback.schema.js';
import { FeedbackRows } from './feedback.store.js';

/** Goes when nobody may ask any more what was answered. */
@Injectable()
export class ForgetFeedback implements OnApplicationBootstrap {
  constructor(
    @InjectModel(FEEDBACK) private readonly model: Model<FeedbackRow>,
    private readonly feedback: FeedbackRows,
    private readonly dueWork: DueWork,
  ) {}

  onApplicationBootstrap(): void {
    this.dueWork.when(this.model, 'forgetAt', {
      handle: async ({ _id }) => {
        await this.feedback.rows.deleteOne({ _id });
      },
    });
  }
}
