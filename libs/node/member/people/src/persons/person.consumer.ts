import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import {
  accountDeactivated,
  accountReactivated,
  profileUpdated,
  roleChanged,
  subscriptionChanged,
  userBanned,
  userRegistered,
  userUnbanned,
} from '@plateia/contracts/identity';
import { Handles } from '@plateia/events';
import { People } from './people.js';
import { statusOf } from './account-status.js';

type PersonChanged = EventEnvelope<EventData<typeof userRegistered | typeof profileUpdated | typeof roleChanged>>;
type StatusChanged = EventEnvelope<
  EventData<typeof userBanned | typeof userUnbanned | typeof accountDeactivated | typeof accountReactivated>
>;

/** Who members are, whether they may be shown, and what their plans allow. */
@Controller()
export class PersonConsumer {
  constructor(private readonly people: People) {}

  @Handles(userRegistered, profileUpdated, roleChanged)
  async person(@Payload() { data, aggregateversion }: PersonChanged): Promise<void> {
    await this.people.savePerson(data, aggregateversion);
  }

  @Handles(userBanned, userUnbanned, accountDeactivated, accountReactivated)
  async standing(@Payload() { data, aggregateversion }: StatusChanged): Promise<void> {
    await this.people.saveStatus(data.userId, aggregateversion, statusOf(data.standing));
  }

  @Handles(subscriptionChanged)
  async subscription(
    @Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof subscriptionChanged>>,
  ): Promise<void> {
    await this.people.saveSubscription(data.userId, aggregateversion, data);
  }
}
