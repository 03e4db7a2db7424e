import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A caller's own id is kept, so that its log and ours can be laid side by side. */
export function requestIdOf(request: IncomingMessage): string {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && UUID.test(sent) ? sent : randomUUID();
}

/** An answer of the API is data: it may run nothing, be framed by nobody, and be kept by no cache unless its call says so. */
const ALWAYS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const TRANSPORT_SECURITY = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

export const standardHeaders = (production: boolean): Readonly<Record<string, string>> =>
  production ? { ...ALWAYS, ...TRANSPORT_SECURITY } : ALWAYS;

/** For answers that no service gives: those of the listener itself. */
export function writeHeaders(
  response: ServerResponse,
  requestId: string,
  headers: Readonly<Record<string, string>>,
): void {
  response.setHeader('x-request-id', requestId);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
