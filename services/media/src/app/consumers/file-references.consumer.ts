import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { filesAttachedOn, filesDetachedOn } from '@plateia/contracts/media';
import { Handles } from '@plateia/events';
import { FileReferences } from '../../references/file-references.js';

type FilesEvent = EventEnvelope<EventData<ReturnType<typeof filesAttachedOn>>>;

/** Everybody who has subjects with files tells of them. */
@Controller()
export class FileReferencesConsumer {
  constructor(private readonly references: FileReferences) {}

  @Handles(
    filesAttachedOn('feed.v1'),
    filesAttachedOn('messaging.v1'),
    filesAttachedOn('bookings.v1'),
    filesAttachedOn('identity.v1'),
  )
  async attached(@Payload() { data, aggregateversion }: FilesEvent): Promise<void> {
    await this.references.attach(data, aggregateversion);
  }

  @Handles(
    filesDetachedOn('feed.v1'),
    filesDetachedOn('messaging.v1'),
    filesDetachedOn('bookings.v1'),
    filesDetachedOn('identity.v1'),
  )
  async detached(@Payload() { data, aggregateversion }: FilesEvent): Promise<void> {
    await this.references.detach(data, aggregateversion);
  }
}
