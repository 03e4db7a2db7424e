import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { profileUpdated } from '@plateia/contracts/identity';
import { Handles } from '@plateia/events';
import { People } from '../people/people.store.js';

@Controller()
export class ProfileUpdatedConsumer {
  constructor(private readonly people: People) {}

  @Handles(profileUpdated)
  async handle(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof profileUpdated>>): Promise<void> {
    const { userId, fullName, photo, role } = data.person;
    await this.people.keepPerson(userId, aggregateversion, { fullName, photo, role });
  }
}
