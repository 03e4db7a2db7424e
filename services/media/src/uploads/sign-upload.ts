import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import {
  contentTypes,
  fileKeyOf,
  isExtension,
  uploadRules,
  type FileExtension,
  type signUpload,
  type UploadKind,
} from '@plateia/contracts/media';
import { UploadLinks } from '@plateia/media-links';
import { Clock } from '@plateia/runtime';
import { ServiceError, type Caller } from '@plateia/service-kit';
import { EntitlementsStore } from '../store/entitlements.store.js';
import { StorageRoom } from '../storage/storage-room.js';
import { UploadAllowance } from './upload-allowance.js';

/** Names the file and signs the link by which its owner may put it there. */
@Injectable()
export class SignUpload {
  constructor(
    private readonly links: UploadLinks,
    private readonly entitlements: EntitlementsStore,
    private readonly allowance: UploadAllowance,
    private readonly room: StorageRoom,
    private readonly clock: Clock,
  ) {}

  async run(input: RouteInput<typeof signUpload>, caller: Caller): Promise<RouteAnswer<typeof signUpload>> {
    const { uploadKind, size, subjectId = null } = input;
    // A photo of oneself belongs to the registration; everything else comes after it.
    if (uploadKind !== 'avatar' && caller.stage !== 'active') throw new ServiceError('ONBOARDING_REQUIRED');
    const extension = extensionFor(uploadKind, input);
    if (size !== undefined && size > uploadRules[uploadKind].maxBytes) throw new ServiceError('FILE_TOO_LARGE');
    if (uploadKind === 'post_video' && (await this.entitlements.videoMinutesOf(caller.userId)) <= 0)
      throw new ServiceError('PLAN_REQUIRED');
    const bytes = size ?? uploadRules[uploadKind].maxBytes;
    await this.room.require(bytes);
    await this.allowance.take(caller.userId, bytes);
    const key = fileKeyOf({ uploadKind, ownerId: caller.userId, subjectId, fileId: this.clock.newId(), extension });
    const { url, ...link } = await this.links.make(key, { size, isCounted: true });
    return { presigned_url: url, key, ...link };
  }
}

function extensionFor(
  kind: UploadKind,
  { fileExtension, contentType }: { fileExtension: string; contentType?: string | undefined },
): FileExtension {
  const extension = fileExtension.replace(/^\./, '');
  if (!isExtension(extension) || !uploadRules[kind].extensions.includes(extension)) throw new ServiceError('FILE_TYPE');
  if (contentType !== undefined && contentType !== contentTypes[extension]) throw new ServiceError('FILE_TYPE');
  return extension;
}
