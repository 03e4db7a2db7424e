import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { DenyList } from '@plateia/auth';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { accountDeactivated, sessionRevoked, userBanned, userUnbanned } from '@plateia/contracts/identity';
import { Handles, type EventContext } from '@plateia/events';

/** Sessions that identity ended are ended here too, although their tokens live on. */
@Controller()
export class DenialsConsumer {
  constructor(private readonly denials: DenyList) {}

  @Handles(sessionRevoked)
  async onSessionRevoked(@Payload() { data }: EventEnvelope<EventData<typeof sessionRevoked>>): Promise<void> {
    await this.denials.deny(data);
  }

  @Handles(userBanned)
  async onBanned(@Payload() { data }: EventEnvelope<EventData<typeof userBanned>>): Promise<void> {
    await this.denials.denySub(data.userId);
  }

  @Handles(userUnbanned)
  async onUnbanned(@Payload() { data }: EventEnvelope<EventData<typeof userUnbanned>>): Promise<void> {
    await this.denials.lift(data.userId);
  }

  @Handles(accountDeactivated)
  async onDeactivated(
    @Payload() { data, time }: EventEnvelope<EventData<typeof accountDeactivated>>,
    @Ctx() { replay }: EventContext,
  ): Promise<void> {
    // Said again, it has the time of that: whoever signed in since then was let in on purpose.
    if (replay) return;
    await this.denials.denySub(data.userId, new Date(time));
  }
}
