import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { postUpdated } from '@plateia/contracts/feed';
import { Handles, type EventContext } from '@plateia/events';
import { isAwaitingFiles, SettleFiles } from '../post-files/settle-files.js';
import { Timelines } from '../timelines/timelines.js';

/** Rows that are there stay, whatever became of the post: the rules hide what they must. */
@Controller()
export class PostUpdatedConsumer {
  constructor(
    private readonly timelines: Timelines,
    private readonly settle: SettleFiles,
  ) {}

  @Handles(postUpdated)
  async changed(
    @Payload() { data }: EventEnvelope<EventData<typeof postUpdated>>,
    @Ctx() { replay }: EventContext,
  ): Promise<void> {
    await (replay ? this.timelines.fanOut(data) : this.timelines.fanOutOnceOpened(data));
    if (isAwaitingFiles(data)) await this.settle.ofPost(data.postId);
  }
}
