import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import type { submitFeedback } from '@plateia/contracts/identity';
import { isDuplicateKey } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { FEEDBACK, type Feedback } from '../persistence/feedback.schema.js';

/** I49. */
@Injectable()
export class SubmitFeedback {
  constructor(
    @InjectModel(FEEDBACK) private readonly model: Model<Feedback>,
    private readonly clock: Clock,
  ) {}

  async run(
    id: string,
    userId: string | undefined,
    { message, category, page, screenshotKey }: RouteInput<typeof submitFeedback>,
  ): Promise<RouteAnswer<typeof submitFeedback>> {
    const feedback: Feedback = {
      _id: id,
      userId: userId ?? null,
      message,
      category: category ?? null,
      page: page ?? null,
      screenshotKey: screenshotKey ?? null,
      at: this.clock.date(),
    };
    await this.model.collection.insertOne(feedback as never).catch(ignoreIfThere);
    return { id, message: 'Thank you for your feedback' };
  }
}

/** An earlier run of the same request got as far as this. */
function ignoreIfThere(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}
