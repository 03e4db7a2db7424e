import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { postUpdated } from '@plateia/contracts/feed';
import { Handles } from '@plateia/events';
import { isAwaitingFiles, SettleFiles } from '../post-files/settle-files.js';
import { Timelines } from '../timelines/timelines.js';

/** A post that was for its author alone may be for friends now. Rows that are there stay: the rules hide what they must. */
@Controller()
export class PostUpdatedConsumer {
  constructor(
    private readonly timelines: Timelines,
    private readonly settle: SettleFiles,
  ) {}

  @Handles(postUpdated)
  async changed(@Payload() { data }: EventEnvelope<EventData<typeof postUpdated>>): Promise<void> {
    await this.timelines.fanOut(data);
    if (isAwaitingFiles(data)) await this.settle.ofPost(data.postId);
  }
}
