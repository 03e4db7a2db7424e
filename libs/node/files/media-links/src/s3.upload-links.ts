import { PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Clock } from '@plateia/runtime';
import type { Bucket } from './s3-bucket.js';
import { UPLOADS_FOLDER } from './upload-folder.js';
import { type LinkTerms, UploadLinks, type UploadLink, type UploadOrder } from './upload-links.js';

/** Links straight to the object store, which counts no bytes: what says no size goes through the service, which does. */
export class S3UploadLinks extends UploadLinks {
  constructor(
    private readonly bucket: Bucket,
    private readonly throughService: UploadLinks,
    clock: Clock,
  ) {
    super(clock);
  }

  override make(key: string, terms: LinkTerms = {}): Promise<UploadLink> {
    return terms.size === undefined ? this.throughService.make(key, terms) : super.make(key, terms);
  }

  protected async sign({
    key,
    contentType,
    size,
    expiresAt,
  }: UploadOrder): Promise<Pick<UploadLink, 'url' | 'headers'>> {
    const command = new PutObjectCommand({
      Bucket: this.bucket.name,
      Key: UPLOADS_FOLDER + key,
      ContentType: contentType,
      ContentLength: size,
      // The store refuses a second upload, so what was looked at is what is there.
      IfNoneMatch: '*',
    });
    const now = this.clock.date();
    const url = await getSignedUrl(this.bucket.client, command, {
      signingDate: now,
      expiresIn: Math.floor((expiresAt.getTime() - now.getTime()) / 1_000),
      signableHeaders: new Set(['host', 'content-type', 'content-length', 'if-none-match']),
      unhoistableHeaders: new Set(['if-none-match']),
    });
    return { url, headers: { 'content-type': contentType, 'if-none-match': '*' } };
  }
}
