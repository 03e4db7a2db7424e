import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { newPost } from '@plateia/contracts/feed';
import { Handles, type EventContext } from '@plateia/events';
import { PostStandings } from '../posts/post-standings.store.js';
import { TellFriends } from '../posts/tell-friends.js';

@Controller()
export class NewPostConsumer {
  constructor(
    private readonly friends: TellFriends,
    private readonly standings: PostStandings,
  ) {}

  @Handles(newPost)
  async handle(
    @Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof newPost>>,
    @Ctx() { replay, live }: EventContext,
  ): Promise<void> {
    if (replay || !(await this.standings.isStillForFriends(data.postId))) return;
    await this.friends.tell(data, aggregateversion, live);
  }
}
