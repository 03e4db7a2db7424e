import type { Language, RouteAnswer, RouteDef, RouteInput, Stage } from '@plateia/contracts';
import type { OpenStream } from '../world/signals.js';
import type { World } from '../world/world.js';
import type { Reply } from './reply.js';

export interface Caller {
  userId: string;
  sessionId: string;
  stage: Stage;
}

/** Nobody has to be signed in for a call that anyone may make. */
type CallerOf<R extends RouteDef> = R['access']['who'] extends 'A' ? Caller | null : Caller;

export interface Call<R extends RouteDef> {
  world: World;
  caller: CallerOf<R>;
  /** params, query and body as one object, checked by the contract */
  input: RouteInput<R>;
  language: Language;
  acceptLanguage: string;
  userAgent: string;
  contentType: string;
  cookies: Readonly<Record<string, string | undefined>>;
  bytes: Uint8Array;
}

type AnswerOf<R extends RouteDef> = R extends { stream: 'sse' } ? OpenStream : RouteAnswer<R> | Reply<RouteAnswer<R>>;

export interface Handler {
  route: RouteDef;
  work: (call: Call<RouteDef>) => unknown;
}

/**
 * What a call of the contract does. Between reading the state and writing it back nothing may be waited for: other tabs
 * share it.
 */
export const answers = <const R extends RouteDef>(route: R, work: (call: Call<R>) => AnswerOf<R>): Handler => ({
  route,
  work,
});
