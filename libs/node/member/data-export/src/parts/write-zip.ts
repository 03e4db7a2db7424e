import { removeLeftBeside } from '@plateia/media-links';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  path: string;
  open: () => Promise<Readable>;
}

/** Made under a name of its own in the folder, and gone from there when `use` is done with it. */
export async function withZip(
  folder: string,
  entries: AsyncIterable<ZipEntry>,
  use: (path: string) => Promise<void>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.zip`);
  try {
    await writeZip(path, entries);
    await removeLeftBeside(path);
    await use(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function writeZip(path: string, entries: AsyncIterable<ZipEntry>): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path, { flush: true }));
  // What fails while entries are added ends the pipe, and the pipe tells of it.
  const added = add(zip, entries).catch((error: Error) => (zip.outputStream as Readable).destroy(error));
  await Promise.all([written, added]);
}

/** One entry after the other, so that no more than one is open. */
async function add(zip: ZipFile, entries: AsyncIterable<ZipEntry>): Promise<void> {
  for await (const { path, open } of entries) {
    const body = await open();
    zip.addReadStream(body, path);
    await new Promise<void>((done, fail) => body.once('end', done).once('error', fail));
  }
  zip.end();
}
