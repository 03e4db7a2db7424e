import { Injectable, type OnModuleInit } from '@nestjs/common';
import { parseFileKey } from '@plateia/contracts/media';
import { DueWork } from '@plateia/due-work';
import { TakeUpload } from './take-upload.js';
import { MediaFilesStore } from '../store/media-files.store.js';
import { FileReferences } from '../references/file-references.js';

const EVERY_MS = 60_000;

/** Makes up media's mind about files that a subject shows and nobody handed in, so that none is awaited for ever. */
@Injectable()
export class AwaitedUploads implements OnModuleInit {
  constructor(
    private readonly files: MediaFilesStore,
    private readonly references: FileReferences,
    private readonly takeUpload: TakeUpload,
    private readonly dueWork: DueWork,
  ) {}

  onModuleInit(): void {
    this.dueWork.every('awaited uploads', EVERY_MS, ({ signal }) => this.run(signal));
  }

  async run(signal?: AbortSignal): Promise<void> {
    for await (const { key } of this.references.overdue()) {
      signal?.throwIfAborted();
      await this.settle(key);
      await this.references.awaitNoMore(key);
    }
  }

  private async settle(key: string): Promise<void> {
    const parts = parseFileKey(key);
    if (!parts || (await this.files.isKnown(key))) return;
    // What its owner put there and shows is taken in, although nobody said since that it is there.
    if (!(await this.takeUpload.run(key, parts))) await this.files.refuse(key, parts, 'FILE_NOT_USABLE');
  }
}
