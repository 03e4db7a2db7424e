import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Bucket } from '../s3-bucket.js';
import { PrivateFiles, type OpenedFile } from './private-files.js';

/** A bucket answers once it has all of a file, and the largest take their time. */
const LONG = { requestTimeout: 30 * 60_000 };

/** A folder of the bucket. */
export class S3PrivateFiles extends PrivateFiles {
  constructor(
    private readonly bucket: Bucket,
    private readonly folder: string,
  ) {
    super();
  }

  async put(name: string, content: string | { path: string }): Promise<void> {
    const body =
      typeof content === 'string'
        ? { Body: content }
        : { Body: createReadStream(content.path), ContentLength: (await stat(content.path)).size };
    await this.bucket.client.send(new PutObjectCommand({ ...this.at(name), ...body }), LONG);
  }

  async open(name: string): Promise<OpenedFile | null> {
    try {
      const { Body, ContentLength } = await this.bucket.client.send(new GetObjectCommand(this.at(name)));
      return { bytes: ContentLength ?? 0, body: Body as Readable };
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await this.bucket.client.send(new DeleteObjectCommand(this.at(name)));
  }

  private at(name: string) {
    return { Bucket: this.bucket.name, Key: `${this.folder}/${name}` };
  }
}
