import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { professionalProfileUpdated } from '@plateia/contracts/bookings';
import { Handles } from '@plateia/events';
import { ProfessionalsProjection } from '../../projections/professionals.projection.js';

@Controller()
export class BookingsConsumer {
  constructor(private readonly professionals: ProfessionalsProjection) {}

  @Handles(professionalProfileUpdated)
  async updated(
    @Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof professionalProfileUpdated>>,
  ): Promise<void> {
    await this.professionals.save(data, aggregateversion);
  }
}
