import type { Clock } from '@plateia/runtime';
import { FileLinks } from './file-links.js';
import { LocalUploadLinks } from './local.upload-links.js';
import type { Bucket } from './s3-bucket.js';
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
export async function openBucket(address: string): Promise<Bucket> {
  const { bucketAt } = await import('./s3-bucket.js');
  return bucketAt(address);
}

export async function openUploadLinks(settings: LinkSettings, clock: Clock): Promise<UploadLinks> {
  const { S3_URL, MEDIA_LINK_SECRET: secret, PUBLIC_ORIGIN: origin } = settings;
  if (!S3_URL) return new LocalUploadLinks({ secret, origin }, clock);
  const { S3UploadLinks } = await import('./s3.upload-links.js');
  return new S3UploadLinks(await openBucket(S3_URL), clock);
}
