import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';

export interface ReadEntry {
  path: string;
  open: () => Promise<Readable>;
}

/** What lies in an archive of this machine; an entry can be opened while it is at it. */
export async function* entriesOf(path: string): AsyncIterable<ReadEntry> {
  const zip: ZipFile = await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    for await (const entry of zip.eachEntry() as AsyncIterable<Entry>)
      yield { path: entry.fileName, open: () => zip.openReadStreamPromise(entry) };
  } finally {
    zip.close();
  }
}
