import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { accountDeleted, subscriptionChanged } from '@plateia/contracts/identity';
import { Handles } from '@plateia/events';
import { Erasures } from '@plateia/service-kit';
import { EntitlementsStore } from '../../store/entitlements.store.js';

/** In all of these the benefits last; those of a canceled plan end with its own word for it. */
const WITH_BENEFITS = new Set(['active', 'past_due', 'canceled']);

@Controller()
export class IdentityConsumer {
  constructor(
    private readonly entitlements: EntitlementsStore,
    private readonly erasures: Erasures,
  ) {}

  @Handles(subscriptionChanged)
  async subscribed(
    @Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof subscriptionChanged>>,
  ): Promise<void> {
    const { userId, plan, status, entitlements } = data;
    const hasPlan = plan !== 'free' && WITH_BENEFITS.has(status);
    await this.entitlements.save(userId, { videoMinutes: entitlements.videoMinutes, hasPlan }, aggregateversion);
  }

  @Handles(accountDeleted)
  async deleted(@Payload() { data }: EventEnvelope<EventData<typeof accountDeleted>>): Promise<void> {
    await this.erasures.begin(data.userId);
  }
}
