import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Scheduler, type Job, type Logger } from '@plateia/runtime';
import { InjectLogger } from '@plateia/service-kit';
import type { MediaFileRow } from '../store/media-file.schema.js';
import { HELD_MS, UploadQueueStore } from '../store/upload-queue.store.js';
import { FailedUpload } from './failed-upload.js';
import { ProcessUpload } from './process-upload.js';

/** Finds what another process left behind when it ended; what is taken here does not wait for it. */
const LOOK_EVERY_MS = 1_000;

/**
 * Uploads wait in the database and are processed one after the other: many at once need no more memory than one. Members take
 * turns, and each upload is held by one replica at a time.
 */
@Injectable()
export class UploadQueue implements OnModuleInit, OnModuleDestroy {
  private job: Job;
  private stopped = false;

  constructor(
    private readonly queue: UploadQueueStore,
    private readonly processUpload: ProcessUpload,
    private readonly failed: FailedUpload,
    private readonly scheduler: Scheduler,
    @InjectLogger() private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.job = this.scheduler.every(
      'media-uploads',
      LOOK_EVERY_MS,
      () => this.workOff(),
      () => this.queue.dirty.isSet,
    );
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.job.stop();
  }

  wake(): void {
    void this.job.run();
  }

  private async workOff(): Promise<void> {
    const emptied = this.queue.dirty.look();
    while (!this.stopped) {
      const row = await this.queue.claim();
      if (!row) return emptied();
      if (!(await this.mayGoOn(row))) return;
    }
  }

  /** A file that fails stops no other; a machine that fails is given a moment. */
  private async mayGoOn(row: MediaFileRow): Promise<boolean> {
    const renewal = setInterval(() => void this.queue.hold(row).catch(() => undefined), HELD_MS / 3);
    try {
      if (this.failed.isHopeless(row)) await this.failed.giveUp(row, 'FILE_NOT_USABLE');
      else await this.processUpload.run(row);
      return true;
    } catch (error) {
      this.logger.error({ err: error, key: row._id, attempts: row.attempts }, 'upload could not be processed');
      return !(await this.failed.settle(row, error));
    } finally {
      clearInterval(renewal);
    }
  }
}
