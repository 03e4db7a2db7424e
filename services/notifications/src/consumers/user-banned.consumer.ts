import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { userBanned } from '@plateia/contracts/identity';
import { Handles, type EventContext } from '@plateia/events';
import { TellModeration } from '../moderation/tell-moderation.js';
import { standingOf } from '../people/standing.js';
import { People } from '../people/people.store.js';
import { StreamSignals } from '../streams/stream-signals.js';

@Controller()
export class UserBannedConsumer {
  constructor(
    private readonly people: People,
    private readonly moderation: TellModeration,
    private readonly signals: StreamSignals,
  ) {}

  @Handles(userBanned)
  async handle(
    @Payload() { id, time, data, aggregateversion }: EventEnvelope<EventData<typeof userBanned>>,
    @Ctx() { replay, live }: EventContext,
  ): Promise<void> {
    await this.people.keepStanding(data.userId, aggregateversion, standingOf(data.standing));
    const { userId } = data;
    // First of all: streams that find the session denied would end without the reason.
    if (live) this.signals.send({ kind: 'ended', userId, reason: 'banned' });
    if (!replay) await this.moderation.tell({ userId, kind: 'banned' }, { cause: id, at: new Date(time), live });
  }
}
