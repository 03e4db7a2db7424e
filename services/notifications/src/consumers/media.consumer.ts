import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { mediaReady, mediaRejected } from '@plateia/contracts/media';
import type { streamSignals } from '@plateia/contracts/notifications';
import { Handles, type EventContext } from '@plateia/events';
import type { z } from 'zod';
import { StreamLog } from '../streams/stream-log.js';

type MediaSignal = z.output<typeof streamSignals.media>;

/** The owner of an upload learns at once what became of it. */
@Controller()
export class MediaConsumer {
  constructor(private readonly log: StreamLog) {}

  @Handles(mediaReady)
  async ready(
    @Payload() { id, data }: EventEnvelope<EventData<typeof mediaReady>>,
    @Ctx() { live }: EventContext,
  ): Promise<void> {
    if (live) await this.tell(data.ownerId, id, { key: data.key, status: 'ready' });
  }

  @Handles(mediaRejected)
  async rejected(
    @Payload() { id, data }: EventEnvelope<EventData<typeof mediaRejected>>,
    @Ctx() { live }: EventContext,
  ): Promise<void> {
    if (live) await this.tell(data.ownerId, id, { key: data.key, status: 'rejected', reason: data.reason });
  }

  private tell(receiver: string, cause: string, data: MediaSignal): Promise<void> {
    return this.log.append([{ receiver, signal: 'media', cause, data }]);
  }
}
