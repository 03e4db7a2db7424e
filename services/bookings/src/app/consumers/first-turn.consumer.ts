import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { professionalProfileUpdated } from '@plateia/contracts/bookings';
import { HandlesIdempotently } from '@plateia/events';
import { EndFirstTurn } from '../../market/waves/end-first-turn.js';

/** Our own news: who changed what they offer may have stopped suiting those who wait for them, whatever dies in between. */
@Controller()
export class FirstTurnConsumer {
  constructor(private readonly turns: EndFirstTurn) {}

  @HandlesIdempotently(professionalProfileUpdated)
  async changed(@Payload() { data }: EventEnvelope<EventData<typeof professionalProfileUpdated>>): Promise<void> {
    await this.turns.whereUnsuited(data.userId);
  }
}
