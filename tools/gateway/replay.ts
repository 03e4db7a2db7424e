import type { IncomingMessage } from 'node:http';

/** As long as a request's body may be, http-api §1: what is longer is an upload and streams through. */
const LARGEST_KEPT = 256 * 1024;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The body to send again if need be; undefined for one that is streamed and can be sent only once. */
export async function keptBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (coding !== undefined || Number(length ?? 0) > LARGEST_KEPT) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Whether a request may be sent once more after `failure`. Refused means nobody read it. After a reset the service
 * may have done it and died before it could say so: then only what can be repeated without a second effect goes again.
 */
export function mayReplay(request: IncomingMessage, failure: NodeJS.ErrnoException): boolean {
  if (failure.code === 'ECONNREFUSED') return true;
  if (failure.code !== 'ECONNRESET' && failure.code !== 'EPIPE') return false;
  return SAFE_METHODS.has(request.method ?? '') || request.headers['idempotency-key'] !== undefined;
}
