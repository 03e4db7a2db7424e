import { Injectable } from '@nestjs/common';
import { InjectSettings, ServiceError } from '@plateia/service-kit';
import type { MediaSettings } from './media.config.js';
import { ObjectStore } from './object-store.js';

const RETRY_AFTER_SECONDS = '60';

/** Keeps the disk from being filled by uploads: the database and the log need room of it too. Reads ask nobody. */
@Injectable()
export class StorageRoom {
  /** of uploads that are on their way */
  private promised = 0;

  constructor(
    private readonly objects: ObjectStore,
    @InjectSettings() private readonly settings: MediaSettings,
  ) {}

  async require(bytes: number): Promise<void> {
    const free = await this.objects.freeBytes();
    if (free - this.promised - bytes >= this.settings.LEAST_FREE_BYTES) return;
    throw new ServiceError('UNAVAILABLE', undefined, { headers: { 'retry-after': RETRY_AFTER_SECONDS } });
  }

  /** What many send at once fits as a whole, and not only each by itself. */
  async during<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    await this.require(bytes);
    this.promised += bytes;
    try {
      return await work();
    } finally {
      this.promised -= bytes;
    }
  }
}
