import 'reflect-metadata';
import type { Readable } from 'node:stream';
import type { Call } from './call.js';
import type { Caller as SignedIn } from './session.js';
import type { RequestContext as OfRequest } from './request-context.js';

const SOURCES = Symbol('parameter sources');
type Source = (call: Call) => unknown;

const parameter = (source: Source) => (): ParameterDecorator => (controller, method, index) => {
  const sources = (Reflect.getOwnMetadata(SOURCES, controller, method as string) as Source[] | undefined) ?? [];
  sources[index] = source;
  Reflect.defineMetadata(SOURCES, sources, controller, method as string);
};

/** Params, query and body as one object, checked and cleaned by the contract: `RouteInput<typeof definition>`. */
export const Input = parameter((call) => call.input);

/** Who calls: a `Caller`, or null on public calls. */
export const Caller = parameter((call) => call.caller);
export type Caller = SignedIn;

/** The request's cookies by name. */
export const Cookies = parameter((call) => call.context.cookies);

/** Where the request comes from: address, browser, language. */
export const RequestContext = parameter((call) => call.context);
export type RequestContext = OfRequest;

/** The body of a `bytes: 'in'` call as it arrives. */
export const Bytes = parameter((call) => call.request.raw);
export type Bytes = Readable;

/** The body of a `PSP` call as it was signed; the use case checks the signature before it reads a word of it. */
export const RawBody = parameter(({ request: { body } }) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0)));
export type RawBody = Buffer;

/** Opens the answer of a `stream: 'sse'` call: `() => EventStream`. */
export const Stream = parameter((call) => call.openStream);

/** The id to create under, chosen before the work begins, so that a repeat after a crash meets what the first run made. */
export const ResourceId = parameter((call) => (call.resourceId ??= call.newId()));

/** Reads the arguments of one method off a call. */
export function argumentsOf(controller: object, method: string): (call: Call) => unknown[] {
  const sources = (Reflect.getMetadata(SOURCES, controller, method) as Source[] | undefined) ?? [];
  return (call) => sources.map((source) => source(call));
}
