import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { newPost, postUpdated } from '@plateia/contracts/feed';
import { Handles, HandlesIdempotently, type EventContext } from '@plateia/events';
import { isAwaitingFiles, UpdatePostFiles } from '../../posts/update-post-files.js';
import { Timelines } from '../../timelines/timelines.js';

/** The service's own events: a post is acknowledged before its readers are counted. */
@Controller()
export class FeedConsumer {
  constructor(
    private readonly timelines: Timelines,
    private readonly settle: UpdatePostFiles,
  ) {}

  @HandlesIdempotently(newPost)
  async written(@Payload() { data }: EventEnvelope<EventData<typeof newPost>>): Promise<void> {
    await this.timelines.fanOut(data);
    if (isAwaitingFiles(data)) await this.settle.ofPost(data.postId);
  }

  /** Rows that are there stay, whatever became of the post: the rules hide what they must. */
  @Handles(postUpdated)
  async changed(
    @Payload() { data }: EventEnvelope<EventData<typeof postUpdated>>,
    @Ctx() { replay }: EventContext,
  ): Promise<void> {
    await (replay ? this.timelines.fanOut(data) : this.timelines.fanOutOnceOpened(data));
    if (isAwaitingFiles(data)) await this.settle.ofPost(data.postId);
  }
}
