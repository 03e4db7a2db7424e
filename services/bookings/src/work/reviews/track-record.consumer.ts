import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { bookingStatusChanged, disputeResolved, reviewPublished } from '@plateia/contracts/bookings';
import { isLost } from '@plateia/contracts/bookings/rules';
import { Handles } from '@plateia/events';
import { NoShows } from '../../market/verification/no-shows.js';
import { TrackRecord } from './track-record.js';

/** Our own news: what a professional has done is counted once the booking says so, whatever dies in between. */
@Controller()
export class TrackRecordConsumer {
  constructor(
    private readonly record: TrackRecord,
    private readonly noShows: NoShows,
  ) {}

  @Handles(bookingStatusChanged)
  async ended(@Payload() { data }: EventEnvelope<EventData<typeof bookingStatusChanged>>): Promise<void> {
    const { to, professionalId, cancellation } = data;
    if (professionalId === null) return;
    if (to === 'completed') await this.record.countJobs(professionalId);
    if (cancellation === 'professional_no_show') await this.noShows.raiseCase(professionalId);
  }

  @Handles(reviewPublished)
  async reviewed(@Payload() { data }: EventEnvelope<EventData<typeof reviewPublished>>): Promise<void> {
    await this.record.countReviews(data.subjectId);
  }

  @Handles(disputeResolved)
  async argued(@Payload() { data, time }: EventEnvelope<EventData<typeof disputeResolved>>): Promise<void> {
    if (isLost(data)) await this.record.lose(data.professionalId, Date.parse(time));
  }
}
