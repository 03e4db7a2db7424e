import 'reflect-metadata';
import type { RouteAnswer, RouteDef } from '@plateia/contracts';
import type { Reply } from './reply.js';

const ROUTE = Symbol('route');

/** What a handler may return: the body of its first status, or a `reply()` with any of them. A stream writes for itself. */
export type Answer<R extends RouteDef> = R extends { stream: 'sse' } ? void : RouteAnswer<R> | Reply<RouteAnswer<R>>;

type HandlerOf<R extends RouteDef> = (...parameters: never[]) => Answer<R> | Promise<Answer<R>>;

/** The method answers this call of the contract: path, verbs, checks and statuses all come from there. */
export const Implements =
  <const R extends RouteDef>(definition: R) =>
  <H extends HandlerOf<R>>(controller: object, method: string, _descriptor: TypedPropertyDescriptor<H>): void =>
    Reflect.defineMetadata(ROUTE, definition, controller, method);

export interface Implementation {
  method: string;
  definition: RouteDef;
}

export function implementationsOf(controller: object): Implementation[] {
  const prototype: object = Object.getPrototypeOf(controller) as object;
  return Object.getOwnPropertyNames(prototype).flatMap((method) => {
    const definition = Reflect.getMetadata(ROUTE, prototype, method) as RouteDef | undefined;
    return definition ? [{ method, definition }] : [];
  });
}
