import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { FileLinks, openFileLinks } from '@plateia/media-links';
import { Clock } from '@plateia/runtime';
import { type Kit, provideModel, tokens } from '@plateia/service-kit';
import type { KindsShown } from './attachment.js';
import { FILE, fileSchema } from './file.schema.js';
import { Files, UPLOAD_KINDS } from './files.js';
import { FILE_FOLLOWER, type FileFollower, MediaConsumer } from './media.consumer.js';

export interface AttachmentOptions {
  kinds: KindsShown;
  /** brings what media says into what waits for it; a provider of its module */
  follower: Type<FileFollower>;
}

@Module({})
class AttachmentsModule {}

/** Uploaded files as media tells of them: `kits: [attachments({…})]` in the definition of a service, then inject `Files` and `FileLinks`. */
export const attachments = ({ kinds, follower }: AttachmentOptions): Kit => ({
  module: (): DynamicModule => {
    const providers = [
      provideModel(FILE, fileSchema()),
      { provide: UPLOAD_KINDS, useValue: kinds },
      { provide: FILE_FOLLOWER, useValue: follower },
      { provide: FileLinks, inject: [tokens.PLATFORM, Clock], useFactory: openFileLinks },
      Files,
    ];
    return { module: AttachmentsModule, global: true, controllers: [MediaConsumer], providers, exports: providers };
  },
});
