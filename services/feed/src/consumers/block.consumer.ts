import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { userBlocked, userUnblocked } from '@plateia/contracts/identity';
import { Handles } from '@plateia/events';
import { RelationsStore } from '../persistence/relations.store.js';

@Controller()
export class BlockConsumer {
  constructor(private readonly relations: RelationsStore) {}

  @Handles(userBlocked, userUnblocked)
  async changed(
    @Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof userBlocked | typeof userUnblocked>>,
  ): Promise<void> {
    await this.relations.keepBlocks(data.blockerId, data.blockedId, aggregateversion, data.blocks);
  }
}
