import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { exportPartReady } from '@plateia/contracts/identity';
import { ExportStore } from '@plateia/data-export';
import { HandlesIdempotently } from '@plateia/events';
import { Exports } from './exports.store.js';

const { feed, messaging, notifications, xp, bookings, media } = exportPartReady;

/** Each service says once where its part lies. */
@Controller()
export class ExportPartsConsumer {
  constructor(
    private readonly exports: Exports,
    private readonly files: ExportStore,
  ) {}

  @HandlesIdempotently(feed, messaging, notifications, xp, bookings, media)
  async ready(@Payload() { data }: EventEnvelope<EventData<typeof feed>>): Promise<void> {
    const { userId, exportId, service, key } = data;
    if (!(await this.exports.heard(userId, exportId, service))) await this.files.remove(key);
  }
}
