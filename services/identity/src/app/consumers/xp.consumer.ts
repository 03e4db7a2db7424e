import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { levelUp, xpAwarded } from '@plateia/contracts/xp';
import { HandlesIdempotently } from '@plateia/events';
import { PointsProjection } from '../../projections/points.projection.js';

@Controller()
export class XpConsumer {
  constructor(private readonly points: PointsProjection) {}

  @HandlesIdempotently(levelUp)
  async reached(@Payload() { data, time }: EventEnvelope<EventData<typeof levelUp>>): Promise<void> {
    await this.points.reached(data.userId, data.level, new Date(time));
  }

  @HandlesIdempotently(xpAwarded)
  async awarded(@Payload() { data }: EventEnvelope<EventData<typeof xpAwarded>>): Promise<void> {
    if (data.event === 'friend_invite') await this.points.invitePaid(data.userId, data.entryId, data.amount);
  }
}
