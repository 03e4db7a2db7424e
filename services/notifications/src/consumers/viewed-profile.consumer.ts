import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { viewedProfile } from '@plateia/contracts/identity';
import { Handles, type EventContext } from '@plateia/events';
import { TellVisit } from '../visits/tell-visit.js';

@Controller()
export class ViewedProfileConsumer {
  constructor(private readonly visits: TellVisit) {}

  @Handles(viewedProfile)
  async handle(
    @Payload() { id, time, data, aggregateversion }: EventEnvelope<EventData<typeof viewedProfile>>,
    @Ctx() { replay, live }: EventContext,
  ): Promise<void> {
    if (replay) return;
    await this.visits.tell(data, aggregateversion, new Date(time), live ? id : undefined);
  }
}
