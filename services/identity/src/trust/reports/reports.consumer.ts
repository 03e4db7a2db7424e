import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { contentRemoved, reportDecided, reportEvidenceReady } from '@plateia/contracts/identity';
import { Handles, HandlesIdempotently } from '@plateia/events';
import { AnswerStranger } from './answer-stranger.js';
import { ClearProfile } from './clear-profile.js';
import { DecideReport } from './decide-report.js';

/** What others say of what was reported. */
@Controller()
export class ReportsConsumer {
  constructor(
    private readonly reports: DecideReport,
    private readonly profiles: ClearProfile,
    private readonly answers: AnswerStranger,
  ) {}

  @HandlesIdempotently(
    reportEvidenceReady.identity,
    reportEvidenceReady.feed,
    reportEvidenceReady.messaging,
    reportEvidenceReady.bookings,
  )
  async copied(
    @Payload() { data: { reportId, key, ownerId } }: EventEnvelope<EventData<typeof reportEvidenceReady.feed>>,
  ): Promise<void> {
    if (key === null) await this.reports.notFound(reportId);
    else await this.reports.copied(reportId, key, ownerId);
  }

  @Handles(reportDecided)
  async decided(@Payload() { data: { reportId } }: EventEnvelope<EventData<typeof reportDecided>>): Promise<void> {
    await this.answers.run(reportId);
  }

  @Handles(contentRemoved)
  async removed(@Payload() { data }: EventEnvelope<EventData<typeof contentRemoved>>): Promise<void> {
    if (data.targetType === 'profile') await this.profiles.run(data.targetId);
  }
}
