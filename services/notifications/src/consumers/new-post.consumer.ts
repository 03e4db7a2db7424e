import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { newPost } from '@plateia/contracts/feed';
import { Handles, type EventContext } from '@plateia/events';
import { TellFriends } from '../posts/tell-friends.js';

@Controller()
export class NewPostConsumer {
  constructor(private readonly friends: TellFriends) {}

  @Handles(newPost)
  async handle(
    @Payload() { id, data }: EventEnvelope<EventData<typeof newPost>>,
    @Ctx() { replay, live }: EventContext,
  ): Promise<void> {
    if (replay) return;
    await this.friends.tell(data, live ? id : undefined);
  }
}
