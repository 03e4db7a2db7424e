import { openBucket } from '@plateia/media-links';
import type { PlatformSettings } from '@plateia/service-kit';
import { join } from 'node:path';
import type { ExportStore } from './export-store.js';
import { LocalExportStore } from './local.export-store.js';

/** A bucket where one is named, else the disk of the machine. */
export async function openExports({ S3_URL, DATA_DIR }: PlatformSettings): Promise<ExportStore> {
  const folder = join(DATA_DIR, 'exports');
  if (!S3_URL) return new LocalExportStore(folder);
  const { S3ExportStore } = await import('./s3.export-store.js');
  return new S3ExportStore(await openBucket(S3_URL), join(folder, 'drafts'));
}
