import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { securityNotice } from '@plateia/contracts/identity';
import { Handles, type EventContext } from '@plateia/events';
import { TellSecurity } from '../security/tell-security.js';

@Controller()
export class SecurityNoticeConsumer {
  constructor(private readonly security: TellSecurity) {}

  @Handles(securityNotice)
  async handle(
    @Payload() { id, time, data }: EventEnvelope<EventData<typeof securityNotice>>,
    @Ctx() { replay, live }: EventContext,
  ): Promise<void> {
    if (!replay) await this.security.tell(data, { cause: id, at: new Date(time), live });
  }
}
