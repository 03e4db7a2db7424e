import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { subscriptionChanged } from '@plateia/contracts/identity';
import { Handles } from '@plateia/events';
import { PeopleStore } from '../persistence/people.store.js';

/** What a member's plan allows. */
@Controller()
export class SubscriptionChangedConsumer {
  constructor(private readonly people: PeopleStore) {}

  @Handles(subscriptionChanged)
  async changed(
    @Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof subscriptionChanged>>,
  ): Promise<void> {
    const { editWindowMinutes } = data.entitlements;
    await this.people.keepEntitlements(data.userId, aggregateversion, { editWindowMinutes });
  }
}
