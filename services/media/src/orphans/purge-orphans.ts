import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UNATTACHED_MS } from '@plateia/contracts/media';
import { DueWork } from '@plateia/due-work';
import { Clock } from '@plateia/runtime';
import { MediaFilesStore } from '../persistence/media-files.store.js';
import { FileReferences } from '../references/file-references.js';
import { ObjectStore } from '../storage/object-store.js';

const EVERY_MS = 10 * 60_000;

/** Takes away what nobody refers to: files that were never used, uploads that were never handed in, broken drafts. */
@Injectable()
export class PurgeOrphans implements OnModuleInit {
  constructor(
    private readonly files: MediaFilesStore,
    private readonly objects: ObjectStore,
    private readonly references: FileReferences,
    private readonly dueWork: DueWork,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.dueWork.every('orphaned files', EVERY_MS, ({ signal }) => this.run(signal));
  }

  async run(signal?: AbortSignal): Promise<void> {
    await this.retireOverdue();
    for await (const { _id: key } of this.files.retired()) {
      signal?.throwIfAborted();
      await this.objects.remove(key);
      await this.objects.removeUpload(key);
      await this.files.forget(key);
    }
    await this.purgeUploads();
  }

  private async retireOverdue(): Promise<void> {
    for await (const { _id: key, status } of this.files.overdue()) {
      // A subject may have shown it before it was ready, when there was no end to take away yet.
      if (status === 'ready' && (await this.references.isReferredTo(key))) await this.files.deleteAfter(key, null);
      else await this.files.retire(key);
    }
  }

  private async purgeUploads(): Promise<void> {
    const yesterday = new Date(this.clock.now() - UNATTACHED_MS);
    for await (const key of this.objects.uploadsBefore(yesterday)) {
      const row = await this.files.find(key);
      if (row?.status !== 'processing') await this.objects.removeUpload(key);
    }
  }
}
