import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { userUnbanned } from '@plateia/contracts/identity';
import { Handles } from '@plateia/events';
import { standingOf } from '../people/standing.js';
import { People } from '../people/people.store.js';

@Controller()
export class UserUnbannedConsumer {
  constructor(private readonly people: People) {}

  @Handles(userUnbanned)
  async handle(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof userUnbanned>>): Promise<void> {
    await this.people.keepStanding(data.userId, aggregateversion, standingOf(data.standing));
  }
}
