import type { Clock } from '@plateia/runtime';
import { join } from 'node:path';
import { FileLinks } from './file-links.js';
import { LocalPrivateFiles } from './private/local.private-files.js';
import type { PrivateFiles } from './private/private-files.js';
import { ServiceUploadLinks } from './service.upload-links.js';
import type { Bucket, BucketLimits } from './s3-bucket.js';
import type { UploadLinks } from './upload-links.js';

/** As the platform's settings name them. */
export interface LinkSettings {
  MEDIA_LINK_SECRET: string;
  PUBLIC_ORIGIN: string;
  S3_URL?: string | undefined;
}

export const openFileLinks = ({ MEDIA_LINK_SECRET }: LinkSettings, clock: Clock): FileLinks =>
  new FileLinks(MEDIA_LINK_SECRET, clock);

/** The client of the object store is large: only who has a bucket loads it. */
export async function openBucket(address: string, limits?: Partial<BucketLimits>): Promise<Bucket> {
  const { bucketAt } = await import('./s3-bucket.js');
  return bucketAt(address, limits);
}

/** A bucket where one is named, else the disk of the machine. */
export async function openPrivateFiles(
  { S3_URL, DATA_DIR }: { S3_URL?: string | undefined; DATA_DIR: string },
  folder: string,
): Promise<PrivateFiles> {
  if (!S3_URL) return new LocalPrivateFiles(join(DATA_DIR, folder));
  const { S3PrivateFiles } = await import('./private/s3.private-files.js');
  return new S3PrivateFiles(await openBucket(S3_URL), folder);
}

export const openServiceUploadLinks = (settings: LinkSettings, clock: Clock): ServiceUploadLinks =>
  new ServiceUploadLinks({ secret: settings.MEDIA_LINK_SECRET, origin: settings.PUBLIC_ORIGIN }, clock);

export async function openUploadLinks(settings: LinkSettings, clock: Clock): Promise<UploadLinks> {
  const throughService = openServiceUploadLinks(settings, clock);
  if (!settings.S3_URL) return throughService;
  const { S3UploadLinks } = await import('./s3.upload-links.js');
  return new S3UploadLinks(await openBucket(settings.S3_URL), throughService, clock);
}
