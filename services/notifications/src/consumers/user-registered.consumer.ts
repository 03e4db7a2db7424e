import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { userRegistered } from '@plateia/contracts/identity';
import { Handles } from '@plateia/events';
import { People } from '../people/people.store.js';

@Controller()
export class UserRegisteredConsumer {
  constructor(private readonly people: People) {}

  @Handles(userRegistered)
  async handle(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof userRegistered>>): Promise<void> {
    const { userId, fullName, photo, role } = data.person;
    await this.people.keepPerson(userId, aggregateversion, { fullName, photo, role });
  }
}
