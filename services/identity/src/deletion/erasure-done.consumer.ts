import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { erasureDone } from '@plateia/contracts/identity';
import { HandlesIdempotently } from '@plateia/events';
import { AccountErasures } from './account-erasures.js';

const { feed, messaging, notifications, xp, bookings, media } = erasureDone;

/** Each service says once that it has nothing left. */
@Controller()
export class ErasureDoneConsumer {
  constructor(private readonly erasures: AccountErasures) {}

  @HandlesIdempotently(feed, messaging, notifications, xp, bookings, media)
  async done(@Payload() { data }: EventEnvelope<EventData<typeof feed>>): Promise<void> {
    await this.erasures.heard(data.userId, data.service);
  }
}
