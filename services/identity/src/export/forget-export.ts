import { Injectable } from '@nestjs/common';
import { ExportStore, partKey } from '@plateia/data-export';
import { ARCHIVE } from './build-archive.js';
import { Exports } from './exports.store.js';

/** The archive of a member who goes, before its own time is over. */
@Injectable()
export class ForgetExport {
  constructor(
    private readonly exports: Exports,
    private readonly files: ExportStore,
  ) {}

  async run(userId: string): Promise<void> {
    const row = await this.exports.find(userId);
    if (!row) return;
    for (const name of [ARCHIVE, ...row.parts, ...row.awaits]) await this.files.remove(partKey(row.exportId, name));
    await this.exports.forget(userId);
  }
}
