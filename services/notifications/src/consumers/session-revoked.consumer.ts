import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { sessionRevoked } from '@plateia/contracts/identity';
import { Handles } from '@plateia/events';
import { StreamSignals } from '../streams/stream-signals.js';

/** The denial itself is the service kit's; here the streams of the session end, with the reason. */
@Controller()
export class SessionRevokedConsumer {
  constructor(private readonly signals: StreamSignals) {}

  @Handles(sessionRevoked)
  handle(@Payload() { data }: EventEnvelope<EventData<typeof sessionRevoked>>): void {
    const reason = data.reason === 'logout' ? 'logout' : 'revoked';
    this.signals.send({ kind: 'ended', userId: data.userId, sid: data.sid, reason });
  }
}
