import type { IncomingHttpHeaders } from 'node:http';
import { ServiceError } from './service-error.js';

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** A write comes from our own pages: browsers say so themselves, whoever says nothing is refused. */
export function refuseCrossSite(method: string, headers: IncomingHttpHeaders, publicOrigin: string): void {
  if (!WRITES.has(method)) return;
  const site = headers['sec-fetch-site'];
  const isOurs = site === undefined ? headers.origin === publicOrigin : site === 'same-origin';
  if (!isOurs) throw new ServiceError('CSRF_REJECTED');
}
