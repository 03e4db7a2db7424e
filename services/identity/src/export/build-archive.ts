import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { entriesOf, ExportStore, partEntries, partKey, withZip, type ZipEntry } from '@plateia/data-export';
import { DueWork, type DeadlineLease } from '@plateia/due-work';
import { crashPoint } from '@plateia/runtime';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { archiveEntries } from './archive-entries.js';
import type { ExportRow } from './export.schema.js';
import { Exports } from './exports.store.js';
import { IdentityExport } from './identity.export.js';
import { ARCHIVE, RemoveExport } from './remove-export.js';

const OWN = 'identity';

/** Makes one archive of the parts once all are there, and takes it away when its time is over. */
@Injectable()
export class BuildArchive implements OnApplicationBootstrap {
  constructor(
    private readonly exports: Exports,
    private readonly own: IdentityExport,
    private readonly files: ExportStore,
    private readonly removing: RemoveExport,
    private readonly dueWork: DueWork,
  ) {}

  onApplicationBootstrap(): void {
    this.dueWork.when(this.exports.model, 'dueAt', { handle: (row, lease) => this.work(row, lease) });
  }

  private async work(row: ExportRow, lease: DeadlineLease<ExportRow>): Promise<void> {
    if (row.status === 'ready') {
      await this.files.remove(partKey(row.exportId, ARCHIVE));
      await this.exports.end(row, lease, 'gone');
    } else if (row.status === 'preparing') {
      if (row.awaits.length > 0) await this.exports.end(row, lease, 'failed');
      else await this.build(row, lease);
    }
    // They were for the archive alone.
    for (const part of row.parts) await this.files.remove(partKey(row.exportId, part));
    await this.removing.earlier(row);
  }

  private async build(row: ExportRow, lease: DeadlineLease<ExportRow>): Promise<void> {
    const entries = archiveEntries(this.parts(row), row.lang, row.requestedAt);
    await withZip(this.files.drafts, entries, async (path) => {
      lease.signal.throwIfAborted();
      await this.files.put(partKey(row.exportId, ARCHIVE), path);
    });
    crashPoint('export.archive-written');
    await this.exports.ready(row, lease);
  }

  /** Of one service after the other. */
  private async *parts({ _id: userId, exportId, parts }: ExportRow): AsyncIterable<[string, AsyncIterable<ZipEntry>]> {
    yield [OWN, partEntries(this.own, userId)];
    for (const service of [...parts].sort()) yield [service, this.partOf(exportId, service)];
  }

  private async *partOf(exportId: string, service: string): AsyncIterable<ZipEntry> {
    const found = await this.files.open(partKey(exportId, service));
    if (!found) throw new Error(`the part of ${service} of the export ${exportId} is gone`);
    const path = join(this.files.drafts, `${randomUUID()}.zip`);
    await mkdir(this.files.drafts, { recursive: true });
    try {
      await pipeline(found.body, createWriteStream(path));
      yield* entriesOf(path);
    } finally {
      await rm(path, { force: true });
    }
  }
}
