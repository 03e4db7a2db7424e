import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { profileUpdated } from '@plateia/contracts/identity';
import { Handles, type EventContext } from '@plateia/events';
import { People } from '../people/people.store.js';
import { StreamLog } from '../streams/stream-log.js';

/** Others see the new name with the next read; the member's own devices are told. */
@Controller()
export class ProfileUpdatedConsumer {
  constructor(
    private readonly people: People,
    private readonly log: StreamLog,
  ) {}

  @Handles(profileUpdated)
  async handle(
    @Payload() { id, data, aggregateversion }: EventEnvelope<EventData<typeof profileUpdated>>,
    @Ctx() { live }: EventContext,
  ): Promise<void> {
    const { userId, fullName, photo, role } = data.person;
    await this.people.keepPerson(userId, aggregateversion, { fullName, photo, role });
    if (!live) return;
    await this.log.append([{ receiver: userId, signal: 'user_updated', cause: id, data: { changed: data.changed } }]);
  }
}
