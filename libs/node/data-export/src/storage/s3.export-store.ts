import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3';
import type { Bucket } from '@plateia/media-links';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ExportStore, type OpenedExport } from './export-store.js';

const FOLDER = 'exports/';
/** A bucket answers once it has all of a file, and the largest take their time. */
const LONG = { requestTimeout: 30 * 60_000 };

/** A folder of the bucket that no link ever leads to. */
export class S3ExportStore extends ExportStore {
  constructor(
    private readonly bucket: Bucket,
    readonly drafts: string,
  ) {
    super();
  }

  protected async write(key: string, path: string): Promise<void> {
    const { size } = await stat(path);
    const what = { ...this.at(key), Body: createReadStream(path), ContentLength: size, ContentType: 'application/zip' };
    await this.bucket.client.send(new PutObjectCommand(what), LONG);
  }

  protected async read(key: string): Promise<OpenedExport | null> {
    try {
      const { Body, ContentLength } = await this.bucket.client.send(new GetObjectCommand(this.at(key)));
      return { bytes: ContentLength ?? 0, body: Body as Readable };
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  protected async erase(key: string): Promise<void> {
    await this.bucket.client.send(new DeleteObjectCommand(this.at(key)));
  }

  private at(key: string) {
    return { Bucket: this.bucket.name, Key: `${FOLDER}${key}.zip` };
  }
}
