import { Injectable } from '@nestjs/common';
import { Exports } from './exports.store.js';
import { RemoveExport } from './remove-export.js';

/** The archive of a member who goes, before its own time is over. */
@Injectable()
export class ForgetExport {
  constructor(
    private readonly exports: Exports,
    private readonly removing: RemoveExport,
  ) {}

  /** Whether there was any. */
  async run(userId: string): Promise<boolean> {
    const row = await this.exports.find(userId);
    if (!row) return false;
    for (const exportId of [row.exportId, ...(row.earlier ?? [])]) await this.removing.all(exportId);
    await this.exports.forget(userId);
    return true;
  }
}
