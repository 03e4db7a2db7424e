import { openBucket } from '@plateia/media-links';
import type { PlatformSettings } from '@plateia/service-kit';
import { join } from 'node:path';
import type { EvidenceStore } from './evidence-store.js';
import { LocalEvidenceStore } from './local.evidence-store.js';

/** A bucket where one is named, else the disk of the machine. */
export async function openEvidence({ S3_URL, DATA_DIR }: PlatformSettings): Promise<EvidenceStore> {
  if (!S3_URL) return new LocalEvidenceStore(join(DATA_DIR, 'evidence'));
  const { S3EvidenceStore } = await import('./s3.evidence-store.js');
  return new S3EvidenceStore(await openBucket(S3_URL));
}
