import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import catalogue from '@plateia/contracts/errors.json' with { type: 'json' };

type Code = 'ROUTE_NOT_FOUND' | 'UNAVAILABLE';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The gateway's own answers have the shape of any service's. */
export function answerError(request: IncomingMessage, response: ServerResponse, code: Code): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, en } = catalogue[code];
  const body = JSON.stringify({ error: { errorCode: code, errorMessage: en } });
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId(request),
    ...(status === 503 && { 'retry-after': '1' }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && UUID.test(given) ? given.toLowerCase() : randomUUID();
}
