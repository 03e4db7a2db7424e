import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { subscriptionChanged } from '@plateia/contracts/identity';
import { Handles } from '@plateia/events';
import { EntitlementsStore } from '../persistence/entitlements.store.js';

@Controller()
export class SubscriptionChangedConsumer {
  constructor(private readonly entitlements: EntitlementsStore) {}

  @Handles(subscriptionChanged)
  async changed(
    @Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof subscriptionChanged>>,
  ): Promise<void> {
    await this.entitlements.keep(data.userId, data.entitlements.videoMinutes, aggregateversion);
  }
}
