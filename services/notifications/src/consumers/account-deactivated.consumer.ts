import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { accountDeactivated } from '@plateia/contracts/identity';
import { Handles, type EventContext } from '@plateia/events';
import { TellSecurity } from '../security/tell-security.js';
import { standingOf } from '../people/standing.js';
import { People } from '../people/people.store.js';
import { StreamSignals } from '../streams/stream-signals.js';

@Controller()
export class AccountDeactivatedConsumer {
  constructor(
    private readonly people: People,
    private readonly security: TellSecurity,
    private readonly signals: StreamSignals,
  ) {}

  @Handles(accountDeactivated)
  async handle(
    @Payload() { id, time, data, aggregateversion }: EventEnvelope<EventData<typeof accountDeactivated>>,
    @Ctx() { replay, live }: EventContext,
  ): Promise<void> {
    await this.people.keepStanding(data.userId, aggregateversion, standingOf(data.standing));
    const { userId } = data;
    // First of all: streams that find the session denied would end without the reason.
    if (live) this.signals.send({ kind: 'ended', userId, reason: 'deleted' });
    if (!replay) await this.security.tell({ userId, kind: 'account_closing' }, { cause: id, at: new Date(time), live });
  }
}
