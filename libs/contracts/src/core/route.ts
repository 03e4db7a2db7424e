import type { z } from 'zod';
import type { ErrorCode } from './errors.js';
import type { LimitRule } from './limits.js';

export type Schema = z.ZodType;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Stage = 'onboarding' | 'active' | 'closing';

/**
 * A anyone, U signed in, M active member, H professional, S staff, PSP payment provider by signature: no session, no origin
 * and no limit is asked of it, and its body is kept byte by byte, because that is what was signed.
 */
export interface Access {
  who: 'A' | 'U' | 'M' | 'H' | 'S' | 'PSP';
  adult?: true;
  /** where a call lets in more stages than its `who` does */
  stages?: readonly Stage[];
  /** the 401 of this group, UNAUTHORIZED unless it has one of its own */
  unauthorized?: ErrorCode;
}

export interface RouteDef {
  /** the row of the HTTP reference, e.g. 'F10' */
  id: string;
  summary: string;
  /** R is a read: GET with a query, or POST with the same names in a JSON body */
  method: Method | 'R';
  path: string;
  /** tells calls with one method and path apart: `?action=` in the address, or `action` in the body */
  action?: string;
  access: Access;
  params?: z.ZodObject;
  query?: Schema;
  body?: Schema;
  answers: Readonly<Record<number, Schema>>;
  errors: readonly ErrorCode[];
  /** where a code is answered with another status than elsewhere */
  statuses?: Readonly<Partial<Record<ErrorCode, number>>>;
  /** in addition to the default limit of the caller */
  limit?: LimitRule;
  /** K honours Idempotency-Key, N is idempotent by nature */
  idempotency: 'K' | 'N' | 'KN' | null;
  /** A key of money is kept for good, as the payment that was made under it is; every other one, and every answer, a day. */
  keyLasts?: 'payment';
  stream?: 'sse';
  /**
   * The body of the request ('in') or of the answer ('out') is a file as it is. Its link says by a signature who may:
   * nobody is asked for a session or where the link was clicked, and only its own limit counts how often.
   */
  bytes?: 'in' | 'out';
  cacheControl?: string;
}

/** One description of a call: the server's route, the typed client, OpenAPI and the checks read it. */
export const route = <const R extends RouteDef>(definition: R): R => definition;

type OutputOf<S> = S extends Schema ? z.output<S> : unknown;
type WireOf<S> = S extends Schema ? z.input<S> : unknown;

/** What a handler receives: params, query and body as one object. */
export type RouteInput<R extends RouteDef> = OutputOf<R['params']> & OutputOf<R['query']> & OutputOf<R['body']>;

/** What a caller sends. */
export type RouteRequest<R extends RouteDef> = WireOf<R['params']> & WireOf<R['query']> & WireOf<R['body']>;

/** What a handler returns and a caller gets with a 2xx. */
export type RouteAnswer<R extends RouteDef> = {
  [S in keyof R['answers']]: R['answers'][S] extends Schema ? z.input<R['answers'][S]> : never;
}[keyof R['answers']];

export const successStatus = (definition: RouteDef): number => Number(Object.keys(definition.answers)[0]);

export const methodsOf = (definition: RouteDef): readonly Method[] =>
  definition.method === 'R' ? ['GET', 'POST'] : [definition.method];
