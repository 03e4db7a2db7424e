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
import { standingOf } from './standing.js';

type PersonChanged = EventEnvelope<EventData<typeof userRegistered | typeof profileUpdated | typeof roleChanged>>;
type StandingChanged = EventEnvelope<
  EventData<typeof userBanned | typeof userUnbanned | typeof accountDeactivated | typeof accountReactivated>
>;

/** Who members are, whether they may be shown, and what their plans allow. */
@Controller()
export class PersonConsumer {
  constructor(private readonly people: People) {}

  @Handles(userRegistered, profileUpdated, roleChanged)
  async person(@Payload() { data, aggregateversion }: PersonChanged): Promise<void> {
    await this.people.keepPerson(data, aggregateversion);
  }

  @Handles(userBanned, userUnbanned, accountDeactivated, accountReactivated)
  async standing(@Payload() { data, aggregateversion }: StandingChanged): Promise<void> {
    await this.people.keepStanding(data.userId, aggregateversion, standingOf(data.standing));
  }

  @Handles(subscriptionChanged)
  async subscription(
    @Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof subscriptionChanged>>,
  ): Promise<void> {
    await this.people.keepSubscription(data.userId, aggregateversion, data);
  }
}
