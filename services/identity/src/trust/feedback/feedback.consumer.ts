import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { appealSubmitted, feedbackDecided } from '@plateia/contracts/identity';
import { Handles, HandlesIdempotently } from '@plateia/events';
import { AnswerFeedback } from './answer-feedback.js';
import { FeedbackRows } from './feedback.store.js';
import { FollowAppeal } from './follow-appeal.js';

/** What a decision comes to follows by its event: whoever dies behind the decision leaves it to the next one. */
@Controller()
export class FeedbackConsumer {
  constructor(
    private readonly feedback: FeedbackRows,
    private readonly appeals: FollowAppeal,
    private readonly answers: AnswerFeedback,
  ) {}

  @HandlesIdempotently(appealSubmitted)
  async submitted(@Payload() { data: { about } }: EventEnvelope<EventData<typeof appealSubmitted>>): Promise<void> {
    if (about.type === 'report') await this.appeals.keep(about.id);
  }

  @Handles(feedbackDecided)
  async decided(@Payload() { data }: EventEnvelope<EventData<typeof feedbackDecided>>): Promise<void> {
    const row = await this.feedback.find(data.feedbackId);
    // Gone with its writer.
    if (!row) return;
    await this.appeals.run(row);
    await this.answers.run(row);
  }
}
