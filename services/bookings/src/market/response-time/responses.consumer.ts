import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import {
  arrivalConfirmed,
  bookingStatusChanged,
  bookingTimeline,
  disputeOpened,
  disputeUpdated,
  jobMatched,
  quoteReceived,
  quoteUpdated,
  quoteWithdrawn,
  reviewCreated,
  workDone,
} from '@plateia/contracts/bookings';
import { bookingMessageSent } from '@plateia/contracts/messaging';
import { HandlesIdempotently } from '@plateia/events';
import { Professionals } from '../professionals/professionals.store.js';
import { FollowResponses } from './follow-responses.js';

/** What professionals are asked and what they do, as the marketplace itself and messaging tell it. */
@Controller()
export class ResponsesConsumer {
  constructor(
    private readonly responses: FollowResponses,
    private readonly professionals: Professionals,
  ) {}

  @HandlesIdempotently(jobMatched)
  async notified(@Payload() { data, time }: EventEnvelope<EventData<typeof jobMatched>>): Promise<void> {
    await this.responses.notified(data, new Date(time));
  }

  @HandlesIdempotently(quoteReceived)
  async quoted(@Payload() { data, time }: EventEnvelope<EventData<typeof quoteReceived>>): Promise<void> {
    const { professionalId, bookingId } = data;
    await this.responses.answered(professionalId, bookingId, new Date(time));
    await this.professionals.seen(professionalId, new Date(time));
  }

  @HandlesIdempotently(bookingMessageSent)
  async written(@Payload() { data }: EventEnvelope<EventData<typeof bookingMessageSent>>): Promise<void> {
    await this.responses.written(data);
    await this.professionals.seen(data.fromUserId, new Date(data.createdAt));
  }

  @HandlesIdempotently(
    quoteUpdated,
    quoteWithdrawn,
    bookingStatusChanged,
    bookingTimeline,
    arrivalConfirmed,
    workDone,
    disputeOpened,
    disputeUpdated,
    reviewCreated,
  )
  async done(@Payload() { actorid, time }: EventEnvelope): Promise<void> {
    await this.professionals.seen(actorid, new Date(time));
  }
}
