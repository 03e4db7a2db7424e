import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { userBanned } from '@plateia/contracts/identity';
import { Handles, type EventContext } from '@plateia/events';
import { StreamSignals } from '../streams/stream-signals.js';

@Controller()
export class UserBannedConsumer {
  constructor(private readonly signals: StreamSignals) {}

  @Handles(userBanned)
  async handle(
    @Payload() { data }: EventEnvelope<EventData<typeof userBanned>>,
    @Ctx() { live }: EventContext,
  ): Promise<void> {
    const { userId } = data;
    // First of all: streams that find the session denied would end without the reason.
    if (live) this.signals.send({ kind: 'ended', userId, reason: 'banned' });
  }
}
