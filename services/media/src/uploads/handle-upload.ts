import { Injectable } from '@nestjs/common';
import type { File, RouteAnswer, RouteInput } from '@plateia/contracts';
import { parseFileKey, type handleUpload } from '@plateia/contracts/media';
import { FileLinks, kindOf, shownFile } from '@plateia/media-links';
import { ServiceError, type Caller } from '@plateia/service-kit';
import type { MediaFileRow } from '../store/media-file.schema.js';
import { MediaFilesStore } from '../store/media-files.store.js';
import { TakeUpload } from './take-upload.js';

type Answer = RouteAnswer<typeof handleUpload>;

/** Takes an upload into the line; asked again, says how far it is. */
@Injectable()
export class HandleUpload {
  constructor(
    private readonly files: MediaFilesStore,
    private readonly takeUpload: TakeUpload,
    private readonly links: FileLinks,
  ) {}

  async run({ key, alt }: RouteInput<typeof handleUpload>, caller: Caller): Promise<Answer> {
    const parts = parseFileKey(key);
    // Of another member's file not even its being there is told.
    if (!parts || parts.ownerId !== caller.userId) throw new ServiceError('RESOURCE_NOT_FOUND');
    const row = await this.files.find(key);
    if (row) return this.present(await this.described(row, alt));
    const taken = await this.takeUpload.run(key, parts, alt);
    if (!taken) throw new ServiceError('RESOURCE_NOT_FOUND');
    return this.present(taken);
  }

  private async described(row: MediaFileRow, alt: string | undefined): Promise<MediaFileRow> {
    if (alt === undefined || alt === row.alt) return row;
    await this.files.describe(row._id, alt);
    return { ...row, alt };
  }

  private present(row: MediaFileRow): Answer {
    if (row.status === 'removed') throw new ServiceError('RESOURCE_NOT_FOUND');
    return { key: row._id, status: row.status, file: this.view(row, row.status) };
  }

  private view(row: MediaFileRow, status: File['status']): File {
    const { _id: key, alt, reason } = row;
    if (status === 'ready') return shownFile({ key, ...row }, alt, this.links);
    return { key, url: '', kind: kindOf(row), alt, status, ...(reason !== null && { reason }) };
  }
}
