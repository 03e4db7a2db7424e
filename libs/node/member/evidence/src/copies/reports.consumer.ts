import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { appealSubmitted, feedbackDecided, reportCreated, reportDecided } from '@plateia/contracts/identity';
import { Handles, HandlesIdempotently } from '@plateia/events';
import { ForgetCopies } from './forget-copies.js';
import { MakeCopy } from './make-copy.js';

@Controller()
export class ReportsConsumer {
  constructor(
    private readonly copies: MakeCopy,
    private readonly forgetting: ForgetCopies,
  ) {}

  @Handles(reportCreated)
  async created(@Payload() { data }: EventEnvelope<EventData<typeof reportCreated>>): Promise<void> {
    await this.copies.run(data);
  }

  @Handles(reportDecided)
  async decided(@Payload() { data, time }: EventEnvelope<EventData<typeof reportDecided>>): Promise<void> {
    await this.forgetting.restartRetention(data.reportId, new Date(time));
  }

  @HandlesIdempotently(appealSubmitted, feedbackDecided)
  async appealed(
    @Payload() { data: { about }, time }: EventEnvelope<Pick<EventData<typeof feedbackDecided>, 'about'>>,
  ): Promise<void> {
    if (about?.type === 'report') await this.forgetting.restartRetention(about.id, new Date(time));
  }
}
