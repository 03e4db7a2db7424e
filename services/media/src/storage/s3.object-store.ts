import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { imageSides, type FileVersion } from '@plateia/contracts/media';
import { UPLOADS_FOLDER, type Bucket } from '@plateia/media-links';
import { ServiceError } from '@plateia/service-kit';
import type { Drafts } from './drafts.js';
import { isMachineFault } from './machine-faults.js';
import { ObjectStore, type ByteRange, type Reception, type ReceptionLimits } from './object-store.js';

const FILES_FOLDER = 'files/';
/** A bucket answers once it has all of a file, and the largest take their time. */
const LONG = { requestTimeout: 30 * 60_000 };
const versions = Object.keys(imageSides) as FileVersion[];

/** A bucket of any server that speaks S3. */
export class S3ObjectStore extends ObjectStore {
  constructor(
    private readonly bucket: Bucket,
    private readonly drafts: Drafts,
  ) {
    super();
  }

  freeBytes(): Promise<number> {
    return this.drafts.freeBytes();
  }

  receive(key: string, source: Readable, limits: ReceptionLimits): Promise<Reception> {
    return this.drafts.receive(source, limits, async (draft) => {
      const { size } = await stat(draft);
      const what = { Body: createReadStream(draft), ContentLength: size, IfNoneMatch: '*' };
      try {
        await reached(
          this.bucket.client.send(new PutObjectCommand({ ...this.at(UPLOADS_FOLDER + key), ...what }), LONG),
        );
        return 'stored';
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412) return 'taken';
        throw error;
      }
    });
  }

  async sizeOfUpload(key: string): Promise<number | undefined> {
    try {
      const found = await reached(this.bucket.client.send(new HeadObjectCommand(this.at(UPLOADS_FOLDER + key))));
      return found.ContentLength;
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
  }

  async fetchUpload(key: string, path: string): Promise<void> {
    await pipeline(await this.get(UPLOADS_FOLDER + key), createWriteStream(path));
  }

  async removeUpload(key: string): Promise<void> {
    await this.bucket.client.send(new DeleteObjectCommand(this.at(UPLOADS_FOLDER + key)));
  }

  async *uploadsBefore(at: Date): AsyncIterable<string> {
    const { client, name } = this.bucket;
    await this.drafts.removeBefore(at);
    for await (const page of paginateListObjectsV2({ client }, { Bucket: name, Prefix: UPLOADS_FOLDER })) {
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key && LastModified && LastModified <= at) yield Key.slice(UPLOADS_FOLDER.length);
    }
  }

  async put(key: string, version: FileVersion, path: string, contentType: string): Promise<void> {
    const { size } = await stat(path);
    const what = { Body: createReadStream(path), ContentLength: size, ContentType: contentType };
    await reached(this.bucket.client.send(new PutObjectCommand({ ...this.at(nameOf(key, version)), ...what }), LONG));
  }

  read(key: string, version: FileVersion, range?: ByteRange): Promise<Readable> {
    return this.get(nameOf(key, version), range);
  }

  async remove(key: string): Promise<void> {
    const Objects = versions.map((version) => ({ Key: nameOf(key, version) }));
    await this.bucket.client.send(new DeleteObjectsCommand({ Bucket: this.bucket.name, Delete: { Objects } }));
  }

  private async get(name: string, range?: ByteRange): Promise<Readable> {
    const part = range && { Range: `bytes=${range.from}-${range.to}` };
    const { Body } = await reached(this.bucket.client.send(new GetObjectCommand({ ...this.at(name), ...part })));
    return Body as Readable;
  }

  private at(name: string) {
    return { Bucket: this.bucket.name, Key: name };
  }
}

/** What is not there, was there before, has no such part. All else is said of the bucket: it is ill, or we may not. */
const OF_THE_OBJECT = new Set([404, 412, 416]);

/** Another try may help where the bucket does not answer, or says so itself. */
async function reached<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const isBusy = error instanceof S3ServiceException && !OF_THE_OBJECT.has(error.$metadata.httpStatusCode ?? 0);
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw isBusy || isLate || isMachineFault(error) ? new ServiceError('UNAVAILABLE') : error;
  }
}

const nameOf = (key: string, version: FileVersion): string => `${FILES_FOLDER}${key}/${version}`;
