import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { userBlocked, userUnblocked } from '@plateia/contracts/identity';
import { Handles, type EventContext } from '@plateia/events';
import { Blocks } from '../blocks/blocks.store.js';
import { HideFromEachOther } from '../blocks/hide-from-each-other.js';

@Controller()
export class BlockConsumer {
  constructor(
    private readonly blocks: Blocks,
    private readonly hiding: HideFromEachOther,
  ) {}

  @Handles(userBlocked, userUnblocked)
  async handle(
    @Payload() { id, data, aggregateversion }: EventEnvelope<EventData<typeof userBlocked | typeof userUnblocked>>,
    @Ctx() { live }: EventContext,
  ): Promise<void> {
    const { blockerId, blockedId, blocks } = data;
    const inForce = blocks.aBlocksB || blocks.bBlocksA;
    await this.blocks.keep(blockerId, blockedId, aggregateversion, inForce);
    if (live && inForce) await this.hiding.run(blockerId, blockedId, id);
  }
}
