import type { File as ShownFile } from '@plateia/contracts';
import { handleUpload, signUpload } from '@plateia/contracts/media/calls';
import { ApiError, api, onLive } from '@plateia/data';
import { put } from './put.js';
import { UploadRefused } from './upload-refused.js';
import { extensionOf, type BrowserUploadKind } from './upload-rules.js';

const calls = api({ signUpload, handleUpload });

/** The stream says when a file is done; should its word be lost, it is asked. */
const ASK_AGAIN_MS = 3_000;

/** Where a file may be put, and how. */
export interface SignedPlace {
  presigned_url: string;
  key: string;
  headers: Record<string, string>;
}

/** Asks for a place where not media gives it, but the service whose file it is. */
export type SignPlace = (file: File, signal: AbortSignal) => Promise<SignedPlace>;

export interface Upload {
  kind: BrowserUploadKind;
  sign?: SignPlace | undefined;
  signal: AbortSignal;
  /** between 0 and 1 */
  onProgress?: (share: number) => void;
}

/** From a file of the member's to one that may be shown, or to the reason why not, as `code`. */
export async function upload(file: File, { kind, sign, signal, onProgress }: Upload): Promise<ShownFile> {
  const asked = { uploadKind: kind, fileExtension: extensionOf(file), size: file.size };
  const { presigned_url, key, headers } = await (sign?.(file, signal) ?? calls.signUpload(asked, { signal }));
  await put(presigned_url, file, { headers, signal, onProgress });
  return finished(key, signal);
}

/** Null where media has it no longer. */
export async function finishedUpload(key: string, signal: AbortSignal): Promise<ShownFile | null> {
  try {
    return await finished(key, signal);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'RESOURCE_NOT_FOUND') return null;
    throw error;
  }
}

async function finished(key: string, signal: AbortSignal): Promise<ShownFile> {
  for (;;) {
    const word = wordOf(key, signal);
    const { status, file } = await calls.handleUpload({ key }, { signal });
    if (status === 'ready' && file) return file;
    if (status === 'rejected') throw new UploadRefused(file?.reason ?? 'FILE_TYPE');
    await word;
    signal.throwIfAborted();
  }
}

function wordOf(key: string, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = onLive('media', (told) => told.key === key && resolve());
  const timer = setTimeout(resolve, ASK_AGAIN_MS);
  signal.addEventListener('abort', () => resolve(), { once: true });
  return promise.finally(() => {
    stop();
    clearTimeout(timer);
  });
}
