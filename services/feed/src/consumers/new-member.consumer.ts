import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { userRegistered } from '@plateia/contracts/identity';
import { Handles } from '@plateia/events';
import { ReadersStore } from '../persistence/readers.store.js';

/** Who they are is kept by the kit; their home feed begins with nothing older to fetch. */
@Controller()
export class NewMemberConsumer {
  constructor(private readonly readers: ReadersStore) {}

  @Handles(userRegistered)
  async registered(@Payload() { data, time }: EventEnvelope<EventData<typeof userRegistered>>): Promise<void> {
    await this.readers.welcome(data.person.userId, new Date(time));
  }
}
