import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { accountDeactivated } from '@plateia/contracts/identity';
import { type EventContext, Handles } from '@plateia/events';
import { EndSession } from '../access/sessions/end-session.js';

/** Ends the sessions of a closed account whatever becomes of the process that closed it. Whoever signed in since then changed their mind. */
@Controller()
export class ClosedAccountsConsumer {
  constructor(private readonly sessions: EndSession) {}

  @Handles(accountDeactivated)
  async closed(
    @Payload() { data, time }: EventEnvelope<EventData<typeof accountDeactivated>>,
    @Ctx() { replay }: EventContext,
  ): Promise<void> {
    if (!replay) await this.sessions.allOf(data.userId, 'revoked', { begunBefore: new Date(time) });
  }
}
