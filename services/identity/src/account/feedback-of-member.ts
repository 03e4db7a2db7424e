import { Injectable } from '@nestjs/common';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { FEEDBACK, type Feedback } from '../persistence/feedback.schema.js';

@Injectable()
export class FeedbackOfMember {
  constructor(@InjectModel(FEEDBACK) private readonly model: Model<Feedback>) {}

  /** With its words, in which people say who they are. */
  async forgetAll(userId: string): Promise<void> {
    await this.model.collection.deleteMany({ userId }, { hint: 'of_member' });
  }
}
