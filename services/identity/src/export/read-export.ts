import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import type { fetchExport, readExport } from '@plateia/contracts/identity';
import { ExportStore, partKey } from '@plateia/data-export';
import { ServiceError, reply, type Reply } from '@plateia/service-kit';
import type { Readable } from 'node:stream';
import { ExportLinks } from './export-links.js';
import { Exports } from './exports.store.js';
import { ARCHIVE } from './remove-export.js';

@Injectable()
export class ReadExport {
  constructor(
    private readonly exports: Exports,
    private readonly files: ExportStore,
    private readonly links: ExportLinks,
  ) {}

  /** I25 */
  async status(userId: string): Promise<RouteAnswer<typeof readExport>> {
    const row = await this.exports.find(userId);
    if (!row || row.status === 'gone') return { status: 'none' };
    const requestedAt = row.requestedAt.toISOString();
    if (row.status !== 'ready') return { status: row.status, requestedAt };
    return { status: 'ready', url: this.links.to(row), requestedAt };
  }

  /** I56: whoever was cut off asks for another link. */
  async fetch({ userId, exportId, exp, sig }: RouteInput<typeof fetchExport>): Promise<Reply<Readable>> {
    const row = await this.exports.find(userId);
    if (row?.exportId !== exportId || row.status !== 'ready') throw new ServiceError('RESOURCE_NOT_FOUND');
    if (!this.links.admits(row, exp, sig)) throw new ServiceError('SIGNATURE_INVALID');
    const archive = await this.files.open(partKey(exportId, ARCHIVE));
    if (!archive) throw new ServiceError('RESOURCE_NOT_FOUND');
    if (!(await this.exports.fetched(userId, exportId, row.fetched))) {
      archive.body.destroy();
      throw new ServiceError('SIGNATURE_INVALID');
    }
    const headers = {
      'content-type': 'application/zip',
      'content-length': String(archive.bytes),
      'content-disposition': `attachment; filename="plateia-${row.requestedAt.toISOString().slice(0, 10)}.zip"`,
      'cache-control': 'no-store',
    };
    return reply(200, archive.body, { headers });
  }
}
