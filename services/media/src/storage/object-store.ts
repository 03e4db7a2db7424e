import type { Readable } from 'node:stream';
import type { FileVersion } from '@plateia/contracts/media';

/** Both ends included, as HTTP counts. */
export interface ByteRange {
  from: number;
  to: number;
}

/** How an upload ended: only 'stored' left anything behind. */
export type Reception = 'stored' | 'too-long' | 'too-short' | 'taken';

export interface ReceptionLimits {
  maxBytes: number;
  /** not a byte less either */
  size?: number;
}

/**
 * Where bytes lie. Uploads are what members sent, seen by nobody; files are what became of them.
 * Each appears whole or not at all.
 */
export abstract class ObjectStore {
  /** Of the disk that uploads pass, whether they stay there or not. */
  abstract freeBytes(): Promise<number>;
  /** Takes an upload that comes through the service; once it says 'stored' it survives the end of the process. */
  abstract receive(key: string, source: Readable, limits: ReceptionLimits): Promise<Reception>;
  /** undefined while nothing was uploaded */
  abstract sizeOfUpload(key: string): Promise<number | undefined>;
  /** Copies the upload to a path of the machine. */
  abstract fetchUpload(key: string, path: string): Promise<void>;
  abstract removeUpload(key: string): Promise<void>;
  /** Keys of uploads that came before then, and whatever else a broken connection left behind is tidied away. */
  abstract uploadsBefore(at: Date): AsyncIterable<string>;

  /** Takes the content of a path; the same again does no harm. */
  abstract put(key: string, version: FileVersion, path: string, contentType: string): Promise<void>;
  abstract read(key: string, version: FileVersion, range?: ByteRange): Promise<Readable>;
  /** All versions. */
  abstract remove(key: string): Promise<void>;
}
