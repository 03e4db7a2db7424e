import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { accountDeactivated, accountDeleted, sessionRevoked, userBanned } from '@plateia/contracts/identity';
import { Handles, type EventContext } from '@plateia/events';
import { Erasures } from '@plateia/service-kit';
import { StreamSignals } from '../../streams/stream-signals.js';

/** The denial of a session itself is the service kit's; here its streams end, with the reason. */
@Controller()
export class IdentityConsumer {
  constructor(
    private readonly signals: StreamSignals,
    private readonly erasures: Erasures,
  ) {}

  @Handles(accountDeactivated)
  async deactivated(
    @Payload() { data: { userId } }: EventEnvelope<EventData<typeof accountDeactivated>>,
    @Ctx() { live }: EventContext,
  ): Promise<void> {
    // First of all: streams that find the session denied would end without the reason.
    if (live) this.signals.send({ kind: 'ended', userId, reason: 'deleted' });
  }

  @Handles(userBanned)
  async banned(
    @Payload() { data: { userId } }: EventEnvelope<EventData<typeof userBanned>>,
    @Ctx() { live }: EventContext,
  ): Promise<void> {
    // First of all, as above.
    if (live) this.signals.send({ kind: 'ended', userId, reason: 'banned' });
  }

  @Handles(sessionRevoked)
  revoked(@Payload() { data }: EventEnvelope<EventData<typeof sessionRevoked>>): void {
    const reason = data.reason === 'logout' ? 'logout' : 'revoked';
    this.signals.send({ kind: 'ended', userId: data.userId, sid: data.sid, reason });
  }

  @Handles(accountDeleted)
  async deleted(@Payload() { data }: EventEnvelope<EventData<typeof accountDeleted>>): Promise<void> {
    await this.erasures.begin(data.userId);
  }
}
