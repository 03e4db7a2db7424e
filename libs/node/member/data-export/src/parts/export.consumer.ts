import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { exportRequested } from '@plateia/contracts/identity';
import { type EventContext, Handles } from '@plateia/events';
import { ExportOrders } from './export-orders.store.js';

@Controller()
export class ExportConsumer {
  constructor(private readonly orders: ExportOrders) {}

  @Handles(exportRequested)
  async requested(
    @Payload() { data }: EventEnvelope<EventData<typeof exportRequested>>,
    @Ctx() { replay }: EventContext,
  ): Promise<void> {
    // What was asked for in the past was written then.
    if (!replay) await this.orders.add(data.exportId, data.userId);
  }
}
