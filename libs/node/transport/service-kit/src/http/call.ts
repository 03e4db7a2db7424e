import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './session.js';
import type { EventStream } from './streams.js';
import type { RequestContext } from './request-context.js';

/** One request on its way to its handler; each check adds what it found out. */
export interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: RequestContext;
  caller: Caller | null;
  input: object;
  resourceId?: string;
  newId: () => string;
  openStream: () => EventStream;
}
