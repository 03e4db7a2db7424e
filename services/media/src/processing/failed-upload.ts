import { Injectable } from '@nestjs/common';
import { isEngineUnreachable } from '@plateia/events';
import { MediaFilesStore } from '../store/media-files.store.js';
import type { MediaFileRow } from '../store/media-file.schema.js';
import { UploadQueueStore } from '../store/upload-queue.store.js';
import { isMachineFault } from '../storage/machine-faults.js';
import { ObjectStore } from '../storage/object-store.js';
import { ConverterCrash } from './converter.js';

/** Another machine may have had a bad day; a file that does this everywhere is refused. */
const MOST_CRASHES = 3;
/** With the pauses between them a quarter of an hour: long enough for a release that mends what was wrong with us. */
const MOST_ATTEMPTS = 10;

/** What becomes of an upload that was begun and came to no end. */
@Injectable()
export class FailedUpload {
  constructor(
    private readonly files: MediaFilesStore,
    private readonly queue: UploadQueueStore,
    private readonly objects: ObjectStore,
  ) {}

  /** One that ended its process again and again, which then could not count anything else. */
  isHopeless({ attempts }: MediaFileRow): boolean {
    return attempts > MOST_ATTEMPTS;
  }

  /** True where the machine is to blame, so that the next file would fare no better. */
  async settle(row: MediaFileRow, error: unknown): Promise<boolean> {
    const isOurs = isMachineFault(error) || isEngineUnreachable(error);
    const isCrash = error instanceof ConverterCrash;
    if (isOurs) await this.queue.postpone(row, 'machine');
    else if (isCrash && row.crashes + 1 >= MOST_CRASHES) await this.giveUp(row, 'FILE_TYPE');
    else if (row.attempts >= MOST_ATTEMPTS) await this.giveUp(row, 'FILE_NOT_USABLE');
    else await this.queue.postpone(row, isCrash ? 'crash' : 'fault');
    return isOurs;
  }

  async giveUp(row: MediaFileRow, reason: 'FILE_TYPE' | 'FILE_NOT_USABLE'): Promise<void> {
    if (await this.files.reject(row, reason)) await this.objects.removeUpload(row._id);
  }
}
