import { UploadRefused } from './upload-refused.js';

/** To a repeat after a lost answer: media says 409, an object store 412. */
const THERE_ALREADY = [409, 412];

interface Put {
  headers: Record<string, string>;
  signal: AbortSignal;
  onProgress: ((share: number) => void) | undefined;
}

/** fetch does not tell how far an upload is. */
export function put(url: string, file: File, { headers, signal, onProgress }: Put): Promise<void> {
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
  request.addEventListener('error', () => reject(new UploadRefused('NETWORK_ERROR')));
  request.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  request.addEventListener('load', () => {
    if (request.status < 300 || THERE_ALREADY.includes(request.status)) resolve();
    else reject(new UploadRefused(codeIn(request.responseText)));
  });
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.open('PUT', url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.send(file);
  return promise;
}

/** An object store answers in words of its own. */
function codeIn(answer: string): string {
  try {
    return (JSON.parse(answer) as { error: { errorCode: string } }).error.errorCode;
  } catch {
    return 'INTERNAL';
  }
}
