import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Scheduler, type Job, type Logger } from '@plateia/runtime';
import { InjectLogger } from '@plateia/service-kit';
import type { MediaFileRow } from '../persistence/media-file.schema.js';
import { HELD_MS, MediaFilesStore } from '../persistence/media-files.store.js';
import { ProcessUpload } from './process-upload.js';
import { WorkshopCrash } from './workshop.js';

/** Finds what another process left behind when it ended; what is taken here does not wait for it. */
const LOOK_EVERY_MS = 1_000;

/** Uploads wait in the database and are processed one after the other: many at once need no more memory than one. */
@Injectable()
export class UploadLine implements OnModuleInit, OnModuleDestroy {
  private job: Job;
  private stopped = false;

  constructor(
    private readonly files: MediaFilesStore,
    private readonly processUpload: ProcessUpload,
    private readonly scheduler: Scheduler,
    @InjectLogger() private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.job = this.scheduler.every('media-uploads', LOOK_EVERY_MS, () => this.workOff());
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.job.stop();
  }

  wake(): void {
    void this.job.run();
  }

  private async workOff(): Promise<void> {
    while (!this.stopped) {
      const row = await this.files.claim();
      if (!row || !(await this.isDone(row))) return;
    }
  }

  private async isDone(row: MediaFileRow): Promise<boolean> {
    const renewal = setInterval(() => void this.files.hold(row._id).catch(() => undefined), HELD_MS / 3);
    try {
      await this.processUpload.run(row);
      return true;
    } catch (error) {
      this.logger.error({ err: error, key: row._id }, 'upload could not be processed');
      await this.files.letGo(row._id, error instanceof WorkshopCrash);
      return false;
    } finally {
      clearInterval(renewal);
    }
  }
}
