import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { accountDeleted, contentRemoved } from '@plateia/contracts/identity';
import { Handles } from '@plateia/events';
import { Erasures } from '@plateia/service-kit';
import { RemoveMessage } from '../../account/remove-message.js';

@Controller()
export class IdentityConsumer {
  constructor(
    private readonly erasures: Erasures,
    private readonly removal: RemoveMessage,
  ) {}

  @Handles(accountDeleted)
  async deleted(@Payload() { data }: EventEnvelope<EventData<typeof accountDeleted>>): Promise<void> {
    await this.erasures.begin(data.userId);
  }

  @Handles(contentRemoved)
  async removed(@Payload() { data }: EventEnvelope<EventData<typeof contentRemoved>>): Promise<void> {
    await this.removal.run(data.targetType, data.targetId);
  }
}
