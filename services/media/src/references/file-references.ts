import { Injectable } from '@nestjs/common';
import { UNATTACHED_MS } from '@plateia/contracts/media';
import { applyFact, reverseFact } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { FILE_REFERENCE, type FileReferenceRow } from '../persistence/file-reference.schema.js';
import { MediaFilesStore } from '../persistence/media-files.store.js';

export interface Referring {
  subjectType: string;
  subjectId: string;
  keys: readonly string[];
}

/** Who shows which file. A file lives as long as somebody does. */
@Injectable()
export class FileReferences {
  constructor(
    @InjectModel(FILE_REFERENCE) private readonly rows: Model<FileReferenceRow>,
    private readonly files: MediaFilesStore,
    private readonly clock: Clock,
  ) {}

  async attach({ keys, ...subject }: Referring, version: number): Promise<void> {
    for (const key of keys) {
      await applyFact(this.rows, rowId(key, subject), version, { key });
      await this.settle(key);
    }
  }

  async detach({ keys, ...subject }: Referring, version: number): Promise<void> {
    for (const key of keys) {
      await reverseFact(this.rows, rowId(key, subject), version, this.clock.date(), { key });
      await this.settle(key);
    }
  }

  async isReferredTo(key: string): Promise<boolean> {
    return (await this.rows.collection.findOne({ key, reversedAt: null }, { projection: { _id: 1 } })) !== null;
  }

  /** Whoever is handed the same event again does this again, and it comes to the same. */
  private async settle(key: string): Promise<void> {
    const overdueAt = new Date(this.clock.now() + UNATTACHED_MS);
    await this.files.deleteAfter(key, (await this.isReferredTo(key)) ? null : overdueAt);
  }
}

const rowId = (key: string, { subjectType, subjectId }: Omit<Referring, 'keys'>): string =>
  `${key} ${subjectType}:${subjectId}`;
