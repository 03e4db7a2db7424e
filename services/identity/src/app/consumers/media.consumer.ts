import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { mediaReady, mediaRejected, parseFileKey } from '@plateia/contracts/media';
import { Handles } from '@plateia/events';
import { Erasures } from '@plateia/service-kit';
import type { AvatarFile } from '../../account/photo/avatar-file.schema.js';
import { AvatarFiles } from '../../account/photo/avatar-files.js';
import { ProfilePhoto } from '../../account/photo/profile-photo.js';

/** What became of the photos of members. */
@Controller()
export class MediaConsumer {
  constructor(
    private readonly files: AvatarFiles,
    private readonly photos: ProfilePhoto,
    private readonly erasures: Erasures,
  ) {}

  @Handles(mediaReady)
  async ready(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof mediaReady>>): Promise<void> {
    await this.save({ _id: data.key, status: 'ready', version: aggregateversion });
  }

  @Handles(mediaRejected)
  async rejected(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof mediaRejected>>): Promise<void> {
    await this.save({ _id: data.key, status: 'rejected', version: aggregateversion });
  }

  private async save(file: AvatarFile): Promise<void> {
    const parts = parseFileKey(file._id);
    if (parts?.uploadKind !== 'avatar') return;
    if (await this.erasures.hasBegun(parts.ownerId)) return;
    await this.files.save(file);
    await this.photos.settle(parts.ownerId);
  }
}
