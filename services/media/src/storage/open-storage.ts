import type { FactoryProvider } from '@nestjs/common';
import {
  FileLinks,
  openBucket,
  openFileLinks,
  openServiceUploadLinks,
  openUploadLinks,
  ServiceUploadLinks,
  UploadLinks,
} from '@plateia/media-links';
import { Clock } from '@plateia/runtime';
import { tokens, type PlatformSettings } from '@plateia/service-kit';
import { join } from 'node:path';
import { Drafts } from './drafts.js';
import { LocalObjectStore } from './local.object-store.js';
import { ObjectStore } from './object-store.js';

/** A bucket where one is named, else the disk of the machine. */
export async function openStorage({ S3_URL, DATA_DIR }: PlatformSettings): Promise<ObjectStore> {
  const folder = join(DATA_DIR, 'media');
  if (!S3_URL) return new LocalObjectStore(folder);
  const { S3ObjectStore } = await import('./s3.object-store.js');
  return new S3ObjectStore(await openBucket(S3_URL), new Drafts(join(folder, 'drafts')));
}

export const storage: FactoryProvider[] = [
  { provide: ObjectStore, inject: [tokens.PLATFORM], useFactory: openStorage },
  { provide: UploadLinks, inject: [tokens.PLATFORM, Clock], useFactory: openUploadLinks },
  { provide: ServiceUploadLinks, inject: [tokens.PLATFORM, Clock], useFactory: openServiceUploadLinks },
  { provide: FileLinks, inject: [tokens.PLATFORM, Clock], useFactory: openFileLinks },
];
