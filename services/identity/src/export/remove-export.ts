import { Injectable } from '@nestjs/common';
import { exportPartReady } from '@plateia/contracts/identity';
import { ExportStore, partKey } from '@plateia/data-export';
import type { ExportRow } from './export.schema.js';
import { Exports } from './exports.store.js';

/** What the whole of it is called beside its parts. */
export const ARCHIVE = 'archive';
const NAMES = [ARCHIVE, ...Object.keys(exportPartReady)];

/** Takes the files of an export away. Which are to go stands in its row, so that none stays behind when the process dies. */
@Injectable()
export class RemoveExport {
  constructor(
    private readonly exports: Exports,
    private readonly files: ExportStore,
  ) {}

  async all(exportId: string): Promise<void> {
    for (const name of NAMES) await this.files.remove(partKey(exportId, name));
  }

  /** Nothing leads to the ones before any more. */
  async earlier({ _id: userId, earlier = [] }: Pick<ExportRow, '_id' | 'earlier'>): Promise<void> {
    if (earlier.length === 0) return;
    for (const exportId of earlier) await this.all(exportId);
    await this.exports.without(userId, earlier);
  }
}
