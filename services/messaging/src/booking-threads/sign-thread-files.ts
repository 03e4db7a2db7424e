import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { contentTypes, fileKeyOf, type FileExtension, uploadRules } from '@plateia/contracts/media';
import type { signThreadFiles } from '@plateia/contracts/messaging';
import { UploadLinks } from '@plateia/media-links';
import { Clock } from '@plateia/runtime';
import { ThreadAccess } from './thread-access.js';

type Input = RouteInput<typeof signThreadFiles>;

@Injectable()
export class SignThreadFiles {
  constructor(
    private readonly access: ThreadAccess,
    private readonly links: UploadLinks,
    private readonly clock: Clock,
  ) {}

  async run(member: string, input: Input): Promise<RouteAnswer<typeof signThreadFiles>> {
    const { thread } = await this.access.requireOpen(input, member);
    const urls = input.files.map(async ({ contentType }) => {
      const key = this.keyFor(member, thread._id, contentType);
      const { url, expiresAt } = await this.links.make(key);
      return { key, presigned_url: url, expiresAt };
    });
    return { urls: await Promise.all(urls) };
  }

  private keyFor(ownerId: string, subjectId: string, contentType: string): string {
    const extension = uploadRules.message_image.extensions.find((one) => contentTypes[one] === contentType);
    return fileKeyOf({
      uploadKind: 'message_image',
      ownerId,
      subjectId,
      fileId: this.clock.newId(),
      extension: extension as FileExtension,
    });
  }
}
