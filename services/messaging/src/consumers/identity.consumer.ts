import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { accountDeleted } from '@plateia/contracts/identity';
import { Handles } from '@plateia/events';
import { Erasures } from '@plateia/service-kit';
import { EraseMember } from '../erase-member/erase-member.js';

@Controller()
export class IdentityConsumer {
  constructor(
    private readonly member: EraseMember,
    private readonly erasures: Erasures,
  ) {}

  @Handles(accountDeleted)
  async deleted(@Payload() { data }: EventEnvelope<EventData<typeof accountDeleted>>): Promise<void> {
    await this.member.run(data.userId);
    await this.erasures.done(data.userId, 'messaging.v1');
  }
}
