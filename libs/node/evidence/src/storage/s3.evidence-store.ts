import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3';
import type { Bucket } from '@plateia/media-links';
import { EvidenceStore } from './evidence-store.js';

const FOLDER = 'evidence/';

/** A folder of the bucket that no link ever leads to. */
export class S3EvidenceStore extends EvidenceStore {
  constructor(private readonly bucket: Bucket) {
    super();
  }

  protected async write(key: string, text: string): Promise<void> {
    const what = { ...this.at(key), Body: text, ContentType: 'application/json' };
    await this.bucket.client.send(new PutObjectCommand(what));
  }

  protected async load(key: string): Promise<string | null> {
    try {
      const { Body } = await this.bucket.client.send(new GetObjectCommand(this.at(key)));
      return (await Body?.transformToString()) ?? null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  protected async erase(key: string): Promise<void> {
    await this.bucket.client.send(new DeleteObjectCommand(this.at(key)));
  }

  private at(key: string) {
    return { Bucket: this.bucket.name, Key: `${FOLDER}${key}.json` };
  }
}
