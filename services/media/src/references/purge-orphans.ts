import { Injectable, type OnModuleInit } from '@nestjs/common';
import { parseFileKey, UNATTACHED_MS } from '@plateia/contracts/media';
import { DueWork } from '@plateia/due-work';
import { Clock } from '@plateia/runtime';
import { Erasures } from '@plateia/service-kit';
import { MediaFilesStore } from '../store/media-files.store.js';
import { FileReferences } from './file-references.js';
import { ObjectStore } from '../storage/object-store.js';

const EVERY_MS = 10 * 60_000;

/** Takes away what nobody refers to: files that were never used, uploads that were never handed in, broken drafts. */
@Injectable()
export class PurgeOrphans implements OnModuleInit {
  constructor(
    private readonly files: MediaFilesStore,
    private readonly objects: ObjectStore,
    private readonly references: FileReferences,
    private readonly erasures: Erasures,
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
      if (await this.isOfNobody(key)) await this.references.forget(key);
      // Last of all: without its row no run would find what is left of it.
      await this.files.forget(key);
    }
    await this.purgeUploads();
  }

  /** Evidence was the last that was left of its owner. */
  private async isOfNobody(key: string): Promise<boolean> {
    const ownerId = parseFileKey(key)?.ownerId;
    return ownerId !== undefined && (await this.erasures.hasBegun(ownerId));
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
