import 'reflect-metadata';
import {
  EXCEPTION_FILTERS_METADATA,
  GUARDS_METADATA,
  INTERCEPTORS_METADATA,
  PIPES_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';

/** Under these names Nest keeps what it would run before or behind a method. */
const NEVER_RUN = {
  guards: GUARDS_METADATA,
  pipes: PIPES_METADATA,
  interceptors: INTERCEPTORS_METADATA,
  'exception filters': EXCEPTION_FILTERS_METADATA,
} as const;

/** A guard that is never asked looks like one that lets nobody pass: a service with such a route does not begin. */
export function refuseNestEnhancers(controller: object, method: string): void {
  const { constructor } = controller;
  const handler = (controller as Record<string, object>)[method] ?? constructor;
  const refuse = (what: string) => {
    throw new Error(`${constructor.name}.${method}: ${what} of Nest would be ignored, the contract says who may call`);
  };
  for (const [what, key] of Object.entries(NEVER_RUN))
    if (Reflect.hasMetadata(key, constructor) || Reflect.hasMetadata(key, handler)) refuse(what);
  if (Reflect.hasMetadata(ROUTE_ARGS_METADATA, constructor, method)) refuse('parameters');
}
