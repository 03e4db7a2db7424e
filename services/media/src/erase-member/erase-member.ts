import { Injectable } from '@nestjs/common';
import { PurgeOrphans } from '../orphans/purge-orphans.js';
import { EntitlementsStore } from '../persistence/entitlements.store.js';
import { MediaFilesStore } from '../persistence/media-files.store.js';

/** Every file of a member goes, whoever shows it. Uploads that were never handed in go with their day. */
@Injectable()
export class EraseMember {
  constructor(
    private readonly files: MediaFilesStore,
    private readonly entitlements: EntitlementsStore,
    private readonly purge: PurgeOrphans,
  ) {}

  async run(userId: string): Promise<void> {
    await this.files.retireAllOf(userId);
    await this.entitlements.forget(userId);
    await this.purge.run();
  }
}
