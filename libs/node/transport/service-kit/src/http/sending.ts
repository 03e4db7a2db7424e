import { Readable } from 'node:stream';
import { stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Presented } from './presentation.js';
import type { ServiceError } from './service-error.js';
import type { ReplyExtras, SetCookie } from './reply.js';

export function send(request: FastifyRequest, reply: FastifyReply, { status, body, extras }: Presented): FastifyReply {
  addExtras(reply, extras);
  if (status === 200 && isKnown(request.headers['if-none-match'], extras.headers?.['etag'])) {
    // What was opened to be sent is not left open.
    if (body instanceof Readable) body.destroy();
    return reply.code(304).send();
  }
  return reply.code(status).send(body);
}

export function sendServiceError(reply: FastifyReply, refusal: ServiceError): FastifyReply {
  addExtras(reply, refusal.extras);
  return reply.code(refusal.status).header('cache-control', 'no-store').send(refusal.body);
}

function addExtras(reply: FastifyReply, { headers, cookies }: ReplyExtras): void {
  if (headers) reply.headers(headers);
  if (cookies && cookies.length > 0) reply.header('set-cookie', cookies.map(cookieLine));
}

const cookieLine = (cookie: SetCookie): string =>
  stringifySetCookie({ path: '/', httpOnly: true, sameSite: 'lax', ...cookie });

/** Weak comparison: what the caller holds says the same, byte by byte or not. */
export function isKnown(held: string | undefined, etag: string | undefined): boolean {
  if (held === undefined || etag === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return held.trim() === '*' || held.split(',').some((tag) => bare(tag) === bare(etag));
}
