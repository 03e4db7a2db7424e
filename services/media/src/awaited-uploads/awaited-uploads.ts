import { Injectable, type OnModuleInit } from '@nestjs/common';
import { parseFileKey } from '@plateia/contracts/media';
import { Scheduler } from '@plateia/runtime';
import { MediaFilesStore } from '../persistence/media-files.store.js';
import { UploadLine } from '../processing/upload-line.js';
import { FileReferences } from '../references/file-references.js';
import { ObjectStore } from '../storage/object-store.js';

const EVERY_MS = 60_000;

/** Makes up media's mind about files that a subject shows and nobody handed in, so that none is awaited for ever. */
@Injectable()
export class AwaitedUploads implements OnModuleInit {
  constructor(
    private readonly files: MediaFilesStore,
    private readonly objects: ObjectStore,
    private readonly references: FileReferences,
    private readonly line: UploadLine,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    this.scheduler.every('media-awaited', EVERY_MS, () => this.run());
  }

  async run(): Promise<void> {
    for await (const { key } of this.references.overdue()) {
      await this.settle(key);
      await this.references.awaitNoMore(key);
    }
  }

  private async settle(key: string): Promise<void> {
    const parts = parseFileKey(key);
    if (!parts || (await this.files.isKnown(key))) return;
    if ((await this.objects.sizeOfUpload(key)) === undefined) return this.files.giveUp(key, parts);
    // Its owner put it there and shows it; that nobody said so since is not theirs to suffer.
    await this.files.take(key, parts, '');
    this.line.wake();
  }
}
