import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { profileUpdated, userRegistered } from '@plateia/contracts/identity';
import { Handles } from '@plateia/events';
import { PeopleStore } from '../persistence/people.store.js';
import { ReadersStore } from '../persistence/readers.store.js';

type Registered = EventEnvelope<EventData<typeof userRegistered>>;
type Updated = EventEnvelope<EventData<typeof profileUpdated>>;

/** Who members are. */
@Controller()
export class PeopleConsumer {
  constructor(
    private readonly people: PeopleStore,
    private readonly readers: ReadersStore,
  ) {}

  @Handles(userRegistered)
  async registered(@Payload() event: Registered): Promise<void> {
    await this.keep(event);
    await this.readers.welcome(event.data.person.userId, new Date(event.time));
  }

  @Handles(profileUpdated)
  async updated(@Payload() event: Updated): Promise<void> {
    await this.keep(event);
  }

  private async keep({ data: { person, prefs }, aggregateversion }: Registered | Updated): Promise<void> {
    const { userId, fullName, photo, role } = person;
    await this.people.keepProfile(userId, aggregateversion, { fullName, photo, role, timeZone: prefs.timeZone });
  }
}
