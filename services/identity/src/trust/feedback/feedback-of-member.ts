import { Injectable } from '@nestjs/common';
import { FEEDBACK_OF } from './feedback.schema.js';
import { FeedbackRows } from './feedback.store.js';

@Injectable()
export class FeedbackOfMember {
  constructor(private readonly feedback: FeedbackRows) {}

  /** With its words, in which people say who they are, and what was answered. */
  async forgetAll(userId: string): Promise<void> {
    await this.feedback.rows.deleteMany({ userId }, { hint: FEEDBACK_OF });
  }

  /** What was written under the address while no account had it. */
  async forgetAddress(email: string): Promise<void> {
    await this.feedback.rows.deleteMany({ email }, { hint: 'of_address' });
  }
}
