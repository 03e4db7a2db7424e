import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { accountDeactivated, userBanned, userUnbanned } from '@plateia/contracts/identity';
import { Handles } from '@plateia/events';
import { PeopleStore } from '../persistence/people.store.js';

type StandingChanged = EventEnvelope<EventData<typeof userBanned | typeof userUnbanned | typeof accountDeactivated>>;

/** Hides what somebody wrote, or shows it again. */
@Controller()
export class StandingConsumer {
  constructor(private readonly people: PeopleStore) {}

  @Handles(userBanned, userUnbanned, accountDeactivated)
  async changed(@Payload() { data, aggregateversion }: StandingChanged): Promise<void> {
    const { banned, until, closing } = data.standing;
    await this.people.keepStanding(data.userId, aggregateversion, {
      banned,
      until: until === null ? null : new Date(until),
      closing,
    });
  }
}
