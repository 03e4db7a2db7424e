import { Injectable } from '@nestjs/common';
import { uploadRules, type FileKeyParts } from '@plateia/contracts/media';
import { crashPoint } from '@plateia/runtime';
import type { MediaFileRow } from '../store/media-file.schema.js';
import { MediaFilesStore } from '../store/media-files.store.js';
import { UploadQueue } from '../processing/upload-queue.js';
import { ObjectStore } from '../storage/object-store.js';

/** From bytes that lie there to a file that media answers for. */
@Injectable()
export class TakeUpload {
  constructor(
    private readonly files: MediaFilesStore,
    private readonly objects: ObjectStore,
    private readonly queue: UploadQueue,
  ) {}

  /** undefined where nothing was uploaded. */
  async run(key: string, parts: FileKeyParts, alt = ''): Promise<MediaFileRow | undefined> {
    const bytes = await this.objects.sizeOfUpload(key);
    if (bytes === undefined) return undefined;
    if (bytes > uploadRules[parts.uploadKind].maxBytes) return this.refuse(key, parts);
    const row = await this.files.take(key, parts, alt);
    crashPoint('media.taken');
    this.queue.wake();
    return row;
  }

  /** A bucket takes whatever comes by a link that was signed for no size: nobody reads it to find out. */
  private async refuse(key: string, parts: FileKeyParts): Promise<MediaFileRow> {
    const row = await this.files.refuse(key, parts, 'FILE_TOO_LARGE');
    await this.objects.removeUpload(key);
    return row;
  }
}
