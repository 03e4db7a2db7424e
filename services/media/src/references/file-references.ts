import { Injectable } from '@nestjs/common';
import { UNATTACHED_MS } from '@plateia/contracts/media';
import { applyFact, reverseFact } from '@plateia/events';
import { findRow } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { uploadDeadline } from '../store/upload-deadline.js';
import { FILE_REFERENCE, type FileReferenceRow } from '../store/file-reference.schema.js';
import { MediaFilesStore } from '../store/media-files.store.js';

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
      const awaitedUntil = (await this.files.isKnown(key)) ? null : uploadDeadline(key);
      await applyFact(this.rows, rowId(key, subject), version, { key, awaitedUntil });
      await this.settle(key);
    }
  }

  async detach({ keys, ...subject }: Referring, version: number): Promise<void> {
    for (const key of keys) {
      await reverseFact(this.rows, rowId(key, subject), version, this.clock.date(), { key, awaitedUntil: null });
      await this.settle(key);
    }
  }

  /** Nothing that comes late about this file is waited for. */
  async forget(key: string): Promise<void> {
    await this.rows.collection.deleteMany({ key });
  }

  async isReferredTo(key: string): Promise<boolean> {
    return (await findRow(this.rows.collection, { key, reversedAt: null }, { projection: { _id: 1 } })) !== null;
  }

  /** Shown, and not uploaded in time. */
  overdue(): mongo.FindCursor<Pick<FileReferenceRow, 'key'>> {
    const rows = this.rows.collection as unknown as mongo.Collection<FileReferenceRow>;
    return rows.find({ awaitedUntil: { $lte: this.clock.date() } }, { projection: { _id: 0, key: 1 } });
  }

  async awaitNoMore(key: string): Promise<void> {
    await this.rows.collection.updateMany({ key }, { $set: { awaitedUntil: null } });
  }

  /** Whoever is handed the same event again does this again, and it comes to the same. */
  private async settle(key: string): Promise<void> {
    const overdueAt = new Date(this.clock.now() + UNATTACHED_MS);
    await this.files.deleteAfter(key, (await this.isReferredTo(key)) ? null : overdueAt);
  }
}

const rowId = (key: string, { subjectType, subjectId }: Omit<Referring, 'keys'>): string =>
  `${key} ${subjectType}:${subjectId}`;
