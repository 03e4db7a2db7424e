import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { newPost } from '@plateia/contracts/feed';
import { HandlesIdempotently } from '@plateia/events';
import { isAwaitingFiles, SettleFiles } from '../post-files/settle-files.js';
import { Timelines } from '../timelines/timelines.js';

/** The service's own event: a post is acknowledged before its readers are counted. */
@Controller()
export class NewPostConsumer {
  constructor(
    private readonly timelines: Timelines,
    private readonly settle: SettleFiles,
  ) {}

  @HandlesIdempotently(newPost)
  async written(@Payload() { data }: EventEnvelope<EventData<typeof newPost>>): Promise<void> {
    await this.timelines.fanOut(data);
    if (isAwaitingFiles(data)) await this.settle.ofPost(data.postId);
  }
}
